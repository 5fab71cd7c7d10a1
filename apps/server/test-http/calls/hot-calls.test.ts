import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { type Call, type CallShape, type SignedIn, contractCalls } from '@fairtick/wire/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnsweredCall, Log } from '../../src/ports'
import { type CallContext, createCallServer, tooMany } from '../../src/http/call-server'
import { createHttpServer } from '../../src/http/http-server'
import type { Allowance, Limits } from '../../src/http/limits/limits'
import { ownOrigins } from '../../src/http/requests/origins'
import { formOf } from '../call.cases'
import { jsonRoad } from '../json-road.cases'
import { EVERY_CALL, methodsOf } from './every-call.cases'
import { exchange, statusesIn } from './raw-socket.cases'
import { rightParameters } from './right-parameters.cases'

const NOW = Date.UTC(2026, 10, 29)
const OWN = 'http://127.0.0.1'
const REAL = { id: 1, userId: 7, isDemo: false, createdAt: NOW }
const SESSIONS = new Map([
  ['real', REAL],
  ['demo', { ...REAL, id: 2, isDemo: true }],
  ['spent', { ...REAL, id: 3, userId: 99 }],
])
const FORM = 'application/x-www-form-urlencoded'

/** Every call that answers in JSON; files are the router's alone. */
const CALLS: readonly Call[] = Object.values<Call>(EVERY_CALL).filter(
  ({ answer, takesFile }) => answer.as === 'json' && takesFile === undefined,
)
const HOT = CALLS.filter(({ caller, path }) => caller !== 'visitor' && !path.includes(':'))

type Started = Awaited<ReturnType<typeof startServer>>
let ways: readonly [table: Started, router: Started, road: Started]

beforeAll(async () => {
  ways = [await startServer('table'), await startServer('router'), await startServer('road')]
})
afterAll(async () => {
  for (const { http } of ways) await http.close()
})

/**
 * Every call of users and visitors, whose handlers say what they were given; no other port is real. By `road`
 * the calls of the table cross to their handlers as JSON.
 */
async function startServer(way: 'table' | 'router' | 'road') {
  const counted: Omit<AnsweredCall, 'tookMs'>[] = []
  const routed: string[] = []
  const log = keptLog()
  const paths = new Set<string>()
  const isOwnOrigin = ownOrigins(OWN, [])
  const clock = { now: () => NOW }
  const addressOf = () => '192.0.2.1'
  const http = await createHttpServer({
    log,
    clock,
    isOwnOrigin,
    addresses: { apiUrl: undefined, origins: [] },
    webRoot: '/nowhere',
    hasWorker: true,
    paths,
    requestIdOf: ({ headers }) => `request-${String(headers['x-name'] ?? 'one')}`,
    addressOf,
    countCall: ({ call, code }) => void counted.push({ call, code }),
  })
  http.app.addHook('onSend', async (request) => void routed.push(`${request.method} ${request.url}`))
  const server = createCallServer({
    app: http.app,
    hot: way === 'router' ? undefined : http.hot,
    road: way === 'road' ? jsonRoad : undefined,
    answerFailed: http.answerFailed,
    clock,
    log,
    isOwnOrigin,
    addressOf,
    paths,
    counter: http.counter,
    limits: LIMITS,
    findSession: async (token) => SESSIONS.get(token),
  })
  for (const call of CALLS)
    if (call.caller === 'visitor') server.serveVisitors(call as Call<CallShape, unknown, 'visitor'>, echo)
    else server.serve(call as Call<CallShape, unknown, SignedIn>, echo)
  await http.listen('127.0.0.1', 0)
  return { http, counted, routed, log, port: (http.server.address() as AddressInfo).port }
}

/**
 * A log that no run searches for secrets: it has a line of every call that fails, and the names of two calls
 * are values of parameters that others keep secret.
 */
function keptLog() {
  const lines: { level: keyof Log; message: string; details: object }[] = []
  const keep = (level: keyof Log) => (details: object, message: string) => {
    lines.push({ level, message, details })
  }
  return { lines, debug: keep('debug'), info: keep('info'), warn: keep('warn'), error: keep('error') }
}

const allowance = (isExceeded: boolean): Allowance => ({
  isExceeded,
  limit: 20,
  remaining: isExceeded ? 0 : 19,
  resetSeconds: 2,
})

const LIMITS: Limits = {
  spend: (_rate, { userId }) => allowance(userId === 99),
  spendOwn: (_rate, userId) => allowance(userId === 99),
  spendShared: () => allowance(false),
  giveBackShared: () => undefined,
  countNewAccount: () => allowance(false),
}

async function echo(parameters: object, context: CallContext): Promise<unknown> {
  const key = context.intent?.key ?? ''
  if (key.endsWith('fails')) throw new Error('it fails')
  if (key.endsWith('beyond')) throw tooMany({ ...allowance(true), limit: 5 }, 'Too many of these.')
  const { arrivedAt, ...rest } = context
  return JSON.parse(textOf({ parameters, rest, hasArrived: arrivedAt > 0, text: 'é – ü' }))
}

const textOf = (value: unknown) =>
  JSON.stringify(value, (_name, each: unknown) => (typeof each === 'bigint' ? String(each) : each))

type Headers = Readonly<Record<string, string>>

/** A request as its bytes. A connection ends with its answer. */
function bytesOf(line: string, headers: Headers = {}, body = ''): Buffer {
  const all = { host: '127.0.0.1', connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${[line, ...lines].join('\r\n')}\r\n\r\n${body}`)
}

/** A form to a path, with its length. */
const posted = (path: string, body: string, headers: Headers = {}) =>
  bytesOf(
    `POST ${path} HTTP/1.1`,
    { 'content-type': FORM, 'content-length': String(Buffer.byteLength(body)), ...headers },
    body,
  )

/** The answers and notes of the servers, and the requests that the one with a table left to its router. */
async function askAll(...pieces: readonly Buffer[]) {
  const heard = []
  for (const server of ways) {
    for (const notes of [server.counted, server.routed]) notes.length = 0
    const before = server.log.lines.length
    const { text, isClosed } = await exchange(server.port, pieces, { pauseMs: 5 })
    const logged = server.log.lines
      .slice(before)
      .map(({ level, message, details }) => textOf({ level, message, details }))
    heard.push({ text: withoutDate(text), isClosed, counted: [...server.counted], logged })
  }
  return { table: heard[0], router: heard[1], road: heard[2], routed: [...ways[0].routed] }
}

const withoutDate = (text: string) => text.replaceAll(/^Date: .*$/gm, 'Date:')

/** Headers that calls are sent with, each to every call. */
const CALLERS: readonly Headers[] = [
  { authorization: 'real' },
  { authorization: 'Bearer demo' },
  {},
  { authorization: 'x'.repeat(43) },
  { authorization: 'spent' },
  { authorization: 'real', origin: 'https://elsewhere.example' },
  { authorization: 'demo', origin: OWN, lang: 'de', 'browser-id': 'b'.repeat(22) },
  { authorization: 'real', 'idempotency-key': 'k', 'user-agent': 'é'.repeat(150) },
  { authorization: 'real', 'idempotency-key': 'k'.repeat(300) },
  { authorization: 'real', 'idempotency-key': 'fails' },
  { authorization: 'real', 'idempotency-key': 'beyond' },
]

it.each(CALLS.map((call) => ({ path: call.path, call })))(
  '$path has one answer each way',
  async ({ call }) => {
    const form = formOf(rightParameters(call))
    const bodied = (headers: Headers) =>
      form === '' ? bytesOf(`POST ${call.path} HTTP/1.1`, headers) : posted(call.path, form, headers)
    for (const method of methodsOf(call))
      for (const headers of CALLERS) {
        const request =
          method === 'GET' ? bytesOf(`GET ${call.path}?${form} HTTP/1.1`, headers) : bodied(headers)
        const { table, router, road, routed } = await askAll(request)
        expect([router, road]).toEqual([table, table])
        expect(statusesIn(table?.text ?? '')).toHaveLength(1)
        const isPlain = HOT.includes(call) && (method === 'GET' || form !== '')
        expect(routed).toHaveLength(isPlain ? 0 : 1)
      }
  },
)

it('most calls of orders and lists are in the table', () => {
  expect(HOT.length).toBeGreaterThan(60)
  expect(HOT).toContain(contractCalls.submitOrder)
})

describe('an order in a hostile form has one answer, and the router takes what is unusual', () => {
  const { path } = contractCalls.submitOrder
  const form = formOf(rightParameters(contractCalls.submitOrder))
  const real = { authorization: 'real' }
  const json = (body: string, kind = 'application/json') =>
    posted(path, body, { ...real, 'content-type': kind })
  const chunked = `${form.length.toString(16)}\r\n${form}\r\n0\r\n\r\n`

  it.each([
    ['JSON', 0, json('{"type":1,"cont":0.01,"forex_id":1,"status":1}')],
    ['JSON that is none', 0, json('{"type":')],
    ['JSON with a name twice', 0, json('{"type":1,"type":2}')],
    ['JSON that is a list', 0, json('[]')],
    ['a name twice', 0, posted(path, `${form}&type=1`, real)],
    ['a name in brackets', 0, posted(path, `${form}&x[]=1`, real)],
    ['an inherited name', 0, posted(path, `${form}&__proto__=1&constructor=2`, real)],
    ['bytes that are no UTF-8', 0, posted(path, `${form}&price=%FF%FE`, real)],
    ['a verb in the body', 0, posted(path, `${form}&_method=PUT`, real)],
    ['a verb in the query', 1, posted(`${path}?_method=PUT`, form, real)],
    ['a verb in a header', 1, posted(path, form, { ...real, 'x-http-method-override': 'PUT' })],
    ['a query beside the body', 0, posted(`${path}?type=2#x`, form, real)],
    ['a type with a charset', 1, json('{}', 'application/json; charset=utf-8')],
    ['a type in capitals', 1, posted(path, form, { ...real, 'content-type': FORM.toUpperCase() })],
    ['a type of nobody', 1, json('<a/>', 'text/xml')],
    ['a file', 1, json('--x--', 'multipart/form-data; boundary=x')],
    ['no type', 1, json('', '')],
    ['an empty body', 1, posted(path, '', real)],
    ['a body of 9,999 bytes', 0, posted(path, form.padEnd(9_999, '&'), real)],
    ['a body of 10,000 bytes', 1, posted(path, form.padEnd(10_000, '&'), real)],
    ['a body of 70,000 bytes', 1, posted(path, form.padEnd(70_000, '&'), real)],
    [
      'a length with a zero before it',
      1,
      posted(path, form, { ...real, 'content-length': `0${form.length}` }),
    ],
    [
      'pieces of a body',
      1,
      bytesOf(
        `POST ${path} HTTP/1.1`,
        { ...real, 'content-type': FORM, 'transfer-encoding': 'chunked' },
        chunked,
      ),
    ],
    ['a wish to go on', 1, posted(path, form, { ...real, expect: '100-continue' })],
    [
      'a GET with a body',
      1,
      bytesOf(`GET ${path}?${form} HTTP/1.1`, { ...real, 'content-length': '2' }, '{}'),
    ],
    ['HTTP/1.0', 1, bytesOf(`GET ${path}?${form} HTTP/1.0`, real)],
    ['a path in other letters', 1, bytesOf(`GET ${path.toUpperCase()}?${form} HTTP/1.1`, real)],
    ['a path with an escape', 1, bytesOf(`GET ${path.replace('submit', 'submi%74')}?${form} HTTP/1.1`, real)],
    ['a path with a slash at its end', 1, bytesOf(`GET ${path}/?${form} HTTP/1.1`, real)],
    ['a path with dots', 1, bytesOf(`GET /v2/../${path}?${form} HTTP/1.1`, real)],
    ['a whole address', 1, bytesOf(`GET http://127.0.0.1${path}?${form} HTTP/1.1`, real)],
    ['a semicolon in the path', 1, bytesOf(`GET ${path};a=1?${form} HTTP/1.1`, real)],
    ['HEAD', 1, bytesOf(`HEAD ${path}?${form} HTTP/1.1`, real)],
    ['PUT', 1, bytesOf(`PUT ${path}?${form} HTTP/1.1`, real)],
    ['OPTIONS', 1, bytesOf(`OPTIONS ${path} HTTP/1.1`, { origin: OWN })],
    [
      'two tokens',
      0,
      Buffer.from(
        bytesOf(`GET ${path}?${form} HTTP/1.1`, real)
          .toString()
          .replace('\r\nauth', '\r\nauthorization: demo\r\nauth'),
      ),
    ],
    ['a URL that is its own key', 0, bytesOf(`GET ${path}?${form}&t=${NOW} HTTP/1.1`, real)],
  ])('%s', async (_what, routedTimes, request) => {
    const { table, router, road, routed } = await askAll(request)
    expect([router, road]).toEqual([table, table])
    expect(statusesIn(table?.text ?? '').length).toBeGreaterThan(0)
    expect(routed).toHaveLength(routedTimes)
  })

  it('a body in pieces, cut inside a letter', async () => {
    const request = posted(path, `${form}&price=é`, real)
    const { table, router, road, routed } = await askAll(request.subarray(0, -1), request.subarray(-1))
    expect([table, road, routed]).toEqual([router, router, []])
  })

  it('several calls on one connection are answered in their order', async () => {
    const kept = (name: string) => ({ ...real, connection: 'keep-alive', 'x-name': name })
    const all = [
      posted(path, form, kept('a')),
      bytesOf(`GET ${path.replace('submit', 'submi%74')}?${form} HTTP/1.1`, kept('b')),
      posted(path, `${form}&type=9`, kept('c')),
      bytesOf(`GET ${path}?${form} HTTP/1.1`, { ...real, 'x-name': 'd' }),
    ]
    const { table, router, road, routed } = await askAll(Buffer.concat(all))
    expect(table).toEqual(router)
    // A refusal does not wait for the calls that crossed before it, so only the order of answers is theirs.
    expect(road?.text).toBe(table?.text)
    expect([...(table?.text ?? '').matchAll(/x-request-id: (\S+)/g)].map(([, name]) => name)).toEqual([
      'request-a',
      'request-b',
      'request-c',
      'request-d',
    ])
    expect(routed).toHaveLength(1)
  })

  it('a connection that breaks in a body is carried out nowhere', async () => {
    const { table, routed } = await askAll(posted(path, form, { ...real, 'content-length': '5000' }))
    expect([table?.text, table?.counted, routed]).toEqual(['', [], []])
  })
})

it.each(['table', 'router'] as const)(
  'a server that leaves ends connections with their answers (%s)',
  async (by) => {
    const { http, port } = await startServer(by)
    http.leave()
    const asked = { authorization: 'real', connection: 'keep-alive' }
    const answer = await exchange(port, [
      bytesOf(`GET ${contractCalls.orders.path}?status=2 HTTP/1.1`, asked),
    ])
    expect(answer.text).toMatch(/^connection: close$/m)
    expect(answer.isClosed).toBe(true)
    await http.close()
  },
)

it('a server that closes answers what has arrived on a connection before', async () => {
  const { http, port } = await startServer('table')
  const asked = { authorization: 'real', connection: 'keep-alive' }
  const request = bytesOf(`GET ${contractCalls.orders.path}?status=2 HTTP/1.1`, asked)
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (piece: Buffer) => (text += piece.toString('latin1')))
  const ended = once(socket, 'close')
  socket.write(request)
  await expect.poll(() => statusesIn(text)).toEqual([200])
  // The bytes are at the server's end of the connection before it has read them.
  socket.write(request)
  await http.close()
  await ended
  expect(statusesIn(text)).toEqual([200, 200])
})
