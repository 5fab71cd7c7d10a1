import { beforeAll, describe, expect, it } from 'vitest'
import { booksState } from '../books-state.cases'
import { callAnswer, formOf, send } from '../call.cases'
import { BUY, type DemoUser, PATH, opened } from '../demo-user.cases'
import { EVERY_CALL, methodsOf } from './every-call.cases'
import { rightParameters } from './right-parameters.cases'
import type { TestServer } from '../start-test-server.cases'
import { useSharedDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser

useSharedDemoUser((started) => ({ server, user } = started))
beforeAll(async () => {
  await opened(user)
})

const VERBS = ['GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'SEARCH']

describe.each(Object.entries(EVERY_CALL))('%s', (_name, call) => {
  const others = VERBS.filter((verb) => !methodsOf(call).some((own) => own === verb))

  it.each(others)('answers %s with 405, and nothing happens', async (method) => {
    const before = await booksState(server.pool)
    const path = `${call.path}?${formOf(rightParameters(call))}`
    const answer = await send(server, { method, path, headers: { authorization: user.token } })
    expect(answer.status).toBe(405)
    if (method !== 'HEAD') expect(callAnswer(answer)).toMatchObject({ code: 1001, data: null })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await booksState(server.pool)).toBe(before)
  })
})

describe('a body with a wrong verb', () => {
  it.each([
    ['application/json', '{'],
    ['application/json', '{"type":1}'],
    ['text/xml', '<a/>'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('of kind %s does not change that the verb is wrong', async (kind, body) => {
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const headers = { authorization: user.token, 'content-type': kind }
      const answer = await send(server, { method, path: PATH.submit, headers, body })
      expect([method, answer.status, callAnswer(answer).code]).toEqual([method, 405, 1001])
    }
  })
})

describe('a path that ends in a name', () => {
  it.each(['HEAD', 'POST', 'PUT'])('answers %s with 405 as any other', async (method) => {
    const path = `/api/common/image/${'0'.repeat(32)}.png`
    expect((await send(server, { method, path, headers: { authorization: user.token } })).status).toBe(405)
    expect((await send(server, { method, path: '/api/common/nothing/x' })).status).toBe(404)
  })
})

describe('method override', () => {
  const HEADERS = ['x-http-method-override', 'x-http-method', 'x-method-override', 'x-original-method']

  it.each(HEADERS)('%s does not make a HEAD or PUT trade', async (name) => {
    const before = await booksState(server.pool)
    for (const method of ['HEAD', 'PUT', 'DELETE']) {
      const headers = { authorization: user.token, [name]: 'GET' }
      const path = `${PATH.submit}?${formOf(BUY)}`
      expect((await send(server, { method, path, headers })).status).toBe(405)
    }
    expect(await booksState(server.pool)).toBe(before)
  })

  it.each(HEADERS.slice(0, 3))(
    '%s is refused on a call that is right, of clients and operators',
    async (name) => {
      const headers = { [name]: 'GET' }
      const answers = [
        await user.get(PATH.info, {}, { headers }),
        await user.post(PATH.submit, BUY, { headers }),
      ]
      for (const answer of answers) expect([answer.status, answer.code]).toEqual([405, 1001])
      const path = '/api/admin/users'
      const answer = callAnswer(await send(server, { method: 'GET', path, headers }))
      expect([answer.status, answer.code]).toEqual([405, 1001])
    },
  )

  it('_method is refused in a query, a form and JSON, whatever it says', async () => {
    const before = await booksState(server.pool)
    const body = JSON.stringify({ ...BUY, _method: 'GET' })
    const json = { authorization: user.token, 'content-type': 'application/json' }
    const answers = [
      await user.get(PATH.submit, { ...BUY, _method: 'POST' }),
      await user.post(PATH.submit, { ...BUY, _method: 'GET' }),
      callAnswer(await send(server, { method: 'POST', path: PATH.submit, headers: json, body })),
      callAnswer(
        await send(server, { method: 'POST', path: `${PATH.submit}?_method=`, headers: json, body: '{}' }),
      ),
    ]
    expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [405, 1001]))
    expect(await booksState(server.pool)).toBe(before)
    expect((await user.get(PATH.info, { t_method: '1', t: '_method' })).code).toBe(1)
  })

  it.each(['method', '_httpMethod'])('%s as a parameter is ignored', async (name) => {
    const before = await booksState(server.pool)
    const answer = await send(server, {
      method: 'PUT',
      path: `${PATH.submit}?${formOf({ ...BUY, [name]: 'GET' })}`,
      headers: { authorization: user.token },
    })
    expect(answer.status).toBe(405)
    expect(await booksState(server.pool)).toBe(before)
  })
})

describe('an unknown path', () => {
  const PATHS = [
    '/api',
    '/api?x=1',
    '/api/',
    '/v2',
    '/v2/',
    '/v2/api',
    '/v2/ws',
    '/v2/api/forex',
    '/v2/api/forex/nothing',
    '/v2/api/forex/submit/',
    '/v2/api/forex/submit/1',
    '/v2/api/forex/Submit',
    '/v2//api/forex/submit',
    '/v2/./api/forex/submit',
    '/v2/api/forex/../forex/submit',
    '/v2/api/forex/submit;x=1',
    '/v2/api/forex/submit%3Ftype=1',
    '/v2/api/forex/submit%00',
    '/v2/api/forex/submit%2F',
    '/api/%zz',
    '/v2/api/forex/%E0%A4%A',
    '/api/admin',
    '/api/admin/prices',
    '/api/__proto__',
    '/api/constructor',
    `/api/${'a'.repeat(5000)}`,
    '/api/follow/nobody',
    '/api/loan/nothing',
    '/api/fund/nothing',
    '/v2/api/no_proof',
  ]

  it.each(PATHS)('%s answers 404 in the envelope', async (path) => {
    for (const method of ['GET', 'POST']) {
      const answer = await send(server, { method, path, headers: { authorization: user.token } })
      expect([method, answer.status, answer.text]).toMatchObject([
        method,
        404,
        expect.stringContaining('1001'),
      ])
      expect(callAnswer(answer)).toMatchObject({ code: 1001, data: null })
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('with a body and %s answers 404 too', async (method) => {
    for (const kind of ['application/json', 'text/xml']) {
      const answer = await send(server, {
        method,
        path: '/api/nothing',
        headers: { 'content-type': kind },
        body: '{',
      })
      expect([kind, answer.status, callAnswer(answer).code]).toEqual([kind, 404, 1001])
    }
  })
})
