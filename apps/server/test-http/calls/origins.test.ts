import { describe, expect, it } from 'vitest'
import { callAnswer, formOf, send } from '../call.cases'
import { BUY, type DemoUser, PATH } from '../demo-user.cases'
import { EVERY_CALL, methodsOf } from './every-call.cases'
import type { TestServer } from '../start-test-server.cases'
import { useDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser

useDemoUser((given) => ({ server, user } = given), {
  settings: {
    PUBLIC_URL: 'https://trade.example/',
    ALLOWED_ORIGINS: 'https://app.example, https://pc.example:8443',
  },
})

type Headers = Readonly<Record<string, string>>
const own = () => `http://127.0.0.1:${server.port}`
const buy = (headers: Headers) =>
  send(server, { path: `${PATH.submit}?${formOf(BUY)}`, headers: { authorization: user.token, ...headers } })
const buyByPost = (headers: Headers) =>
  send(server, {
    method: 'POST',
    path: PATH.submit,
    headers: { authorization: user.token, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: formOf(BUY),
  })
async function openCount(): Promise<number> {
  const { data } = await user.get<{ total: number }>(PATH.orders, { status: 1 })
  return data.total
}

describe('a changing call is taken', () => {
  const good: Record<string, () => Headers> = {
    'from a client without such headers': () => ({}),
    'from our own page': () => ({
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'cors',
      'sec-fetch-dest': 'empty',
    }),
    'from our own page, with its Origin': () => ({ origin: own(), 'sec-fetch-site': 'same-origin' }),
    'from our own page over TLS': () => ({ origin: `https://127.0.0.1:${server.port}` }),
    'from PUBLIC_URL': () => ({ origin: 'https://trade.example' }),
    'from an allowed sibling': () => ({
      origin: 'https://app.example',
      'sec-fetch-site': 'same-site',
      'sec-fetch-mode': 'cors',
      'sec-fetch-dest': 'empty',
    }),
    'from an allowed sibling with a port': () => ({
      origin: 'https://pc.example:8443',
      'sec-fetch-site': 'same-site',
    }),
  }
  it.each(Object.keys(good))('%s', async (title) => {
    for (const ask of [buy, buyByPost]) {
      const answer = await ask(good[title]?.() ?? {})
      expect(callAnswer(answer)).toMatchObject({ status: 200, code: 1 })
    }
    expect(await openCount()).toBe(2)
  })
})

describe('a changing call is refused with 403 and 1005, and nothing happens', () => {
  const bad: Record<string, () => Headers> = {
    'from another site': () => ({ 'sec-fetch-site': 'cross-site' }),
    'from an address bar': () => ({ 'sec-fetch-site': 'none' }),
    'from a word that is none of these': () => ({ 'sec-fetch-site': 'whatever' }),
    'from a sibling without Origin': () => ({ 'sec-fetch-site': 'same-site' }),
    'from a sibling that is not allowed': () => ({
      'sec-fetch-site': 'same-site',
      origin: 'https://evil.trade.example',
    }),
    'from our own origin, as another site': () => ({ 'sec-fetch-site': 'cross-site', origin: own() }),
    'as a navigation': () => ({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }),
    'as no-cors': () => ({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }),
    'as a socket': () => ({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'websocket' }),
    'as an image': () => ({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }),
    'as a script': () => ({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'script' }),
    'as a document': () => ({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }),
    'as a frame': () => ({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }),
    'as a prefetch': () => ({ 'sec-purpose': 'prefetch' }),
    'as a prefetch for someone': () => ({ 'sec-purpose': 'prefetch;anonymous-client-ip' }),
    'as a prerender': () => ({ 'sec-purpose': 'prefetch;prerender' }),
    'as a prefetch of old browsers': () => ({ purpose: 'prefetch' }),
    'as a prefetch of our own page': () => ({ 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }),
    'with a foreign Origin': () => ({ origin: 'https://evil.example' }),
    'with a null Origin': () => ({ origin: 'null' }),
    'with an empty Origin': () => ({ origin: '' }),
    'with our host at another port': () => ({ origin: 'http://127.0.0.1:1' }),
    'with our host as a prefix': () => ({ origin: `${own()}.evil.example` }),
    'with our host as a user': () => ({ origin: `http://127.0.0.1:${server.port}@evil.example` }),
    'with our host and a path': () => ({ origin: `${own()}/` }),
    'with PUBLIC_URL without TLS': () => ({ origin: 'http://trade.example' }),
    'with PUBLIC_URL as a suffix': () => ({ origin: 'https://evil-trade.example' }),
    'with a child of an allowed host': () => ({ origin: 'https://x.app.example' }),
    'with two Origins': () => ({ origin: `${own()}, https://evil.example` }),
    'with a file as Origin': () => ({ origin: 'file://' }),
    'with an extension as Origin': () => ({ origin: 'chrome-extension://abc' }),
  }
  it.each(Object.keys(bad))('%s', async (title) => {
    for (const ask of [buy, buyByPost]) {
      const answer = await ask(bad[title]?.() ?? {})
      expect([answer.status, callAnswer(answer).code, callAnswer(answer).data]).toEqual([403, 1005, null])
    }
    expect(await openCount()).toBe(0)
  })

  it.each(Object.entries(EVERY_CALL).filter(([, { changes }]) => changes))('also %s', async (_name, call) => {
    for (const method of methodsOf(call)) {
      const headers = { authorization: user.token, origin: 'https://evil.example' }
      const answer = await send(server, { method, path: call.path, headers })
      expect([method, answer.status, callAnswer(answer).code]).toEqual([method, 403, 1005])
    }
  })
})

describe('CORS', () => {
  const asked = (origin: string, method = 'GET', path: string = PATH.info) =>
    send(server, { method, path, headers: { origin, authorization: user.token } })
  const preflight = (origin: string | undefined, path: string = PATH.submit) =>
    send(server, {
      method: 'OPTIONS',
      path,
      headers: {
        ...(origin === undefined ? {} : { origin }),
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,idempotency-key',
      },
    })

  it.each(['https://trade.example', 'https://app.example', 'https://pc.example:8443'])(
    'lets %s read, without credentials',
    async (origin) => {
      const answer = await asked(origin)
      expect(answer.headers['access-control-allow-origin']).toBe(origin)
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
      expect(answer.headers.vary).toMatch(/Origin/)
    },
  )

  it('lets an own origin read refusals and faults too', async () => {
    for (const path of [`${PATH.close}?id=x`, '/api/nothing', PATH.endSession]) {
      const answer = await asked('https://app.example', 'GET', path)
      expect([path, answer.headers['access-control-allow-origin']]).toEqual([path, 'https://app.example'])
    }
  })

  it.each(['https://evil.example', 'null', 'http://trade.example', 'https://x.app.example'])(
    'lets %s read nothing',
    async (origin) => {
      for (const answer of [
        await asked(origin),
        await preflight(origin),
        await asked(origin, 'GET', PATH.list),
      ]) {
        const names = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))
        expect(names).toEqual([])
      }
    },
  )

  it('answers a preflight of an own origin with 204', async () => {
    const answer = await preflight('https://app.example')
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(answer.headers['access-control-allow-origin']).toBe('https://app.example')
    expect(answer.headers['access-control-allow-methods']).toBe('GET, POST, PUT')
    expect(answer.headers['access-control-allow-headers']?.split(', ').toSorted()).toEqual([
      'authorization',
      'browser-id',
      'content-type',
      'idempotency-key',
      'lang',
    ])
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  })

  it.each([undefined, 'https://evil.example', 'null'])(
    'answers a preflight of %s with 405',
    async (origin) => {
      const answer = await preflight(origin)
      expect([answer.status, callAnswer(answer).code]).toEqual([405, 1001])
    },
  )

  it('answers a preflight of a path that does not exist with 404', async () => {
    const answer = await preflight('https://app.example', '/api/nothing')
    expect([answer.status, callAnswer(answer).code]).toEqual([404, 1001])
  })
})

describe('every answer of a call', () => {
  it.each([
    ['a success', PATH.info],
    ['a list open to all', PATH.list],
    ['a refusal', `${PATH.close}?id=1`],
    ['a wrong parameter', `${PATH.close}?id=x`],
    ['an unknown path', '/api/nothing'],
  ])('%s is not stored, not sniffed, not framed, and names its charset', async (_title, path) => {
    const { headers } = await send(server, { path, headers: { authorization: user.token } })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.etag).toBeUndefined()
    expect(headers['last-modified']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers['cross-origin-resource-policy']).toBe('same-site')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
    expect(headers.vary).toMatch(/Origin, Sec-Fetch-Site/)
  })

  it('does not know If-None-Match: never 304', async () => {
    const headers = {
      authorization: user.token,
      'if-none-match': '*',
      'if-modified-since': new Date().toUTCString(),
    }
    expect((await send(server, { path: PATH.info, headers })).status).toBe(200)
  })
})

it('every answer to a call says the moment at which it arrived, readable for our own pages', async () => {
  const before = Date.now()
  const answer = await send(server, {
    path: PATH.orders,
    headers: { authorization: user.token, origin: 'https://app.example' },
  })
  const stated = Number(answer.headers['server-time'])
  expect(stated).toBeGreaterThanOrEqual(before)
  expect(stated).toBeLessThanOrEqual(Date.now())
  expect(answer.headers['access-control-expose-headers']).toContain('server-time')
})
