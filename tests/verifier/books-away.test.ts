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
    prices: { EURUSD: '1.10000', AAPL: '200.00', GBPUSD: '1.30000' },
    instruments: parseInstrumentOverrides(
      ['EURUSD', 'GBPUSD'].map((code) => ({ code, swap: { long: '-7.5', short: '2.25' } })),
    ),
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
async function awayOver(prices: readonly (readonly [code: string, price: string])[]): Promise<void> {
  const { clock } = server
  const beforeBooks = async (market: MarketAlone) => {
    for (const [code, price] of prices) {
      clock.advance(MINUTE_MS)
      await market.tick(code, price)
    }
    clock.advance(MINUTE_MS)
    await market.seal()
  }
  server = await server.restart({ ...connected(), beforeBooks })
  user = { ...user, ...callsOf(server, user.token) }
}
const away = (prices: readonly string[], code = 'EURUSD') => awayOver(prices.map((price) => [code, price]))

/** Something is booked more than a minute later: from then on actions have to be carried out. */
async function goesOn(): Promise<void> {
  await tick('1.10000', 2 * MINUTE_MS)
  await opened(await demoUser(server))
}

/** Announces something of an instrument for less than three minutes from now, and for more than one. */
async function announce(code: string, kind: string, { to = 1, amount = 0 } = {}): Promise<void> {
  const effective = new Date(Math.ceil(server.clock.now() / MINUTE_MS + 2) * MINUTE_MS)
  await server.pool.query(
    `INSERT INTO corporate_action (code, kind, ratio_to, ratio_from, amount, effective, announced_at)
     VALUES ($1, $2, $3, 1, $4, $5, $6)`,
    [
      ...[code, kind, to, amount * 1e8],
      ...[effective.toISOString().slice(0, 16).replace('T', ' '), server.clock.now()],
    ],
  )
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

describe('what issuers do while the books are away', () => {
  const DUE = 10
  const ofShare = (more: object) => {
    const id = server.market.instrumentByCode('AAPL')?.id ?? 0
    return opened(user, { cont: '1', multiple: 5, forex_id: id, ...more })
  }
  const share = async (price: string) => {
    server.clock.advance(1_000)
    await server.tick('AAPL', price)
  }

  it('a dividend is not of an order whose stop a tick of before it reached, and is of one that a later tick closed', async () => {
    await share('200.00')
    const before = await ofShare({ stop_loss_price: '195.00' })
    const after = await ofShare({ stop_loss_price: '185.00' })
    const sold = await ofShare({ type: 2, stop_loss_price: '250.00' })
    const waiting = await ofShare({ type: 2, status: 0, target_price: '206.00' })
    await announce('AAPL', 'dividend', { amount: DUE })
    await away(['194.00', '207.00', '190.00', '184.00'], 'AAPL')
    expect(await stateOf(before)).toMatchObject({ status: CLOSED, close_price: 19_400_000_000n })
    expect(await stateOf(after)).toMatchObject({ status: CLOSED, close_price: 18_400_000_000n })
    expect(await stateOf(waiting)).toMatchObject({ status: PENDING })
    expect([await swapOf(before), await swapOf(after), await swapOf(sold)]).toEqual([0, DUE, -DUE])
    await goesOn()
    await expectSound()
  })

  it('an order that pays for the loss of a late stop at the price of now has its dividend', async () => {
    await share('190.00')
    await tick('1.10000')
    const winner = await ofShare({ cont: '10' })
    const lost = await opened(user, { cont: '20', multiple: 500, stop_loss_price: '1.09' })
    await announce('AAPL', 'dividend', { amount: DUE })
    await awayOver([
      ['EURUSD', '1.04'],
      ['EURUSD', '1.04'],
      ['AAPL', '200.00'],
      ['EURUSD', '1.04'],
    ])
    expect(await stateOf(lost)).toMatchObject({ status: CLOSED, close_price: 104_000_000n })
    expect(await stateOf(winner)).toMatchObject({ status: CLOSED, close_price: 20_000_000_000n })
    expect(await swapOf(winner)).toBe(10 * DUE)
    await goesOn()
    await expectSound()
  })

  it('a tick of before a split fills no order after it', async () => {
    await share('200.00')
    const waiting = await ofShare({ type: 2, status: 0, target_price: '206.00' })
    await announce('AAPL', 'split', { to: 2 })
    await away(['207.00', '200.00', '100.00', '100.00'], 'AAPL')
    expect(await stateOf(waiting)).toMatchObject({ status: PENDING, open_price: 10_300_000_000n })
    await goesOn()
    await expectSound()
  })

  it('an end closes what no stop closed before, and no night of after it is charged', async () => {
    const night = Math.ceil(server.clock.now() / DAY_MS) * DAY_MS + DAY_MS - 2 * HOUR_MS
    await tick('1.10000', night - server.clock.now() - 4.5 * MINUTE_MS)
    await server.tick('GBPUSD', '1.30000')
    const ofPound = (more: object) => opened(user, { forex_id: pound, ...more })
    const pound = server.market.instrumentByCode('GBPUSD')?.id ?? 0
    const stopped = await ofPound({ stop_loss_price: '1.29' })
    const kept = await ofPound({})
    await announce('GBPUSD', 'offer-end')
    await awayOver([
      ['GBPUSD', '1.28000'],
      ['GBPUSD', '1.25000'],
      ...Array.from({ length: 5 }, () => ['EURUSD', '1.10000'] as const),
    ])
    await expect.poll(() => stateOf(kept)).toMatchObject({ status: CLOSED, close_price: 125_000_000n })
    expect(await stateOf(stopped)).toMatchObject({ status: CLOSED, close_price: 128_000_000n })
    expect([await swapOf(stopped), await swapOf(kept)]).toEqual([0, 0])
    await goesOn()
    await expectSound()
  })
})
