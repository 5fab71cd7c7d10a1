import {
  type ConversionSource,
  type Instrument,
  PRICE_MAX,
  type Tick,
  equityOfExposure,
  marksFrom,
  priceOf,
  safeBands,
  usdOf,
} from '@fairtick/domain'
import type { Books } from '../books/run'
import type { Portfolio } from '../books/portfolio'
import type { Priced } from '../features/contracts/floating-profit'
import { positionTable } from '../features/contracts/position-store'
import { stopOut } from '../features/contracts/stop-out'
import type { CarryOut } from './carry-out'
import { type LevelIndex, type Levels, createLevelIndex } from './level-index'

/** Watches margin levels: a tick costs work only for accounts whose safe band it leaves. */
export interface StopOuts {
  /** Marks an account as changed: its bands are computed anew before the next tick. */
  touch(userId: number): void
  /** Checks the accounts whose band this tick left, and closes positions where a stop-out is due. */
  onTick(tick: Tick): void
  /** Checks the accounts that have changed, at current prices. */
  look(): void
  /** Marks every account as changed. */
  watchAll(): void
}

/** Dependencies of the watch. */
export interface StopOutPorts {
  readonly books: Pick<Books, 'portfolios' | 'portfolioInMemory'>
  readonly priced: Priced
  readonly sourceOf: (instrument: Instrument) => ConversionSource | undefined
  readonly carryOut: CarryOut
}

/** Creates a watch over no accounts. */
export function createStopOuts({ books, priced, sourceOf, carryOut }: StopOutPorts): StopOuts {
  const bands = createLevelIndex<Portfolio>()
  let touched = new Set<number>()

  /** Answers whether the account has no slack, so that a stop-out is due. */
  function watch(portfolio: Portfolio): boolean {
    const exposure = positionTable.sumOf(portfolio)
    const account = portfolio.accounts.get('contract')
    if (!account || exposure.holdings.size === 0) return forget(bands, portfolio)
    const marks = marksFrom(priced)
    const atMost = equityOfExposure(account.balance, exposure, marks)
    // The deciding figure rounds each position down: it is at most a micro-dollar per position below the sum.
    const equity = usdOf(atMost.equity - BigInt(positionTable.openCount(portfolio)))
    const safe = safeBands({ ...atMost, equity }, exposure, marks, sourceOf)
    if (!safe) {
      bands.set(portfolio.userId, portfolio, everyTickOf([...exposure.holdings.keys()], { priced, sourceOf }))
      return true
    }
    bands.set(
      portfolio.userId,
      portfolio,
      safe.map(({ instrumentId, low, high }) => ({ instrumentId, falling: low, rising: high })),
    )
    return false
  }

  function look(portfolio: Portfolio): void {
    if (!watch(portfolio)) return
    carryOut(stopOut, portfolio.userId, {})
  }

  function lookAtTouched(): void {
    const due = touched
    touched = new Set()
    for (const userId of due) {
      const portfolio = books.portfolioInMemory(userId)
      if (portfolio) look(portfolio)
    }
  }

  return {
    touch: (userId) => void touched.add(userId),
    look: lookAtTouched,
    onTick(tick) {
      if (touched.size > 0) lookAtTouched()
      for (const portfolio of bands.reached(tick.instrumentId, tick.price)) look(portfolio)
    },
    watchAll() {
      bands.clear()
      touched = new Set()
      for (const portfolio of books.portfolios())
        if (positionTable.openCount(portfolio) > 0) touched.add(portfolio.userId)
    },
  }
}

/**
 * The band of an account that is due for a stop-out. Positions that cannot be closed now can be with a tick
 * of their own instrument, so nothing else is worth a look until then. Where a position can be closed, a
 * price that converts its currency matters too.
 */
function everyTickOf(
  held: readonly number[],
  { priced, sourceOf }: Pick<StopOutPorts, 'priced' | 'sourceOf'>,
): Levels[] {
  const markets = held.map(priced)
  const isAnyClosable = markets.some((market) => market?.isOpen && !market.isStale)
  const sources = markets.map((market) => market && isAnyClosable && sourceOf(market.instrument))
  const pairs = sources.flatMap((source) => (source && source.kind !== 'dollar' ? source.instrumentId : []))
  const falling = priceOf(PRICE_MAX)
  return [...new Set([...held, ...pairs])].map((instrumentId) => ({
    instrumentId,
    falling,
    rising: undefined,
  }))
}

function forget(bands: LevelIndex<Portfolio>, portfolio: Portfolio): false {
  bands.set(portfolio.userId, portfolio, [])
  return false
}
