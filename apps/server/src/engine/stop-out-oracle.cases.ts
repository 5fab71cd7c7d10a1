import {
  type Instrument,
  type Position,
  type PricedInstrument,
  formatDecimal,
  profitAt,
} from '@fairtick/domain'
import { BTCUSD, CORN, EURUSD, GER40, USDJPY, type Random, createRandom } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { type Order, clientOf, refusedBy } from '../../test-support/orders.cases'
import { type TradingFloor, useTradingFloor } from '../../test-support/trading-floor.cases'
import { positionTable } from '../features/contracts/position-store'

/** Ticks between two waits for the database. */
const TICKS_AT_ONCE = 20
const SEED = 20
const LISTED: readonly (readonly [Instrument, string])[] = [
  [EURUSD, '1.1'],
  [USDJPY, '150'],
  [GER40, '15000'],
  [BTCUSD, '26000'],
  [CORN, '480'],
]
/** Instruments whose value changes when this one moves: those quoted in its currency, and itself. */
const MOVED_BY: ReadonlyMap<number, readonly number[]> = new Map([
  [EURUSD.id, [EURUSD.id, GER40.id]],
  [USDJPY.id, [USDJPY.id]],
  [GER40.id, [GER40.id]],
  [BTCUSD.id, [BTCUSD.id]],
  [CORN.id, [CORN.id]],
])

/**
 * An account as the oracle keeps it. The oracle values every account at every tick, which the engine's bands
 * avoid.
 */
interface OracleAccount {
  readonly userId: number
  readonly usedMargin: bigint
  readonly holdings: readonly { readonly position: Position; profit: bigint }[]
  equity: bigint
}

/** Accounts and ticks of a comparison with an oracle. */
export interface OracleSize {
  readonly accounts: number
  readonly ticks: number
}

/** Compares, tick by tick, the accounts that the engine stops out with those that an oracle finds. */
export function compareWithOracle(size: OracleSize): void {
  const onFloor = useTradingFloor()

  it(`closes out of ${size.accounts} accounts just those that a look at each of them after each of ${size.ticks} ticks finds, at that tick`, async () => {
    const floor = onFloor()
    const random = createRandom(SEED)
    const accounts = new Map<number, OracleAccount>()
    await Promise.all(Array.from({ length: size.accounts }, async () => trader(floor, random)))
    for (const { userId } of floor.books.portfolios()) know(floor, accounts, userId)
    const closed = new Set<number>()
    floor.books.onAccepted((announcements) => {
      for (const each of announcements) if (each.type === 'position-closed') closed.add(each.position.userId)
    })
    const prices = new Map(LISTED.map(([instrument, at]) => [instrument.id, Number(at)]))
    let stoppedOut = 0
    for (let tick = 0; tick < size.ticks; tick += 1) {
      const [instrument, first] = random.pick(LISTED)
      const price = moved(prices.get(instrument.id) ?? 0, Number(first), random)
      prices.set(instrument.id, price)
      closed.clear()
      const text = price.toFixed(instrument.pricePrecision)
      floor.engine.onTicks([floor.market.tick(instrument, text)])
      const due = dueAfter(floor, accounts, instrument.id)
      expect([...closed].toSorted(ascending), `tick ${tick}: ${instrument.code} ${text}`).toEqual(
        due.toSorted(ascending),
      )
      stoppedOut += due.length
      for (const userId of due) know(floor, accounts, userId)
      expect(due.filter((userId) => isDue(accounts.get(userId)))).toEqual([])
      if (tick % TICKS_AT_ONCE === 0) await floor.settled()
    }
    await floor.settled()
    expect(stoppedOut).toBeGreaterThan(size.accounts / 4)
  }, 600_000)
}

/** A user with three to five positions that leave more or less free margin. */
async function trader(floor: TradingFloor, random: Random): Promise<void> {
  const funds = String(2000 + random.below(20_000))
  const orders = Array.from({ length: 3 + random.below(3) }, () => anOrder(random))
  const client = clientOf(floor, await floor.realUser(funds))
  const outcomes = await Promise.all(orders.map((order) => refusedBy(client.open(order))))
  for (const outcome of outcomes) expect(['done', 'free-margin-too-small']).toContain(outcome)
}

function anOrder(random: Random): Order {
  const [instrument] = random.pick(LISTED)
  return {
    instrument,
    lots: formatDecimal(instrument.minLots + instrument.lotStep * BigInt(random.below(120)), 8),
    side: random.pick(['buy', 'sell'] as const),
    leverage: instrument.marginMode === 'fixed' ? 0 : random.pick(instrument.leverageOptions),
  }
}

/**
 * A step of up to a third of a percent, now and then of three percent, within half and twice the first price.
 */
function moved(price: number, first: number, random: Random): number {
  const most = random.once(200) ? 0.03 : 0.0035
  const next = price * (1 + most * (random.below(2001) / 1000 - 1))
  return Math.min(first * 2, Math.max(first / 2, next))
}

function know(floor: TradingFloor, accounts: Map<number, OracleAccount>, userId: number): void {
  const portfolio = floor.books.portfolioInMemory(userId)
  const account = portfolio?.accounts.get('contract')
  if (!portfolio || !account) throw new Error(`user ${userId} is not in memory`)
  const positions = [...positionTable.openRows(portfolio).values()]
  const known: OracleAccount = {
    userId,
    usedMargin: positions.reduce((sum, { margin }) => sum + margin, 0n),
    holdings: positions.map((position) => ({ position, profit: 0n })),
    equity: account.balance,
  }
  revalue(known, new Map(LISTED.map(([{ id }]) => [id, floor.market.priced(id)])))
  accounts.set(userId, known)
}

function dueAfter(
  floor: TradingFloor,
  accounts: ReadonlyMap<number, OracleAccount>,
  instrumentId: number,
): number[] {
  const priced = new Map((MOVED_BY.get(instrumentId) ?? []).map((id) => [id, floor.market.priced(id)]))
  const due: number[] = []
  for (const known of accounts.values()) if (revalue(known, priced) && isDue(known)) due.push(known.userId)
  return due
}

/** Revalues the positions in these instruments; returns whether there was one. */
function revalue(known: OracleAccount, priced: ReadonlyMap<number, PricedInstrument | undefined>): boolean {
  let isMoved = false
  for (const holding of known.holdings) {
    const market = priced.get(holding.position.instrumentId)
    if (!market) continue
    const { instrument, conversion, quote } = market
    const profit = profitAt(holding.position, quote.price, instrument, conversion)
    known.equity += profit - holding.profit
    holding.profit = profit
    isMoved = true
  }
  return isMoved
}

/** Equity at or below half of the used margin. */
const isDue = (known: OracleAccount | undefined): boolean =>
  known !== undefined && known.usedMargin > 0n && known.equity * 2n <= known.usedMargin

const ascending = (one: number, other: number) => one - other
