import { DAY_MS, HOUR_MS, MINUTE_MS } from '@fairtick/domain'
import { createRandom } from '@fairtick/testkit'
import type { WireForexOrder } from '@fairtick/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseInstrumentOverrides } from '../../apps/server/src/market/reference/instrument-overrides'
import { createFaultyBus } from '../../apps/server/src/bus/faulty-bus.cases'
import type { MarketAlone } from '../../apps/server/test-http/server-on.cases'
import { callsOf } from '../../apps/server/test-http/call.cases'
import { type DemoUser, PATH, demoUser, opened } from '../../apps/server/test-http/demo-user.cases'
import { type TestServer, startTestServer } from '../../apps/server/test-http/start-test-server.cases'
import { verify } from './verify'

const APART = {
  NATS_URL: 'nats://127.0.0.1:1',
  BUS_KEY: '0f'.repeat(32),
  DATABASE_URL: 'postgres://127.0.0.1/none',
}
const bus = createFaultyBus(createRandom(7))
const connected = () => ({ bus: bus.connect(), marketBus: bus.connect() })
let server: TestServer
let user: DemoUser

beforeAll(async () => {
  server = await startTestServer({
    ...connected(),
    at: Date.UTC(2026, 2, 3, 12),
    clockStands: true,
    prices: { EURUSD: '1.10000', AAPL: '200.00', BTCUSDT: '30000.00' },
    instruments: parseInstrumentOverrides([{ code: 'EURUSD', swap: { long: '-7.5', short: '2.25' } }]),
    settings: { ...APART, ROLES: 'gateway,books' },
  })
})
beforeEach(async () => {
  await tick('1.10000')
  user = await demoUser(server)
})
afterAll(() => server.stop())

async function tick(price: string, after = 1_000): Promise<void> {
  server.clock.advance(after)
  await server.tick('EURUSD', price)
}

/** Ends books and market, and starts the books once the market has published and sealed these prices. */
async function away(prices: readonly string[], code = 'EURUSD'): Promise<void> {
  const { clock } = server
  const beforeBooks = async (market: MarketAlone) => {
    for (const price of prices) {
      clock.advance(MINUTE_MS)
      await market.tick(code, price)
    }
    clock.advance(MINUTE_MS)
    await market.seal()
  }
  server = await server.restart({ ...connected(), beforeBooks })
  user = { ...user, ...callsOf(server, user.token) }
}

const noted = async () => {
  const { rows } = await server.pool.query<{ sequences: readonly bigint[] }>(
    'SELECT sequences FROM shard_ticks',
  )
  return Number(rows[0]?.sequences[0] ?? 0)
}

/** Lets the next start go through all ticks that there ever were. */
const forget = () => server.pool.query('DELETE FROM shard_ticks')

const count = async () => {
  const { rows } = await server.pool.query<{ entries: bigint; changes: bigint; fired: bigint }>(
    `SELECT (SELECT count(*) FROM entry) AS entries, (SELECT count(*) FROM stop_change) AS changes,
       (SELECT count(*) FROM price_alert WHERE fired_tick IS NOT NULL) AS fired`,
  )
  return rows
}

const stateOf = async ({ Id }: WireForexOrder) => {
  const { rows } = await server.pool.query<Record<string, unknown>>(
    'SELECT status, open_price, close_price FROM position WHERE id = $1',
    [Id],
  )
  return rows[0]
}

const swapOf = async ({ Id }: WireForexOrder) => {
  const { rows } = await server.pool.query<{ swap: bigint }>('SELECT swap FROM position WHERE id = $1', [Id])
  return Number(rows[0]?.swap) / 1e6
}

const alert = (price: string) => user.post<{ id: number }>('/api/alerts/set', { forex_id: 1, kind: 1, price })
const alertsThat = async (status: 1 | 2) => {
  const { data } = await user.get<{ data: { fired_price: string | null }[] }>('/api/alerts/list', { status })
  return data.data.map((each) => each.fired_price)
}

async function expectSound(): Promise<void> {
  expect((await verify(server.databaseUrl, server.archiveDir)).findings).toEqual([])
  expect(await server.audit()).toEqual([])
}

const PENDING = 0
const HELD = 1
const CLOSED = 3

it('carries out what was reached while the books were away, each at its own tick, and nothing twice', async () => {
  const stopped = await opened(user, { stop_loss_price: '1.08' })
  const taken = await opened(user, { target_profit_price: '1.14' })
  const trailing = await opened(user, { trailing_stop: '0.01' })
  const pending = await opened(user, { status: 0, target_price: '1.09' })
  const kept = await opened(user)
  await alert('1.145')
  for (let minute = 0; minute < 4; minute += 1) await tick('1.10000', MINUTE_MS + 1)
  await expect.poll(noted, { timeout: 30_000 }).toBeGreaterThan(1)
  await away(['1.15000', '1.07000', '1.10000', '1.10000'])
  const expectDone = async () => {
    expect(await stateOf(stopped)).toMatchObject({ status: CLOSED, close_price: 107_000_000n })
    expect(await stateOf(taken)).toMatchObject({ status: CLOSED, close_price: 115_000_000n })
    expect(await stateOf(trailing)).toMatchObject({ status: CLOSED, close_price: 107_000_000n })
    expect(await stateOf(pending)).toMatchObject({ status: HELD, open_price: 107_000_000n })
    expect(await stateOf(kept)).toMatchObject({ status: HELD, open_price: 110_000_000n })
    expect(await alertsThat(2)).toEqual(['1.15000'])
  }
  await expect.poll(() => alertsThat(2)).toEqual(['1.15000'])
  await expectDone()
  await expectSound()
  const all = await count()
  await away([])
  await forget()
  await away([])
  await expectDone()
  expect(await count()).toEqual(all)
  await expectSound()
})

it('does nothing to orders, stops and alerts that are younger than the tick', async () => {
  const order = await opened(user)
  const trailing = await opened(user, { stop_loss_price: '1.02' })
  await tick('1.15000')
  await tick('1.05000')
  await tick('1.10000')
  await user.post(PATH.stops, { id: order.Id, stop_loss_price: '1.08', target_profit_price: '1.14' })
  const stops = { id: trailing.Id, stop_loss_price: '1.02', target_profit_price: 0, trailing_stop: '0.03' }
  await user.post(PATH.stops, stops)
  const younger = await opened(user, { stop_loss_price: '1.08', target_profit_price: '1.14' })
  await opened(user, { status: 0, target_price: '1.09' })
  await alert('1.145')
  const all = await count()
  await forget()
  await away(['1.10000', '1.09990'])
  expect(await count()).toEqual(all)
  for (const each of [order, trailing, younger]) expect(await stateOf(each)).toMatchObject({ status: HELD })
  expect(await alertsThat(1)).toEqual([null])
  await expectSound()
})

it('looks at margin levels when all ticks are gone through, at the prices of then', async () => {
  const saved = await opened(user, { cont: '8' })
  await away(['1.08000', '1.10000'])
  expect(await stateOf(saved)).toMatchObject({ status: HELD })
  await away(['1.09900', '1.08800'])
  await expect.poll(() => stateOf(saved)).toMatchObject({ status: CLOSED, close_price: 108_800_000n })
  await expectSound()
})

it('charges a stop no night of after its tick, and what is still held each night', async () => {
  const close = Math.ceil(server.clock.now() / DAY_MS) * DAY_MS - 2 * HOUR_MS
  await tick('1.10000', close - server.clock.now() - 3 * MINUTE_MS)
  const stopped = await opened(user, { stop_loss_price: '1.09' })
  const later = await opened(user, { stop_loss_price: '1.07' })
  const kept = await opened(user)
  await away(['1.08000', '1.10000', '1.10000', '1.10000', '1.06000'])
  expect([await swapOf(stopped), await swapOf(later)]).toEqual([0, -0.75])
  await expect.poll(async () => swapOf(kept)).toBe(-0.75)
  await expectSound()
})

describe('a dividend of while the books were away', () => {
  const share = () => server.market.instrumentByCode('AAPL')?.id ?? 0
  const DUE = 10
  /** Announces 10 USD a share for less than three minutes from now. */
  async function announced(): Promise<void> {
    const effective = new Date(Math.ceil(server.clock.now() / MINUTE_MS + 2) * MINUTE_MS)
    await server.pool.query(
      `INSERT INTO corporate_action (code, kind, ratio_to, ratio_from, amount, effective, announced_at)
       VALUES ('AAPL', 'dividend', 1, 1, $1, $2, $3)`,
      [DUE * 1e8, effective.toISOString().slice(0, 16).replace('T', ' '), server.clock.now()],
    )
  }
  const order = { cont: '1', multiple: 5 }
  const held = (more: object) => opened(user, { ...order, forex_id: share(), ...more })
  it('is not of an order whose stop a tick of before it reached, and is of one that a later tick closed', async () => {
    server.clock.advance(1_000)
    await server.tick('AAPL', '200.00')
    const before = await held({ stop_loss_price: '195.00' })
    const after = await held({ stop_loss_price: '185.00' })
    const sold = await held({ type: 2, stop_loss_price: '250.00' })
    const waiting = await held({ type: 2, status: 0, target_price: '206.00' })
    await announced()
    await away(['194.00', '207.00', '190.00', '184.00'], 'AAPL')
    expect(await stateOf(before)).toMatchObject({ status: CLOSED, close_price: 19_400_000_000n })
    expect(await stateOf(after)).toMatchObject({ status: CLOSED, close_price: 18_400_000_000n })
    expect(await stateOf(waiting)).toMatchObject({ status: PENDING })
    expect([await swapOf(before), await swapOf(after), await swapOf(sold)]).toEqual([0, DUE, -DUE])
    await expectSound()
  })
})

it('an instrument that ended meanwhile ends what no stop closed before', async () => {
  server.clock.advance(1_000)
  await server.tick('BTCUSDT', '30000.00')
  const id = server.market.instrumentByCode('BTCUSDT')?.id ?? 0
  const order = { forex_id: id, cont: '0.01', multiple: 5 }
  const stopped = await opened(user, { ...order, stop_loss_price: '29000.00' })
  const kept = await opened(user, order)
  const effective = new Date(Math.ceil(server.clock.now() / MINUTE_MS + 2) * MINUTE_MS)
  await server.pool.query(
    `INSERT INTO corporate_action (code, kind, ratio_to, ratio_from, effective, announced_at)
     VALUES ('BTCUSDT', 'offer-end', 1, 1, $1, $2)`,
    [effective.toISOString().slice(0, 16).replace('T', ' '), server.clock.now()],
  )
  await away(['28900.00', '20000.00'], 'BTCUSDT')
  server.clock.advance(3 * MINUTE_MS)
  await expect.poll(() => stateOf(kept)).toMatchObject({ status: CLOSED, close_price: 2_000_000_000_000n })
  expect(await stateOf(stopped)).toMatchObject({ status: CLOSED, close_price: 2_890_000_000_000n })
  await expectSound()
})
