import {
  type CorporateAction,
  HOUR_MS,
  type Instrument,
  MINUTE_MS,
  type SplitBasis,
  type Tick,
  rate,
  rateOf,
  usd,
} from '@fairtick/domain'
import { BTCUSD, EURUSD } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { announced, come, useActionsFloor } from '../../test-support/actions.cases'
import { copied, newFollower, newTrader, openOf } from '../../test-support/copying.cases'
import { newClient } from '../../test-support/orders.cases'
import type { TradingFloor } from '../../test-support/trading-floor.cases'
import { startPrices } from '../actions/start-prices'
import type { ActionListener } from '../market/crossings'
import type { FollowedMarket } from '../market/market-follower'
import { ensureInstruments } from '../terms/offer-store'

const floorOf = useActionsFloor(5)
const ORDER = { instrument: BTCUSD, lots: '0.1', leverage: 5 }
const NOTHING = { at: 0, sequences: new Map<number, number>() }

const basisOf = (action: CorporateAction, last: Tick): SplitBasis => ({ action, last, instrument: BTCUSD })

/** Starts anew, without ticks of its own. */
async function startsAnew(floor: TradingFloor): Promise<void> {
  const none = async function* (): AsyncGenerator<readonly Tick[]> {}
  Object.assign(floor.market, { lastMinute: none })
  await floor.restart()
}

/** A start that goes through these ticks, with these actions among them. */
async function goesThrough(
  floor: TradingFloor,
  ticks: readonly Tick[],
  among: readonly SplitBasis[],
): Promise<void> {
  async function* past(): AsyncGenerator<readonly Tick[]> {
    yield ticks
  }
  await startsAnew(floor)
  await floor.engine.catchUp(past(), NOTHING, among)
  floor.engine.caughtUp()
  await floor.settled()
}

/** A start that goes through a tick while an action comes, with a price of after it. */
async function goesThroughWhile(
  floor: TradingFloor,
  fired: Tick,
  { asked, price }: { readonly asked: Parameters<typeof announced>[1]; readonly price: string },
): Promise<void> {
  let tell: ActionListener = () => undefined
  const market = {
    instrument: (): Instrument => BTCUSD,
    onActions: (listener: ActionListener) => void (tell = listener),
    onTakeOver: () => undefined,
    onTicks: () => undefined,
    start: async (before: (beginning: unknown) => Promise<void>) =>
      before({ isOver: () => false, sequences: new Map() }),
    async *ticksAfter(): AsyncGenerator<readonly Tick[]> {
      const action = await announced(floor, asked)
      tell(action, floor.market.cross(action))
      floor.clock.advance(11_000)
      floor.market.tick(BTCUSD, price)
      yield [fired]
    },
  }
  await startsAnew(floor)
  const restrictions = { rememberSince: () => undefined }
  const ports = { market: market as unknown as FollowedMarket, done: NOTHING, restrictions }
  await startPrices({ ...ports, awaited: () => new Set() }, floor.engine)
  await floor.settled()
}

async function resultOf(floor: TradingFloor, userId: number, id = 0): Promise<readonly unknown[]> {
  const position = await floor.position(userId, id)
  return [position?.closeReason, position?.profit, position?.swap]
}

/** A client whose stop at 1.05 loses more than the balance covers, and the tick that reaches it. */
async function losing(floor: TradingFloor, side: 'buy' | 'sell') {
  floor.market.tick(EURUSD, '1.1')
  const { client, userId } = await newClient(floor, '3000')
  const winner = await client.open({ ...ORDER, side })
  await client.open({ stopLoss: '1.05', leverage: 500 })
  floor.clock.advance(1_000)
  const fired = floor.market.tick(EURUSD, '1.04')
  floor.clock.advance(1_000)
  floor.market.tick(EURUSD, '1.1')
  return { userId, winner, fired }
}

describe('a start that goes through ticks with actions of issuers between', () => {
  it('gives a stop between two dividends the first one alone', async () => {
    const floor = floorOf()
    const { client, userId } = await newClient(floor, '20000')
    const bought = await client.open({ ...ORDER, stopLoss: '25000' })
    const one = await announced(floor, { amount: '100' })
    const last = floor.market.ticksOf(BTCUSD.id).at(-1)
    floor.clock.advance(1_000)
    const fired = floor.market.tick(BTCUSD, '24900')
    const two = await announced(floor, { amount: '200' })
    floor.clock.advance(1_000)
    const next = floor.market.tick(BTCUSD, '26000')
    await goesThrough(floor, [fired, next], [basisOf(one, last ?? fired), basisOf(two, fired)])
    expect(await resultOf(floor, userId, bought.id)).toEqual(['stop-loss', -110_000_000n, usd('10')])
  })

  it('gives a stop no dividend that came between its tick and the arrival of it', async () => {
    const floor = floorOf()
    const { client, userId } = await newClient(floor, '20000')
    const bought = await client.open({ ...ORDER, stopLoss: '25000' })
    const action = await announced(floor, { amount: '100' })
    const last = floor.market.ticksOf(BTCUSD.id).at(-1)
    floor.clock.advance(300)
    const fired = floor.market.tick(BTCUSD, '24900', 400)
    floor.clock.advance(20_000)
    const next = floor.market.tick(BTCUSD, '26000')
    await goesThrough(floor, [fired, next], [basisOf(action, last ?? fired)])
    expect(await resultOf(floor, userId, bought.id)).toEqual(['stop-loss', -110_000_000n, 0n])
  })

  it('closes what pays for a late stop in new units, where a split comes meanwhile', async () => {
    const floor = floorOf()
    const { userId, winner, fired } = await losing(floor, 'sell')
    await goesThroughWhile(floor, fired, { asked: { to: 10n, from: 1n }, price: '2600' })
    expect((await resultOf(floor, userId, winner.id)).slice(1)).toEqual([0n, 0n])
  })

  it('stops nobody out at a price whose dividend is yet to be paid', async () => {
    const floor = floorOf()
    floor.market.tick(EURUSD, '1.1')
    const { client, userId } = await newClient(floor, '600')
    const held = await client.open(ORDER)
    floor.market.tick(BTCUSD, '23000')
    const quiet = floor.market.tick(EURUSD, '1.1')
    await goesThroughWhile(floor, quiet, { asked: { amount: '1000' }, price: '22000' })
    expect(await floor.position(userId, held.id)).toMatchObject({ status: 'held', swap: usd('100') })
  })

  it('pays the dividend that comes meanwhile to what pays for a late stop', async () => {
    const floor = floorOf()
    const { userId, winner, fired } = await losing(floor, 'buy')
    await goesThroughWhile(floor, fired, { asked: { amount: '1000' }, price: '30000' })
    expect((await resultOf(floor, userId, winner.id)).at(-1)).toBe(usd('100'))
  })
})

describe('a copy that is made, or closed, late', () => {
  it('has the same worth as its order where a dividend came after the tick that reached both stops', async () => {
    const floor = floorOf()
    const trader = await newTrader(floor)
    const follower = await newFollower(floor, trader)
    floor.clock.advance(MINUTE_MS - (floor.clock.now() % MINUTE_MS) + 30_000)
    floor.market.tick(BTCUSD, '26000')
    let isLost = false
    floor.books.onAnnouncements(() => {
      if (isLost) return
      isLost = true
      floor.writer.refuseOpening(2)
      floor.writer.loseNext()
    })
    const held = await trader.client.open({ ...ORDER, stopLoss: '25000' })
    await expect.poll(() => floor.books.isOpen()).toBe(false)
    floor.clock.advance(1_000)
    floor.engine.onTicks([floor.market.tick(BTCUSD, '24900')])
    await come(floor, await announced(floor, { amount: '1000' })).catch(() => undefined)
    await expect.poll(() => floor.books.isOpen()).toBe(true)
    await copied(floor)
    const { rows } = await floor.database.pool.query<{ id: bigint }>(
      'SELECT id FROM position WHERE user_id = $1',
      [follower.userId],
    )
    expect(openOf(follower)).toEqual([])
    const worthOf = async (userId: number, id: number) => {
      const position = await floor.position(userId, id)
      return (position?.profit ?? 0n) + (position?.swap ?? 0n)
    }
    expect(await worthOf(follower.userId, Number(rows[0]?.id))).toBe(await worthOf(trader.userId, held.id))
  })

  it('is charged no night that its order is not', async () => {
    const floor = floorOf()
    const swap = { long: rateOf(-rate('10')), short: rate('4') }
    floor.market.change(EURUSD, { instrument: { ...EURUSD, swap } })
    floor.clock.advance(((8 - new Date(floor.clock.now()).getUTCDay()) % 7) * 24 * HOUR_MS)
    floor.market.tick(EURUSD, '1.1')
    const trader = await newTrader(floor)
    const follower = await newFollower(floor, trader)
    const held = await trader.client.open({})
    await copied(floor)
    const [copy] = openOf(follower)
    let isLost = false
    floor.books.onAnnouncements(() => {
      if (isLost) return
      isLost = true
      floor.writer.refuseOpening(1000)
      floor.writer.loseNext()
    })
    floor.clock.advance(1_000)
    floor.stopClock()
    await trader.client.setStops(held.id, { stopLoss: '1.09' })
    await expect.poll(() => floor.books.isOpen()).toBe(false)
    const fired = floor.market.tick(EURUSD, '1.085')
    floor.clock.advance(24 * HOUR_MS)
    const next = floor.market.tick(EURUSD, '1.1')
    async function* past(): AsyncGenerator<readonly Tick[]> {
      yield [fired]
      await copied(floor)
      yield [next]
    }
    Object.assign(floor.market, { lastMinute: past })
    floor.writer.refuseOpening(0)
    await floor.crash('written')
    floor.stopClock()
    await copied(floor)
    const nights = [
      await resultOf(floor, trader.userId, held.id),
      await resultOf(floor, follower.userId, copy?.id),
    ]
    expect(nights.map((each) => each.at(-1))).toEqual([0n, 0n])
    expect(nights.map(([reason]) => reason)).toEqual(['stop-loss', 'copy'])
  })
})

// Last, as the instrument ends once in all of their history.
it('ends an instrument before later ticks of others, which then find its money free', async () => {
  const floor = floorOf()
  floor.market.tick(EURUSD, '1.1')
  const { client, userId } = await newClient(floor, '1000')
  await client.open(ORDER)
  const waiting = await client.open({ trigger: '1.09', leverage: 100, lots: '0.4' })
  const at = Math.ceil((floor.clock.now() + 1) / MINUTE_MS) * MINUTE_MS
  await ensureInstruments(floor.database.pool, [BTCUSD])
  const { rows } = await floor.database.pool.query<{ id: bigint }>(
    `INSERT INTO corporate_action (code, kind, ratio_to, ratio_from, effective, announced_at)
     VALUES ('BTCUSD', 'delisting', 1, 1, $1, $2) RETURNING id`,
    [new Date(at).toISOString().slice(0, 16).replace('T', ' '), floor.clock.now()],
  )
  floor.clock.advance(at - floor.clock.now() - 1)
  const last = floor.market.tick(BTCUSD, '25000')
  floor.clock.advance(30_000)
  const fired = floor.market.tick(EURUSD, '1.085')
  const ratio = { to: 1n, from: 1n }
  const action = { id: Number(rows[0]?.id), instrumentId: BTCUSD.id, kind: 'delisting', ratio, at } as const
  await goesThrough(floor, [fired], [basisOf(action, last)])
  expect(await floor.position(userId, waiting.id)).toMatchObject({ status: 'held' })
})
