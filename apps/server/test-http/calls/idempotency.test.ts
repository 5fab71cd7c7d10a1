import type { WireForexOrder } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { formOf, send } from '../call.cases'
import { BUY, type DemoUser, PATH, demoUser, opened } from '../demo-user.cases'
import { FRESH_MS, type TestServer } from '../server-on.cases'
import { useDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser

useDemoUser((given) => ({ server, user } = given))

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })

async function openCount(of: DemoUser = user): Promise<number> {
  const { data } = await of.get<{ total: number }>(PATH.orders, { status: 1 })
  return data.total
}

/** Sends a body in JSON with one idempotency key. */
const inJson = (body: object) =>
  send(server, {
    method: 'POST',
    path: PATH.submit,
    headers: { authorization: user.token, 'content-type': 'application/json', 'idempotency-key': 'k' },
    body: JSON.stringify(body),
  })

describe('a key', () => {
  it('does nothing twice, and gives the first answer again to the letter', async () => {
    const first = await user.get(PATH.submit, BUY, keyed('k'))
    await server.tick('EURUSD', '1.20000')
    const again = await user.get(PATH.submit, BUY, keyed('k'))
    expect(again.text).toBe(first.text)
    expect(await openCount()).toBe(1)
    await server.tick('EURUSD', '1.10000')
  })

  it('is the same for GET and POST of one call, in a form or in JSON', async () => {
    const first = await user.get(PATH.submit, BUY, keyed('k'))
    const form = await user.post(PATH.submit, BUY, keyed('k'))
    const json = await inJson({ ...BUY, multiple: '100' })
    expect([form.text, json.text]).toEqual([first.text, first.text])
    expect(await openCount()).toBe(1)
  })

  it('takes one amount for the same, however it is written', async () => {
    const first = await user.get(PATH.submit, { ...BUY, cont: '0.10' }, keyed('k'))
    expect(first.code).toBe(1)
    const json = await inJson({ ...BUY, cont: 0.1 })
    expect(json.text).toBe(first.text)
    expect(await openCount()).toBe(1)
  })

  it('is used up for other parameters: 1003, and nothing happens', async () => {
    await user.get(PATH.submit, BUY, keyed('k'))
    const other = await user.get(PATH.submit, { ...BUY, cont: '0.2' }, keyed('k'))
    expect([other.status, other.code, other.data]).toEqual([200, 1003, null])
    expect(await openCount()).toBe(1)
  })

  it('does not mind an unknown parameter, nor the order of parameters, nor a t', async () => {
    const first = await user.get(PATH.submit, BUY, keyed('k'))
    const turned = Object.fromEntries(Object.entries(BUY).toReversed())
    const again = await user.get(PATH.submit, { ...turned, _: 'cache', t: server.clock.now() }, keyed('k'))
    expect(again.text).toBe(first.text)
  })

  it('sent 20 times at once makes one order, and one answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0 ? user.get(PATH.submit, BUY, keyed('k')) : user.post(PATH.submit, BUY, keyed('k')),
      ),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await openCount()).toBe(1)
  })

  it('sent at once with two amounts makes one order, and refuses the other with 1003', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        user.get(PATH.submit, { ...BUY, cont: at % 2 === 0 ? '0.1' : '0.2' }, keyed('k')),
      ),
    )
    const codes = answers.map(({ code }) => code).toSorted((one, other) => one - other)
    expect(codes).toEqual([...Array<number>(10).fill(1), ...Array<number>(10).fill(1003)])
    expect(await openCount()).toBe(1)
  })

  it('is not used up by a refusal', async () => {
    await server.tick('EURUSD', '1.10000')
    const refused = await user.get(PATH.submit, { ...BUY, price: '1.05', max_slip: '0.01' }, keyed('k'))
    expect(refused.code).toBe(1210)
    await server.tick('EURUSD', '1.05500')
    const accepted = await user.get(PATH.submit, { ...BUY, price: '1.05', max_slip: '0.01' }, keyed('k'))
    expect(accepted.code).toBe(1)
    await server.tick('EURUSD', '1.10000')
  })

  it('is not used up by parameters that were out of shape', async () => {
    expect((await user.get(PATH.submit, { ...BUY, cont: '1,5' }, keyed('k'))).code).toBe(1000)
    expect((await user.get(PATH.submit, BUY, keyed('k'))).code).toBe(1)
  })
})

describe('a key of another user or call, and a key beside a t', () => {
  it('of another user is another key', async () => {
    const other = await demoUser(server)
    const [mine, theirs] = [
      await user.get<WireForexOrder>(PATH.submit, BUY, keyed('k')),
      await other.get<WireForexOrder>(PATH.submit, { ...BUY, cont: '0.2' }, keyed('k')),
    ]
    expect([mine.code, theirs.code]).toEqual([1, 1])
    expect([mine.data.Quantity, theirs.data.Quantity]).toEqual(['0.1', '0.2'])
  })

  it('of another call is another key', async () => {
    const order = await opened(user)
    const closed = await user.get(PATH.close, { id: order.Id }, keyed('k'))
    const stops = await user.get(
      PATH.stops,
      { id: order.Id, stop_loss_price: 0, target_profit_price: 0 },
      keyed('k'),
    )
    expect([closed.code, stops.code]).toEqual([1, 1208])
  })

  it('too long to be kept is refused by name', async () => {
    const answer = await user.get(PATH.submit, BUY, keyed('k'.repeat(256)))
    expect([answer.code, answer.data]).toEqual([1000, { fields: { 'idempotency-key': 'malformed' } }])
    expect((await user.get(PATH.submit, BUY, keyed('k'.repeat(255)))).code).toBe(1)
  })

  it('wins over t: one key with two t is one order, two keys with one t are two', async () => {
    const t = server.clock.now()
    const first = await user.get(PATH.submit, { ...BUY, t }, keyed('k'))
    expect((await user.get(PATH.submit, { ...BUY, t: t + 1 }, keyed('k'))).text).toBe(first.text)
    expect((await user.get(PATH.submit, { ...BUY, t }, keyed('another'))).text).not.toBe(first.text)
    expect(await openCount()).toBe(2)
  })
})

describe('a key that comes again', () => {
  it.each([
    ['close', () => opened(user), ({ Id }: WireForexOrder) => user.get(PATH.close, { id: Id }, keyed('k'))],
    [
      'cancel_trade',
      () => opened(user, { status: 0, target_price: '1.2' }),
      ({ Id }: WireForexOrder) => user.get(PATH.cancel, { id: Id }, keyed('k')),
    ],
    [
      'replace',
      () => opened(user, { status: 0, target_price: '1.2' }),
      ({ Id }: WireForexOrder) => user.post(PATH.replace, { id: Id, target_price: '1.3' }, keyed('k')),
    ],
    [
      'set_stop_price',
      () => opened(user),
      ({ Id }: WireForexOrder) =>
        user.get(PATH.stops, { id: Id, stop_loss_price: '1', target_profit_price: 0 }, keyed('k')),
    ],
    [
      'a part of close',
      () => opened(user),
      ({ Id }: WireForexOrder) => user.get(PATH.close, { id: Id, cont: '0.05' }, keyed('k')),
    ],
    ['resetForexDemoAccount', () => opened(user), () => user.get(PATH.reset, {}, keyed('k'))],
    ['close_all', () => opened(user), () => user.post(PATH.closeAll, {}, keyed('k'))],
    [
      'cancel_all',
      () => opened(user, { status: 0, target_price: '1.2' }),
      () => user.post(PATH.cancelAll, {}, keyed('k')),
    ],
  ] as const)('makes %s happen once', async (_name, prepare, act) => {
    const order = await prepare()
    const [first, again] = [await act(order), await act(order)]
    expect(first.code).toBe(1)
    expect(again.text).toBe(first.text)
  })

  it('gives the first answer again also when the order has expired meanwhile', async () => {
    const wanted = { ...BUY, status: 0, target_price: '1.2', expire_at: server.clock.now() + 5_000 }
    const first = await user.get(PATH.submit, wanted, keyed('k'))
    expect(first.code).toBe(1)
    server.clock.advance(6_000)
    expect((await user.get(PATH.submit, wanted, keyed('k'))).text).toBe(first.text)
    expect((await user.get(PATH.submit, wanted, keyed('another'))).data).toEqual({
      fields: { expire_at: 'malformed' },
    })
  })

  it('gives the first answer again also when the order has ended, the price is stale, or the money is gone', async () => {
    const first = await user.get(PATH.submit, { ...BUY, cont: '5' }, keyed('k'))
    await opened(user, { cont: '4' })
    expect((await user.get(PATH.submit, { ...BUY, cont: '5' }, keyed('other'))).code).toBe(1205)
    expect((await user.get(PATH.submit, { ...BUY, cont: '5' }, keyed('k'))).text).toBe(first.text)
    await user.post(PATH.closeAll)
    server.clock.advance(FRESH_MS + 1_000)
    expect((await user.get(PATH.submit, { ...BUY, cont: '5' }, keyed('other'))).code).toBe(1204)
    expect((await user.get(PATH.submit, { ...BUY, cont: '5' }, keyed('k'))).text).toBe(first.text)
    await server.tick('EURUSD', '1.10000')
  })

  it('is kept for a day', async () => {
    const first = await user.get(PATH.submit, BUY, keyed('k'))
    server.clock.advance(23 * 3_600_000)
    await server.tick('EURUSD', '1.10000')
    expect((await user.get(PATH.submit, BUY, keyed('k'))).text).toBe(first.text)
  })

  it('of close_all does not close what was opened after the first time', async () => {
    await opened(user)
    const first = await user.post(PATH.closeAll, {}, keyed('k'))
    await opened(user)
    const again = await user.post(PATH.closeAll, {}, keyed('k'))
    expect(again.text).toBe(first.text)
    expect(await openCount()).toBe(1)
  })
})

describe('a t', () => {
  const url = (t: string | number) => `${PATH.submit}?${formOf(BUY)}&t=${t}`
  const sent = (path: string) => send(server, { path, headers: { authorization: user.token } })

  it('in a URL that arrives again to the letter is the same intent', async () => {
    const path = url(server.clock.now())
    const answers = await Promise.all([sent(path), sent(path), sent(path)])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await openCount()).toBe(1)
  })

  it('that differs makes another order', async () => {
    const now = server.clock.now()
    await Promise.all([sent(url(now)), sent(url(now + 1))])
    expect(await openCount()).toBe(2)
  })

  it('in a URL that differs otherwise makes another order', async () => {
    const path = url(server.clock.now())
    await Promise.all([sent(path), sent(`${path}&x=1`)])
    expect(await openCount()).toBe(2)
  })

  it('that is missing makes another order each time', async () => {
    const path = `${PATH.submit}?${formOf(BUY)}`
    await Promise.all([sent(path), sent(path)])
    expect(await openCount()).toBe(2)
  })

  it.each([
    ['negative', '-1700000000000'],
    ['of 12 digits', '170000000000'],
    ['of 14 digits', '17000000000000'],
    ['no number', 'now'],
    ['1e309', '1e309'],
    ['empty', ''],
  ])('that is %s says nothing: two orders', async (_title, t) => {
    await sent(url(t))
    await sent(url(t))
    expect(await openCount()).toBe(2)
  })

  it.each([
    [-119_000, 1],
    [119_000, 1],
    [-121_000, 2],
    [121_000, 2],
  ])('that is %i ms from now makes %i orders of two requests', async (from, orders) => {
    const path = url(server.clock.now() + from)
    await sent(path)
    await sent(path)
    expect(await openCount()).toBe(orders)
  })

  it('twice in one URL is refused as any parameter is', async () => {
    const now = server.clock.now()
    const answer = await sent(`${url(now)}&t=${now}`)
    expect(JSON.parse(answer.text)).toMatchObject({ code: 1000 })
    expect(await openCount()).toBe(0)
  })

  it('in a POST says nothing', async () => {
    const parameters = { ...BUY, t: server.clock.now() }
    await user.post(PATH.submit, parameters)
    await user.post(PATH.submit, parameters)
    expect(await openCount()).toBe(2)
  })

  it('of another user is another t', async () => {
    const other = await demoUser(server)
    const path = url(server.clock.now())
    await sent(path)
    await send(server, { path, headers: { authorization: other.token } })
    expect([await openCount(user), await openCount(other)]).toEqual([1, 1])
  })

  it('is not spent by a refusal', async () => {
    const path = `${PATH.submit}?${formOf({ ...BUY, price: '1.5', max_slip: '0.1' })}&t=${server.clock.now()}`
    expect(JSON.parse((await sent(path)).text)).toMatchObject({ code: 1210, data: { price: '1.10000' } })
    await server.tick('EURUSD', '1.45')
    expect(JSON.parse((await sent(path)).text)).toMatchObject({ code: 1 })
    await server.tick('EURUSD', '1.10000')
  })
})

it('left clean books', async () => {
  expect(await server.audit()).toEqual([])
  expect(server.faults()).toEqual([])
})
