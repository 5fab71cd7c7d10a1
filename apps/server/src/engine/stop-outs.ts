import {
  type ConversionSource,
  type Instrument,
  NO_USD,
  type Position,
  type Tick,
  equityOfExposure,
  hangsOnHalt,
  marksFrom,
  nextToStopOut,
  usdOf,
} from '@fairtick/domain'
import type { Books } from '../books/run'
import type { Portfolio } from '../books/portfolio'
import type { Priced } from '../features/contracts/floating-profit'
import { positionTable } from '../features/contracts/position-store'
import { stopOut } from '../features/contracts/stop-out/stop-out'
import type { CarryOut } from './carry-out'
import { type LevelIndex, createLevelIndex } from './level-index'
import { watchBands } from './price-bands'

/** Watches margin levels. A tick costs work only for accounts whose safe band it leaves. */
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

/** Ports of the watch. */
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

  /** Returns whether the account has no slack, so that a stop-out is due. */
  function watch(portfolio: Portfolio): boolean {
    const exposure = positionTable.sumOf(portfolio)
    const account = portfolio.accounts.get('contract')
    if (!account || exposure.holdings.size === 0) return forget(bands, portfolio)
    const marks = marksFrom(priced)
    const atMost = equityOfExposure(account.balance, exposure, marks)
    // The deciding figure rounds each position down: it is at most a micro-dollar per position below the sum.
    const equity = usdOf(atMost.equity - BigInt(positionTable.openCount(portfolio)))
    const watched = { key: portfolio.userId, owner: portfolio, equity: { ...atMost, equity }, exposure }
    return watchBands(bands, watched, { priced, marks, sourceOf })
  }

  function look(portfolio: Portfolio): void {
    if (!watch(portfolio)) return
    // The end of a halt, and of the reopening after it, triggers a check of every account.
    const positions = [...positionTable.openRows(portfolio).values()]
    if (hangsOnHalt(positions, priced) && !isDueInHalt(portfolio, positions)) return
    carryOut(stopOut, portfolio.userId, {})
  }

  function isDueInHalt({ accounts }: Portfolio, positions: readonly Position[]): boolean {
    const balance = accounts.get('contract')?.balance ?? NO_USD
    return nextToStopOut({ balance, positions: () => positions, priced }) !== undefined
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

function forget(bands: LevelIndex<Portfolio>, portfolio: Portfolio): false {
  bands.set(portfolio.userId, portfolio, [])
  return false
}
