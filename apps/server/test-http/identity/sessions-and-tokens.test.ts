import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { altered } from '../../test-support/altered.cases'
import { type Parameters, callAnswer, get, post, postJson, send } from '../call.cases'
import { BUY, type DemoUser, PATH, demoUser, opened } from '../demo-user.cases'
import { EVERY_CALL, methodsOf } from '../calls/every-call.cases'
import { rightParameters } from '../calls/right-parameters.cases'
import type { TestServer } from '../start-test-server.cases'
import { useSharedDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser

useSharedDemoUser((started) => ({ server, user } = started))

const PRIVATE = Object.entries(EVERY_CALL).filter(([, { caller }]) => caller !== 'visitor')
const OPEN = Object.entries(EVERY_CALL).filter(
  ([, { caller, method }]) => caller === 'visitor' && method === 'GET',
)
/** Calls that change something without a session lead to one, so they cannot require it. */
const ENTERING = Object.entries(EVERY_CALL).filter(
  ([, { caller, method }]) => caller === 'visitor' && method === 'POST',
)

describe('without a session', () => {
  it.each(PRIVATE)('%s answers 999, whatever its parameters', async (_name, call) => {
    for (const method of methodsOf(call)) {
      const ask = method === 'GET' ? get : post
      const wrongOnes: readonly Parameters[] = [{}, { id: 'x', 'a[]': 1 }, { id: [1, 2] }]
      for (const parameters of [rightParameters(call), ...wrongOnes]) {
        const answer = await ask(server, call.path, parameters)
        expect([method, answer.status, answer.code, answer.data]).toEqual([method, 200, 999, null])
      }
      if (method === 'POST') expect((await postJson(server, call.path, '{"x":')).code).toBe(999)
    }
  })

  it.each(OPEN)('%s answers, and does not mind a dead token', async (_name, call) => {
    const parameters = rightParameters(call)
    for (const token of [undefined, 'garbage', 'x'.repeat(10_000)])
      // 1000: a file of heads is there only for a day that is over.
      expect([1, 1000, 1301, 1400]).toContain((await get(server, call.path, parameters, { token })).code)
  })
})

describe('a visitor', () => {
  it.each(ENTERING)(
    'is not asked for a session by %s, and a dead token changes nothing',
    async (_name, call) => {
      expect(call.opensSession).toBe(true)
      for (const token of [undefined, 'garbage', 'x'.repeat(10_000)])
        expect((await post(server, call.path, {}, { token })).code).not.toBe(999)
    },
  )
})

describe('a token', () => {
  const wrong: Record<string, (token: string) => Record<string, string>> = {
    missing: () => ({}),
    empty: () => ({ authorization: '' }),
    blank: () => ({ authorization: ' ' }),
    garbage: () => ({ authorization: 'garbage' }),
    'of another place': () => ({ authorization: randomBytes(32).toString('base64url') }),
    truncated: (token) => ({ authorization: token.slice(0, -1) }),
    longer: (token) => ({ authorization: `${token}A` }),
    'with another last letter': (token) => ({
      authorization: altered(token),
    }),
    'in other case': (token) => ({ authorization: token.toUpperCase() }),
    'of 10 KB': () => ({ authorization: 'x'.repeat(10_000) }),
    'of 10 KB, behind Bearer': (token) => ({ authorization: `Bearer ${token}${'x'.repeat(10_000)}` }),
    'behind Basic': (token) => ({ authorization: `Basic ${token}` }),
    'twice behind Bearer': (token) => ({ authorization: `Bearer Bearer ${token}` }),
    'a bare Bearer': () => ({ authorization: 'Bearer' }),
    'of a JSON web token': () => ({ authorization: 'eyJhbGciOiJub25lIn0.eyJpZCI6MTAwMH0.' }),
    'with SQL': () => ({ authorization: `' OR 1=1 --` }),
    'in a cookie': (token) => ({ cookie: `authorization=${token}; token=${token}` }),
    'in another header': (token) => ({ token, 'x-authorization': token, 'x-token': token }),
  }

  it.each(Object.keys(wrong))('%s is no session, and every such answer is the same', async (title) => {
    const path = `${PATH.info}?token=${user.token}&authorization=${user.token}`
    const none = await send(server, { path: PATH.info })
    const answer = await send(server, { path, headers: wrong[title]?.(user.token) ?? {} })
    expect(answer.text).toBe(none.text)
    expect(callAnswer(answer)).toMatchObject({ status: 200, code: 999, data: null })
  })

  it('in the body is none', async () => {
    const answer = await postJson(server, PATH.submit, {
      ...BUY,
      token: user.token,
      authorization: user.token,
    })
    expect(answer.code).toBe(999)
  })

  it.each(['', 'Bearer ', 'bearer '])('is taken after "%s"', async (prefix) => {
    expect((await get(server, PATH.info, {}, { token: prefix + user.token })).code).toBe(1)
  })

  it('is 256 random bits, kept only as a hash', async () => {
    const { rows } = await server.pool.query<{ all: string }>(
      'SELECT string_agg(s::text, chr(10)) AS all FROM session s',
    )
    expect(Buffer.from(user.token, 'base64url')).toHaveLength(32)
    expect(rows[0]?.all).not.toContain(user.token)
  })

  it('of one login is another than of the next', async () => {
    const again = await demoUser(server, user.device)
    expect(again.id).toBe(user.id)
    expect(again.token).not.toBe(user.token)
  })
})

describe('ending sessions', () => {
  interface SessionRow {
    id: number
    device: string
    ip: string
    created_at: string
    last_seen_at: string
    current: number
  }

  it('logout ends the session at once, and no other', async () => {
    const [phone, laptop] = [
      await demoUser(server, 'one-person-two-devices'),
      await demoUser(server, 'one-person-two-devices'),
    ]
    expect(await phone.post(PATH.logout)).toMatchObject({ code: 1, data: null })
    expect((await phone.get(PATH.info)).code).toBe(999)
    expect((await phone.post(PATH.submit, BUY)).code).toBe(999)
    expect((await phone.post(PATH.logout)).code).toBe(999)
    expect((await laptop.get(PATH.info)).code).toBe(1)
  })

  it('logout ends it while other calls of it are on their way', async () => {
    for (let round = 0; round < 40; round += 1) {
      const short = await demoUser(server, 'logs-out-again-and-again')
      await Promise.all([
        short.get(PATH.info),
        short.get(PATH.balance),
        short.post(PATH.logout),
        ...Array.from({ length: 12 }, () => short.get(PATH.info)),
      ])
      expect((await short.get(PATH.info)).code).toBe(999)
    }
  })

  it('another device can end it, and its token is dead', async () => {
    const [phone, laptop] = [
      await demoUser(server, 'lost-phone-and-laptop'),
      await demoUser(server, 'lost-phone-and-laptop'),
    ]
    const { data } = await laptop.get<SessionRow[]>(PATH.sessions)
    const lost = data.find(({ current }) => current === 0)
    expect(data).toHaveLength(2)
    expect((await phone.get(PATH.info)).code).toBe(1)
    expect(await laptop.post(PATH.endSession, { id: lost?.id ?? 0 })).toMatchObject({ code: 1, data: null })
    expect((await phone.get(PATH.info)).code).toBe(999)
    expect((await laptop.get<SessionRow[]>(PATH.sessions)).data).toMatchObject([{ current: 1 }])
  })

  it('another person cannot: their id and an absent one answer alike', async () => {
    const stranger = await demoUser(server)
    const { data } = await user.get<SessionRow[]>(PATH.sessions)
    const mine = data.find(({ current }) => current === 1)
    const theirs = await stranger.post(PATH.endSession, { id: mine?.id ?? 0 })
    const absent = await stranger.post(PATH.endSession, { id: 99_999_999 })
    expect(theirs.text).toBe(absent.text)
    expect(theirs.code).toBe(1000)
    expect((await user.get(PATH.info)).code).toBe(1)
  })

  it('the list shows what it should, and no secret', async () => {
    const headers = { 'user-agent': '<script>alert(1)</script> \u00ff'.padEnd(5_000, 'x') }
    const { data } = await get<{ token: string }>(
      server,
      PATH.demo,
      { demo_id: 'a-device-with-a-long-name' },
      { headers },
    )
    const list = await get<SessionRow[]>(server, PATH.sessions, {}, { token: data.token })
    const row = list.data[0]
    expect(Object.keys(row ?? {}).toSorted()).toEqual([
      'created_at',
      'current',
      'device',
      'id',
      'ip',
      'last_seen_at',
    ])
    expect(row?.device.length).toBeLessThanOrEqual(200)
    expect(row?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(list.text).not.toContain(data.token)
  })
})

describe('one user never sees or moves what is another’s', () => {
  it('an order of another answers as one that is absent, in every call with an id', async () => {
    const other = await demoUser(server)
    const { Id } = await opened(other)
    const pending = await opened(other, { status: 0, target_price: '1.2' })
    const stops = { stop_loss_price: 0, target_profit_price: 0 }
    for (const [path, more] of [
      [PATH.close, {}],
      [PATH.close, { cont: '0.01' }],
      [PATH.close, { price: '1.1', max_slip: 1 }],
      [PATH.cancel, {}],
      [PATH.stops, stops],
      [PATH.order, {}],
      [PATH.stopHistory, {}],
      [PATH.stopOuts, {}],
    ] as const)
      for (const id of [Id, pending.Id]) {
        const theirs = await user.get(path, { id, ...more })
        const absent = await user.get(path, { id: 987_654_321, ...more })
        expect([path, theirs.code, theirs.text]).toEqual([path, 1207, absent.text])
      }
    const held = await other.get<{ total: number }>(PATH.orders, { status: 1 })
    const waiting = await other.get<{ total: number }>(PATH.orders, { status: 0 })
    expect([held.data.total, waiting.data.total]).toEqual([1, 1])
  })

  it('closing and cancelling all ends one’s own only', async () => {
    const other = await demoUser(server)
    await opened(other)
    await opened(other, { status: 0, target_price: '1.2' })
    await user.post(PATH.closeAll)
    await user.post(PATH.cancelAll)
    const held = await other.get<{ total: number }>(PATH.orders, { status: 1 })
    const waiting = await other.get<{ total: number }>(PATH.orders, { status: 0 })
    expect([held.data.total, waiting.data.total]).toEqual([1, 1])
  })
})
