import {
  type ConversionSource,
  type Instrument,
  MARGIN_NOTICES,
  type MarginNotice,
  STOP_OUT_PERCENT,
  type Tick,
  divideUp,
  equityOfExposure,
  hangsOnHalt,
  marksFrom,
  nextMarginNotice,
  usdOf,
} from '@fairtick/domain'
import type { Portfolio } from '../books/portfolio'
import type { Books } from '../books/run'
import type { Priced } from '../features/contracts/floating-profit'
import { marginNoticeTable, noteMarginLevel } from '../features/contracts/stop-out/margin-notice'
import { positionTable } from '../features/contracts/position-store'
import type { CarryOut } from './carry-out'
import { createLevelIndex } from './level-index'
import { watchBands } from './price-bands'

/** Watches for margin levels that clients are told of. Closes nothing; a tick only marks accounts. */
export interface MarginWatch {
  /** Marks an account as changed. */
  touch(userId: number): void
  /** Marks accounts with a band of prices that this tick has left; inside its bands none has a notice due. */
  onTick(tick: Tick): void
  /** Looks at marked accounts, and in turn at some that were told, as they may have recovered. */
  look(now: number): void
  /** Marks every account as changed. */
  watchAll(): void
}

/** Ports of the watch. */
export interface MarginWatchPorts {
  readonly books: Pick<Books, 'portfolios' | 'portfolioInMemory' | 'isOpen'>
  readonly priced: Priced
  readonly sourceOf: (instrument: Instrument) => ConversionSource | undefined
  readonly carryOut: CarryOut
}

/** Interval of looks: a client is told within it. */
const LOOK_MS = 500
/** Notified accounts that one look checks again, at most: they may have recovered. */
const TOLD_A_LOOK = 200

/** Creates a watch over no accounts. */
export function createMarginWatch({ books, priced, sourceOf, carryOut }: MarginWatchPorts): MarginWatch {
  const bands = createLevelIndex<number>()
  const told = new Set<number>()
  let touched = new Set<number>()
  let nextLook = 0

  function look(userId: number): void {
    const portfolio = books.portfolioInMemory(userId)
    const balance = portfolio?.accounts.get('contract')?.balance
    if (!portfolio || balance === undefined) return void told.delete(userId)
    const before = levelOf(portfolio)
    const exposure = positionTable.sumOf(portfolio)
    const marks = marksFrom(priced)
    const equity = equityOfExposure(balance, exposure, marks)
    // During a halt the command has no effect and would be repeated at each check.
    if (nextMarginNotice(before, equity.marginLevel) !== before && !isInHalt(portfolio))
      carryOut(noteMarginLevel, userId, {})
    const now = levelOf(portfolio)
    if (now === undefined) told.delete(userId)
    else told.add(userId)
    const next = MARGIN_NOTICES.find((level) => now === undefined || level < now)
    if (next === undefined || exposure.holdings.size === 0) return bands.set(userId, userId, [])
    // Price bands are calculated for the stop-out. Used margin scaled so yields the bands of the next notice.
    const usedMargin = usdOf(divideUp(equity.usedMargin * BigInt(next), STOP_OUT_PERCENT))
    const watched = { key: userId, owner: userId, equity: { ...equity, usedMargin }, exposure }
    watchBands(bands, watched, { priced, marks, sourceOf })
  }

  const isInHalt = (portfolio: Portfolio): boolean =>
    hangsOnHalt([...positionTable.openRows(portfolio).values()], priced)

  /** Notified accounts to check next, in rotation: each goes to the end of the queue. */
  function nextTold(): readonly number[] {
    const some = [...told].slice(0, TOLD_A_LOOK)
    for (const userId of some) {
      told.delete(userId)
      told.add(userId)
    }
    return some
  }

  return {
    touch: (userId) => void touched.add(userId),
    onTick(tick) {
      for (const userId of bands.reached(tick.instrumentId, tick.price)) touched.add(userId)
    },
    look(now) {
      if (now < nextLook && now >= nextLook - LOOK_MS) return
      nextLook = now + LOOK_MS
      const due = new Set([...touched, ...nextTold()])
      touched = new Set()
      for (const userId of due) look(userId)
    },
    watchAll() {
      bands.clear()
      told.clear()
      touched = new Set()
      for (const portfolio of books.portfolios())
        if (positionTable.openCount(portfolio) > 0 || levelOf(portfolio) !== undefined)
          touched.add(portfolio.userId)
    },
  }
}

const levelOf = (portfolio: Portfolio): MarginNotice | undefined =>
  marginNoticeTable.openRows(portfolio).get(portfolio.userId)?.level
