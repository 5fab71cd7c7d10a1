import { HOUR_MS, REOPENING_MS } from '@fairtick/domain'
import type {
  WireForexOrder,
  WireHalts,
  WireInstrument,
  WireMicroOrder,
  WireMicroOrders,
  WireProof,
  WireStatus,
} from '@fairtick/wire'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { operate } from '../../test-support/operate.cases'
import { reportHalts } from '../../src/restrictions/halt-report'
import { deskOf } from '../../test-support/operator-desk.cases'
import { get } from '../call.cases'
import { BUY, type DemoUser, PATH, opened } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser

useDemoUser((given) => ({ server, user } = given), { settings: { HALT_MINUTES: '5' } })

async function by(operator: string, ...line: string[]): Promise<string> {
  const { text } = await operate(line, deskOf(server.pool, operator, server.clock.now()))
  await server.restrictions.look()
  return text
}
let halts = 0
/** An operator cannot set a second halt within a day: each of these is by another one. */
const add = (...words: string[]) =>
  by(`ann${(halts += 1)}`, 'halt', 'add', ...words, 'feed', '--reason', 'a broken feed')
const lift = (id: string, operator = 'bob') => by(operator, 'halt', 'lift', id, '--reason', 'mended')
const idIn = (said: string) => /^Halt (\d+)/.exec(said)?.[1] ?? said
/** Halts and lifts take effect two seconds later. */
async function inForce(): Promise<void> {
  server.clock.advance(2000)
  await server.restrictions.look()
}
async function passed(ms: number): Promise<void> {
  server.clock.advance(ms)
  await server.restrictions.look()
}
async function halted(what: string, kind: string, during: () => Promise<void>): Promise<void> {
  const id = idIn(await add(what, kind))
  await inForce()
  try {
    await during()
  } finally {
    expect(await lift(id)).toContain(`Halt ${id} is lifted from 20`)
    await inForce()
  }
}
/** After a halt, triggers wait for a minute. */
const reopened = () => passed(REOPENING_MS)
afterEach(async () => {
  for (const { id, liftedAt } of server.restrictions.halts())
    if (liftedAt === undefined) await lift(String(id))
  await inForce()
  await reopened()
})
const listed = async (code: string) =>
  (await get<WireInstrument[]>(server, PATH.list)).data.find(({ Code }) => Code === code)
const shortly = () => new Promise((resolve) => setTimeout(resolve, 50))
const statusOf = async (id: number, status: number) =>
  (await user.get<{ data: WireForexOrder[] }>(PATH.orders, { status })).data.data.some(({ Id }) => Id === id)

it('a halt that began while the server was too busy to look is found by the order itself', async () => {
  await operate(
    ['halt', 'add', 'EURUSD', 'halt', 'feed', '--reason', 'a broken feed'],
    deskOf(server.pool, 'zoe', server.clock.now() - 2000),
  )
  const now = performance.now()
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now + 1000)
  expect((await user.post(PATH.submit, BUY)).code).toBe(1214)
  later.mockRestore()
})

describe('an instrument that an operator halted', () => {
  it('is closed with the reason: nothing is opened or closed, pending orders can be taken back', async () => {
    const held = await opened(user)
    const pending = await opened(user, { status: 0, target_price: '1.2' })
    await halted('EURUSD', 'halt', async () => {
      expect(await listed('EURUSD')).toMatchObject({
        MarketStatus: 0,
        HaltReason: 'a broken feed',
        NextOpen: null,
      })
      expect(await listed('BTCUSDT')).toMatchObject({ MarketStatus: 1, HaltReason: null })
      expect((await user.post(PATH.submit, BUY)).code).toBe(1214)
      expect((await user.post(PATH.close, { id: held.Id })).code).toBe(1214)
      expect((await user.post(PATH.cancel, { id: pending.Id })).code).toBe(1)
      const { data } = await get<WireStatus>(server, '/v2/api/status')
      expect(data.notices).toMatchObject([
        {
          ...{ kind: 'halt', forex_id: 1, category_id: null },
          text: expect.stringMatching(/^Trading is halted, until 20.* UTC at the latest: a broken feed$/),
          until: expect.stringMatching(/^20/),
        },
      ])
    })
    expect((await user.post(PATH.close, { id: held.Id })).code).toBe(1)
    await reopened()
  })

  it('trades until the moment that the operator was told, and not a millisecond longer', async () => {
    const said = await add('EURUSD', 'halt')
    const since = Date.parse(/from (\S+) until/.exec(said)?.[1] ?? '')
    expect((await user.post(PATH.submit, BUY)).code).toBe(1)
    server.clock.advance(since - server.clock.now())
    expect((await user.post(PATH.submit, BUY)).code).toBe(1214)
    const lifted = await lift(idIn(said))
    const from = Date.parse(/from (\S+)\.$/.exec(lifted)?.[1] ?? '')
    server.clock.advance(from + REOPENING_MS - 1000 - server.clock.now())
    expect((await user.post(PATH.submit, BUY)).code).toBe(1214)
    server.clock.advance(from + REOPENING_MS - server.clock.now())
    expect((await user.post(PATH.submit, BUY)).code).toBe(1)
    await server.restrictions.look()
  })

  it('fires nothing meanwhile, and nothing for a minute after it, in which clients close', async () => {
    const held = await opened(user, { stop_loss_price: '1.09' })
    const other = await opened(user, { stop_loss_price: '1.09' })
    const pending = await opened(user, { status: 0, target_price: '1.088' })
    await halted('forex', 'halt', async () => {
      await server.tick('EURUSD', '1.08000')
      await shortly()
      expect(await statusOf(held.Id, 1)).toBe(true)
    })
    expect(await listed('EURUSD')).toMatchObject({ MarketStatus: 1, HaltReason: 'a broken feed' })
    const { data } = await get<WireStatus>(server, '/v2/api/status')
    expect(data.notices).toMatchObject([{ kind: 'reopening', category_id: expect.any(Number) }])
    await server.tick('EURUSD', '1.08400')
    await shortly()
    expect(await statusOf(held.Id, 1)).toBe(true)
    expect(await statusOf(pending.Id, 0)).toBe(true)
    expect((await user.post(PATH.submit, BUY)).code).toBe(1214)
    expect((await user.post(PATH.close, { id: other.Id })).data).toMatchObject({ Price: '1.08400' })
    await reopened()
    expect(await statusOf(held.Id, 1)).toBe(true)
    await server.tick('EURUSD', '1.08500')
    const ended = async () => (await user.get<{ data: object[] }>(PATH.orders, { status: 3 })).data.data
    await expect
      .poll(ended)
      .toMatchObject([{ Id: held.Id, Price: '1.08500', CloseReason: 'stop_loss' }, { Id: other.Id }])
    await expect.poll(() => statusOf(pending.Id, 1)).toBe(true)
  })

  it('stops nobody out in the minute after it, at whatever price', async () => {
    const held = await opened(user, { cont: '8', multiple: 100 })
    await halted('EURUSD', 'halt', () => server.tick('EURUSD', '1.08900'))
    // Another instrument's tick is a look at the account too.
    await server.ticks({ EURUSD: '1.08800', BTCUSDT: '30001.00' })
    await shortly()
    expect(await statusOf(held.Id, 1)).toBe(true)
    await reopened()
    await server.tick('EURUSD', '1.08800')
    await expect.poll(() => statusOf(held.Id, 3)).toBe(true)
  })
})

describe('while the pair is halted that converts its currency, an instrument', () => {
  it('opens, closes and fires nothing, and reopens with it; options on it go on', async () => {
    const { Id: forexId } = (await listed('EURJPY')) ?? { Id: 0 }
    const lots = { forex_id: forexId, cont: '0.01' }
    const held = await opened(user, { ...lots, stop_loss_price: '164.5' })
    const pending = await opened(user, { ...lots, status: 0, target_price: '164' })
    const option = await user.post<WireMicroOrder>('/v2/api/micro/submit', {
      ...{ forex_id: forexId, type: 1, number: '100', seconds: 30 },
    })
    await halted('USDJPY', 'halt', async () => {
      await server.tick('USDJPY', '151.000')
      expect(await listed('EURJPY')).toMatchObject({ MarketStatus: 0, HaltReason: 'a broken feed' })
      expect((await user.post(PATH.submit, { ...BUY, ...lots })).code).toBe(1214)
      expect((await user.post(PATH.close, { id: held.Id })).code).toBe(1214)
      await server.tick('EURJPY', '163.900')
      await server.tick('EURJPY', '163.950')
      await shortly()
      expect([await statusOf(held.Id, 1), await statusOf(pending.Id, 0)]).toEqual([true, true])
      await passed(31_000)
      await server.tick('EURJPY', '163.900')
      const ended = async () =>
        (await user.get<WireMicroOrders>('/v2/api/micro/orders', { status: 3 })).data.data
      await expect.poll(ended).toMatchObject([{ Id: option.data.Id, Result: 'lose' }])
    })
    expect((await user.post(PATH.submit, { ...BUY, ...lots })).code).toBe(1214)
    await server.tick('EURJPY', '163.800')
    await shortly()
    expect(await statusOf(held.Id, 1)).toBe(true)
    expect((await user.post(PATH.close, { id: held.Id })).code).toBe(1)
    await reopened()
    await server.tick('EURJPY', '163.700')
    await expect.poll(() => statusOf(pending.Id, 1)).toBe(true)
    await server.tick('USDJPY', '150.000')
  })
})

describe('an operator who halts', () => {
  it('does not lift it: it ends by itself at the time that was published, or another one does', async () => {
    const said = await by('cho', 'halt', 'add', 'USDJPY', 'halt', 'event', '--reason', 'a split')
    const id = idIn(said)
    const endsAt = Date.parse(/until (\S+) at the latest/.exec(said)?.[1] ?? '')
    await inForce()
    expect(await lift(id, 'cho')).toBe(`You have set halt ${id} already: a second operator has to.`)
    await passed(endsAt - 2000 - server.clock.now())
    expect(await listed('USDJPY')).toMatchObject({ MarketStatus: 0 })
    await passed(2000)
    expect(await listed('USDJPY')).toMatchObject({ MarketStatus: 1 })
    expect(await lift(id)).toBe(`No halt ${id} stands.`)
    const history = await get<WireHalts>(server, '/v2/api/halts')
    expect(history.data.data[0]).toMatchObject({
      ...{ id: Number(id), kind: 'halt', cause: 'event', text: 'a split' },
      ended_at: new Date(endsAt).toISOString(),
      ...{ ends_at: new Date(endsAt).toISOString(), halted_as: 'machine', lifted_as: null },
    })
    await reopened()
  })

  it('sets no other for a day, of whatever: by a row of them they would choose ends, or void options', async () => {
    const set = (operator: string, what: string) =>
      by(operator, 'halt', 'add', what, 'halt', 'fault', '--reason', 'a fault of ours')
    const ids = [idIn(await set('dan', 'AAPL'))]
    const refused = `You have set halt ${ids[0]}, which ends`
    expect(await set('dan', 'AAPL')).toContain(refused)
    expect(await set('dan', 'stocks')).toContain(refused)
    expect(await set('dan', 'all')).toContain(refused)
    expect(await set('dan', 'BTCUSDT')).toContain(refused)
    ids.push(idIn(await set('fay', 'BTCUSDT')), idIn(await set('eve', 'AAPL')))
    await inForce()
    for (const id of ids) expect(await lift(id)).toContain('is lifted')
    await inForce()
    await reopened()
    expect(await set('dan', 'AAPL')).toContain(refused)
    expect(await set('dan', 'forex')).toContain(refused)
  })
})

describe('an option whose end falls into a halt', () => {
  const submit = async (direction: 1 | 2) =>
    (
      await user.post<WireMicroOrder>('/v2/api/micro/submit', {
        ...{ forex_id: 1, type: direction, number: '100', seconds: 30 },
      })
    ).data
  it('is void, whatever the price; one that ends after it is settled', async () => {
    const inHalt = await submit(1)
    await halted('EURUSD', 'halt', async () => {
      expect(await submit(2)).toBeNull()
      await server.tick('EURUSD', '1.10100')
      await server.tick('EURUSD', '1.10200')
      await passed(40_000)
      const ended = async () =>
        (await user.get<WireMicroOrders>('/v2/api/micro/orders', { status: 3 })).data.data
      await expect.poll(ended).toMatchObject([{ Id: inHalt.Id, Status: 3, Result: 'void' }])
    })
    const proof = await user.get<WireProof>('/v2/api/proof', { kind: 'micro', id: inHalt.Id })
    expect(proof.data.settlement).toMatchObject({ void_reason: 'halt', ticks: 2 })
    await reopened()
    await server.tick('EURUSD', '1.10200')
    const after = await submit(1)
    await server.tick('EURUSD', '1.10300')
    await server.tick('EURUSD', '1.10400')
    await passed(31_000)
    await server.tick('EURUSD', '1.10400')
    const won = async () =>
      (await user.get<WireMicroOrders>('/v2/api/micro/orders', { status: 3 })).data.data[0]
    await expect.poll(won).toMatchObject({ Id: after.Id, Result: 'win' })
  })
})

it('what a halt set off and made void is reported, once, for the auditor', async () => {
  const held = await opened(user, { stop_loss_price: '1.09' })
  const quiet = await opened(user, {})
  await halted('EURUSD', 'halt', () => server.tick('EURUSD', '1.08000'))
  await reopened()
  await server.tick('EURUSD', '1.08100')
  await expect.poll(() => statusOf(held.Id, 3)).toBe(true)
  await passed(HOUR_MS)
  await reportHalts(server.pool, server.clock.now())
  await reportHalts(server.pool, server.clock.now())
  const { rows } = await server.pool.query(
    `SELECT kind, order_id::int, event, price FROM halt_report WHERE user_id = $1`,
    [user.id],
  )
  expect(rows).toEqual([{ kind: 'forex', order_id: held.Id, event: 'closed', price: 108_100_000n }])
  await server.tick('EURUSD', '1.08100')
  expect((await user.post(PATH.close, { id: quiet.Id })).code).toBe(1)
})

describe('an instrument that can only be closed', () => {
  it('opens nothing, fills nothing, and closes: by hand and by stops', async () => {
    const held = await opened(user)
    const stopped = await opened(user, { stop_loss_price: '1.09' })
    const pending = await opened(user, { status: 0, target_price: '1.09' })
    await halted('all', 'close_only', async () => {
      expect(await listed('EURUSD')).toMatchObject({ MarketStatus: 1, HaltReason: 'a broken feed' })
      expect((await user.post(PATH.submit, BUY)).code).toBe(1214)
      expect((await user.post(PATH.submit, { ...BUY, status: 0, target_price: '1.2' })).code).toBe(1214)
      expect((await user.post(PATH.close, { id: held.Id })).code).toBe(1)
      await server.tick('EURUSD', '1.08900')
      await expect.poll(() => statusOf(stopped.Id, 1)).toBe(false)
      expect(await statusOf(pending.Id, 0)).toBe(true)
    })
    expect(await statusOf(pending.Id, 0)).toBe(true)
    await server.tick('EURUSD', '1.08800')
    await expect.poll(() => statusOf(pending.Id, 1)).toBe(true)
  })
})

describe('an operator', () => {
  it.each([
    [['halt', 'add', 'NOWHERE', 'halt', 'feed', '--reason', 'x'], 'There is no instrument'],
    [['halt', 'add', 'EURUSD', 'pause', 'feed', '--reason', 'x'], 'of the kind'],
    [['halt', 'add', 'EURUSD', 'halt', 'whim', '--reason', 'x'], 'The cause of a halt is'],
    [['halt', 'add', 'EURUSD', 'halt', 'feed', '--reason', ''], 'Give a reason'],
    [['halt', 'add', 'EURUSD', 'halt', '--reason', 'x'], 'Without the server:'],
    [['halt', 'lift', '999', '--reason', 'x'], 'No halt 999'],
    [['freeze', 'lift', '7', '--reason', 'x'], 'No freeze 7'],
    [['freeze'], 'Without the server:'],
    [['halt', 'add', 'EURUSD'], 'Without the server:'],
  ])('who writes %j is told what is wrong', async (line, words) => {
    expect(await by('fay', ...line)).toContain(words)
  })
})
