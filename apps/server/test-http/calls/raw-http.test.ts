import { describe, expect, it } from 'vitest'
import { booksState } from '../books-state.cases'
import { formOf } from '../call.cases'
import { BUY, type DemoUser, PATH, demoUser } from '../demo-user.cases'
import { INTERNALS } from './messages.cases'
import { bodyIn, exchange, head, statusesIn } from './raw-socket.cases'
import type { TestServer } from '../start-test-server.cases'
import { useSharedDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser

useSharedDemoUser((started) => ({ server, user } = started))

const FORM = ['content-type', 'application/x-www-form-urlencoded'] as const
const authorized = () => ['authorization', user.token] as const
const order = formOf(BUY)
const length = (text: string) => ['content-length', String(text.length)] as const
const get = (path = `${PATH.submit}?${order}`) => `GET ${path} HTTP/1.1`

describe('malformed HTTP is refused, its connection closed, and nothing happens', () => {
  const requests: Record<string, () => string> = {
    'content-length and transfer-encoding': () =>
      `${head(`POST ${PATH.submit} HTTP/1.1`, [authorized(), FORM, length(order), ['transfer-encoding', 'chunked']])}0\r\n\r\n${order}`,
    'two content-lengths': () =>
      `${head(`POST ${PATH.submit} HTTP/1.1`, [authorized(), FORM, length(order), ['content-length', '0']])}${order}`,
    'a content-length with a sign': () =>
      `${head(`POST ${PATH.submit} HTTP/1.1`, [authorized(), FORM, ['content-length', `+${order.length}`]])}${order}`,
    'a transfer-encoding that is not chunked': () =>
      `${head(`POST ${PATH.submit} HTTP/1.1`, [authorized(), FORM, ['transfer-encoding', 'xchunked']])}0\r\n\r\n`,
    'a chunk of a wrong size': () =>
      `${head(`POST ${PATH.submit} HTTP/1.1`, [authorized(), FORM, ['transfer-encoding', 'chunked']])}zz\r\n${order}\r\n0\r\n\r\n`,
    'a folded header': () => `${get()}\r\nhost: 127.0.0.1\r\nauthorization: x\r\n ${user.token}\r\n\r\n`,
    'a NUL in a header': () => head(get(), [authorized(), ['lang', 'e\0n']]),
    'a header without a name': () => `${get()}\r\nhost: 127.0.0.1\r\n: x\r\n\r\n`,
    'a blank before the colon': () => `${get()}\r\nhost: 127.0.0.1\r\nauthorization : ${user.token}\r\n\r\n`,
    'a header of 100 KB': () => head(get(), [authorized(), ['lang', 'e'.repeat(100_000)]]),
    'a URL of 100 KB': () => head(get(`${PATH.submit}?${order}&x=${'y'.repeat(100_000)}`), [authorized()]),
    'HTTP/0.9': () => `GET ${PATH.submit}?${order}\r\n\r\n`,
    'HTTP/2 in plain text': () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'no host': () => `${get()}\r\nauthorization: ${user.token}\r\n\r\n`,
    'a verb of nobody': () => head(`FETCH ${PATH.submit}?${order} HTTP/1.1`, [authorized()]),
    'a TLS greeting': () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  }

  it.each(Object.keys(requests))('%s', async (title) => {
    const before = await booksState(server.pool)
    const request = requests[title]?.() ?? ''
    const heard = await exchange(server.port, [request])
    expect({ ...heard, statuses: statusesIn(heard.text) }).toMatchObject({ isClosed: true })
    expect(statusesIn(heard.text).every((status) => status >= 400 && status < 500)).toBe(true)
    expect(heard.text).not.toMatch(INTERNALS)
    if (bodyIn(heard.text) !== '')
      expect(Object.keys(JSON.parse(bodyIn(heard.text)) as object)).toEqual(['code', 'msg', 'data'])
    expect(await booksState(server.pool)).toBe(before)
  })
})

describe('a slow client', () => {
  it.concurrent('that does not end its headers is cut off within ten seconds or so', async () => {
    const slow = get()
      .split('')
      .map((letter) => letter)
    const heard = await exchange(server.port, [...slow, ...Array<string>(40).fill('')], {
      pauseMs: 150,
      patienceMs: 13_000,
    })
    expect(heard.isClosed).toBe(true)
  })

  it.concurrent('that does not end its body is cut off within ten seconds or so, and buys nothing', async () => {
    const start = head(`POST ${PATH.submit} HTTP/1.1`, [
      authorized(),
      FORM,
      ['content-length', String(order.length + 100)],
    ])
    const heard = await exchange(server.port, [start, ...order.split('')], {
      pauseMs: 150,
      patienceMs: 13_000,
    })
    expect(heard.isClosed).toBe(true)
    const { data } = await user.get<{ total: number }>(PATH.orders, { status: 1 })
    expect(data.total).toBe(0)
  })

  it.concurrent('does not keep others waiting', async () => {
    const stuck = Array.from({ length: 50 }, () =>
      exchange(server.port, [get().slice(0, 20)], { patienceMs: 1_000 }),
    )
    let isAnyClosed = false
    for (const each of stuck) void each.then(({ isClosed }) => (isAnyClosed ||= isClosed))
    expect((await user.get(PATH.info)).code).toBe(1)
    expect(isAnyClosed).toBe(false)
    await Promise.all(stuck)
  })
})

describe('well-formed, but unusual', () => {
  it('an absolute URL is the same call, and as little cached', async () => {
    const heard = await exchange(server.port, [
      head(get(`http://127.0.0.1${PATH.info}`), [authorized(), ['connection', 'close']]),
    ])
    expect(statusesIn(heard.text)).toEqual([200])
    expect(JSON.parse(bodyIn(heard.text))).toMatchObject({ code: 1, data: { id: user.id } })
    expect(heard.text.toLowerCase()).toContain('cache-control: no-store')
  })

  it('an upgrade of a call does not hang and does not trade', async () => {
    const before = await booksState(server.pool)
    const upgrade = [
      ['connection', 'upgrade'],
      ['upgrade', 'websocket'],
      ['sec-websocket-version', '13'],
      ['sec-websocket-key', 'dGhlIHNhbXBsZSBub25jZQ=='],
    ] as const
    const heard = await exchange(server.port, [head(get(), [authorized(), ...upgrade])], {
      patienceMs: 2_000,
    })
    expect(heard.isClosed).toBe(true)
    expect(await booksState(server.pool)).toBe(before)
  })

  it('the body of a GET does not count, and is not taken for the next request', async () => {
    const hidden = head(get(), [authorized()])
    const heard = await exchange(server.port, [
      `${head(get(PATH.info), [authorized(), FORM, length(hidden), ['connection', 'close']])}${hidden}`,
    ])
    expect(statusesIn(heard.text)).toEqual([200])
    const { data } = await user.get<{ total: number }>(PATH.orders, { status: 1 })
    expect(data.total).toBe(0)
  })

  it('two requests in one packet are two requests; with one t, one order', async () => {
    const line = get(`${PATH.submit}?${order}&t=${server.clock.now()}`)
    const heard = await exchange(server.port, [
      head(line, [authorized()]) + head(line, [authorized(), ['connection', 'close']]),
    ])
    expect(statusesIn(heard.text)).toEqual([200, 200])
    const { data } = await user.get<{ total: number }>(PATH.orders, { status: 1 })
    expect(data.total).toBe(1)
  })

  it('a second authorization header does not count', async () => {
    const other = await demoUser(server)
    const heard = await exchange(server.port, [
      head(get(PATH.info), [authorized(), ['authorization', other.token], ['connection', 'close']]),
    ])
    expect(JSON.parse(bodyIn(heard.text))).toMatchObject({ code: 1, data: { id: user.id } })
  })
})
