import { connect } from 'node:net'
import type { WireForexOrder } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { type Answer, callAnswer, formOf, post, postJson, send } from '../call.cases'
import { BUY, type DemoUser, PATH, demoUser } from '../demo-user.cases'
import { bodyIn, exchange, head, statusesIn } from './raw-socket.cases'
import type { TestServer } from '../start-test-server.cases'
import { useDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser

useDemoUser((given) => ({ server, user } = given))

const orders = async () =>
  (await user.get<{ data: WireForexOrder[]; total: number }>(PATH.orders, { status: 1 })).data

const posted = (kind: string | undefined, body: string | Buffer): Promise<Answer> =>
  send(server, {
    method: 'POST',
    path: PATH.submit,
    headers: { authorization: user.token, ...(kind === undefined ? {} : { 'content-type': kind }) },
    body,
  })
const json = (body: string) => postJson(server, PATH.submit, body, { token: user.token })

describe('a body of another kind is refused: 415, 1002', () => {
  it.each([
    'text/plain',
    'text/xml',
    'application/xml',
    'application/json5',
    'application/vnd.api+json',
    'application/x-ndjson',
    'application/octet-stream',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencodedx',
    'json',
    ';',
    '*/*',
  ])('%s', async (kind) => {
    const answer = await posted(kind, JSON.stringify(BUY))
    expect([answer.status, callAnswer(answer).code]).toEqual([415, 1002])
    expect((await orders()).total).toBe(0)
  })

  it('none named', async () => {
    const answer = await posted(undefined, JSON.stringify(BUY))
    expect([answer.status, callAnswer(answer).code]).toEqual([415, 1002])
  })

  it.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json;charset=UTF-8; x=y'])(
    'but %s is JSON',
    async (kind) => {
      expect(callAnswer(await posted(kind, JSON.stringify(BUY))).code).toBe(1)
    },
  )
})

describe('a body too large is refused: 413, 1002', () => {
  it.each([
    ['JSON', 'application/json', `{"x":"${'y'.repeat(70_000)}"}`],
    ['a form', 'application/x-www-form-urlencoded', `${formOf(BUY)}&x=${'y'.repeat(70_000)}`],
    ['JSON of 5 MB', 'application/json', `{"x":"${'y'.repeat(5_000_000)}"}`],
  ])('%s', async (_title, kind, body) => {
    const answer = await posted(kind, body)
    expect([answer.status, callAnswer(answer).code]).toEqual([413, 1002])
    expect((await orders()).total).toBe(0)
  })
})

describe('the answer to a body too large arrives', () => {
  it.each([
    ['writes slowly', 40_000, 20],
    ['writes all before it reads', 400_000, 0],
  ])('at a client that %s', async (_title, size, pauseMs) => {
    const client = connect(server.port, '127.0.0.1')
    client.pause()
    let fault: Error | undefined
    client.on('error', (error) => (fault = error))
    const pieces = 20
    client.write(
      head(`POST ${PATH.submit} HTTP/1.1`, [
        ['authorization', user.token],
        ['content-type', 'application/json'],
        ['content-length', String(size * pieces)],
      ]),
    )
    for (let piece = 0; piece < pieces; piece += 1) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      await new Promise((resolve) => client.write(Buffer.alloc(size, 'y'), resolve))
    }
    let heard = ''
    client.on('data', (bytes) => (heard += bytes.toString()))
    client.resume()
    await new Promise((resolve) => client.once('close', resolve))
    expect(fault).toBeUndefined()
    expect(statusesIn(heard)).toEqual([413])
  })

  it('and one that never stops is cut', async () => {
    const client = connect(server.port, '127.0.0.1')
    client.on('error', () => {})
    const ended = new Promise((resolve) => client.once('close', resolve))
    client.write(
      head(`POST ${PATH.submit} HTTP/1.1`, [
        ['content-type', 'application/json'],
        ['content-length', '10000000000'],
      ]),
    )
    const writing = setInterval(() => client.write('y'), 50)
    await ended
    clearInterval(writing)
    expect(client.destroyed).toBe(true)
  })
})

it('a body too large is refused also when it does not say how large it is', async () => {
  const start = head(`POST ${PATH.submit} HTTP/1.1`, [
    ['authorization', user.token],
    ['content-type', 'application/json'],
    ['transfer-encoding', 'chunked'],
  ])
  const chunk = `8000\r\n${'y'.repeat(0x8000)}\r\n`
  const heard = await exchange(server.port, [start, chunk, chunk, chunk, chunk])
  expect(statusesIn(heard.text)).toEqual([413])
  expect(JSON.parse(bodyIn(heard.text))).toMatchObject({ code: 1002, data: null })
  expect(heard.isClosed).toBe(true)
})

describe('JSON that is not one flat object of plain values is refused, and buys nothing', () => {
  const flat = JSON.stringify(BUY).slice(1, -1)
  it.each([
    ['a name twice', `{${flat},"cont":"0.2"}`],
    ['a name twice, once escaped', `{${flat},"\\u0063ont":"0.2"}`],
    ['a name twice, the same value', `{${flat},"cont":"0.1"}`],
    ['an unknown name twice', `{${flat},"x":1,"x":2}`],
    ['a name with brackets', `{${flat},"cont[]":"0.2"}`],
    ['a byte order mark', `\uFEFF{${flat}}`],
    ['NaN', `{${flat},"x":NaN}`],
    ['Infinity', `{${flat},"x":-Infinity}`],
    ['a trailing comma', `{${flat},}`],
    ['a comment', `{${flat}/* */}`],
    ['single quotes', `{'type':1}`],
    ['an unfinished object', `{${flat}`],
    ['something after it', `{${flat}} {}`],
    ['a list', `[{${flat}}]`],
    ['text', '"type=1"'],
    ['a number', '5'],
    ['null', 'null'],
    ['a form', formOf(BUY)],
    ['10,000 levels in a parameter', `{"type":${'['.repeat(10_000)}1${']'.repeat(10_000)}}`],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ])('%s', async (_title, body) => {
    const answer = await posted('application/json', body)
    expect([answer.status, callAnswer(answer).code]).toEqual([200, 1000])
    expect((await orders()).total).toBe(0)
  })

  it.each([
    ['__proto__', `{${flat},"__proto__":{"cont":"5","isAdmin":true}}`],
    ['constructor', `{${flat},"constructor":{"prototype":{"cont":"5"}}}`],
    ['toString', `{${flat},"toString":1,"valueOf":1}`],
    ['an object that cannot be text', `{${flat},"x":{"toString":1,"valueOf":1}}`],
    ['10,000 levels', `{${flat},"x":${'['.repeat(10_000)}1${']'.repeat(10_000)}}`],
    ['10,000 levels of objects', `{${flat},"x":${'{"x":'.repeat(8_000)}1${'}'.repeat(8_000)}}`],
    ['text of 60 KB, full of quotes', `{${flat},"x":${JSON.stringify('y"'.repeat(20_000))}}`],
    ['run of 60,000 digits', `{${flat},"x":${'9'.repeat(60_000)}}`],
    ['5,000 names', `{${flat},${Array.from({ length: 5_000 }, (_, at) => `"n${at}":1`).join(',')}}`],
  ])('but an unknown %s is ignored, with a key and without', async (_title, body) => {
    for (const options of [{}, { headers: { 'idempotency-key': 'k' } }]) {
      const answer = await postJson<WireForexOrder>(server, PATH.submit, body, {
        token: user.token,
        ...options,
      })
      expect(answer).toMatchObject({ status: 200, code: 1, data: { Quantity: '0.1' } })
    }
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })
})

describe('only the documented place counts', () => {
  it('the query of a POST does not', async () => {
    const answer = await post(server, `${PATH.submit}?${formOf(BUY)}`, {}, { token: user.token })
    expect(answer.code).toBe(1000)
    expect(answer.data).toMatchObject({ fields: { cont: 'required', type: 'required' } })
  })

  it('the body of a POST wins over its query, also when they repeat one another', async () => {
    const path = `${PATH.submit}?cont=5&cont=6&multiple=500`
    const answer = await post<WireForexOrder>(server, path, BUY, { token: user.token })
    expect(answer).toMatchObject({ code: 1, data: { Quantity: '0.1', Multiple: 100 } })
  })

  it('headers and cookies do not', async () => {
    const { type, ...rest } = BUY
    const headers = { type: String(type), cookie: `type=${String(type)}` }
    const answer = await user.get(PATH.submit, rest, { headers })
    expect([answer.code, answer.data]).toEqual([1000, { fields: { type: 'required' } }])
  })

  it('a POST without a body has no parameters', async () => {
    const answer = await send(server, {
      method: 'POST',
      path: PATH.closeAll,
      headers: { authorization: user.token },
    })
    expect(callAnswer(answer)).toMatchObject({ code: 1, data: [] })
  })

  it.each(['application/json', 'application/x-www-form-urlencoded'])(
    'an empty body of %s has none either',
    async (kind) => {
      const answer = await send(server, {
        method: 'POST',
        path: PATH.closeAll,
        headers: { authorization: user.token, 'content-type': kind },
        body: '',
      })
      expect(callAnswer(answer)).toMatchObject({ code: 1, data: [] })
    },
  )
})

describe('unknown parameters', () => {
  const WISHES = {
    user_id: 1,
    uid: 1,
    account_id: 1,
    is_demo: 0,
    OriginPrice: '0.5',
    openPrice: '0.5',
    TradeFee: 0,
    fee: 0,
    margin: 0,
    CautionMoney: 0,
    FactProfits: 1000,
    balance: 1000000,
    role: 'admin',
    id: 1,
    trade_fee_type: 2,
    constructor: 1,
    hasOwnProperty: 1,
  }

  it('are ignored: the order is the same as without them', async () => {
    const [plain, wished] = [
      await user.get<WireForexOrder>(PATH.submit, BUY),
      await user.get<WireForexOrder>(PATH.submit, { ...BUY, ...WISHES }),
    ]
    const same = ['OriginPrice', 'TradeFee', 'CautionMoney', 'FactProfits', 'Quantity', 'Multiple'] as const
    for (const name of same) expect(wished.data[name]).toBe(plain.data[name])
    expect((await orders()).data.map(({ Id }) => Id)).toContain(wished.data.Id)
  })

  it('do not choose another user, in any list', async () => {
    const other = await demoUser(server)
    await post(server, PATH.submit, BUY, { token: other.token })
    const wishes = { user_id: other.id, uid: other.id, account_id: other.id }
    const mine = await user.get<{ total: number }>(PATH.orders, { status: 1, ...wishes })
    expect(mine.data.total).toBe(0)
    expect((await user.get(PATH.info, wishes)).data).toMatchObject({ id: user.id })
    expect((await user.get(PATH.balance, wishes)).text).toBe((await user.get(PATH.balance)).text)
    expect((await user.get(PATH.profits, wishes)).text).toBe((await user.get(PATH.profits)).text)
  })
})

it('left clean books and no fault in the log', async () => {
  expect(await json('{').then(({ code }) => code)).toBe(1000)
  expect(server.faults()).toEqual([])
  expect(await server.audit()).toEqual([])
})
