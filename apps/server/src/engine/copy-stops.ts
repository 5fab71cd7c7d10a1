import {
  type ConversionSource,
  type HeldPosition,
  type Instrument,
  NO_USD,
  type Tick,
  copyStopSlack,
  exposureOf,
  followResult,
  hangsOnHalt,
  marksFrom,
  usdOf,
} from '@fairtick/domain'
import type { Books } from '../books/run'
import type { Portfolio } from '../books/portfolio'
import type { Command } from '../books/command'
import type { Priced } from '../features/contracts/floating-profit'
import { positionTable } from '../features/contracts/position-store'
import { copyTable } from '../features/copying/copy-store'
import { followTable } from '../features/copying/follow-store'
import type { CarryOut } from './carry-out'
import { createLevelIndex } from './level-index'
import { watchBands } from './price-bands'

/** Watches the results of follows. A tick costs work only for follows whose band it leaves. */
export interface CopyStops {
  /** Marks a follower as changed: the bands of their follows are recomputed before the next tick. */
  touch(userId: number): void
  /** Checks the follows whose band this tick left, and closes copies whose copy stop-loss is due. */
  onTick(tick: Tick): void
  /** Marks every follower as changed. */
  watchAll(): void
}

/** Ports of the watch. */
export interface CopyStopPorts {
  readonly books: Pick<Books, 'portfolios' | 'portfolioInMemory'>
  readonly priced: Priced
  readonly sourceOf: (instrument: Instrument) => ConversionSource | undefined
  readonly carryOut: CarryOut
  readonly stopFollow: Command<{ readonly followId: number }, void>
}

interface Watched {
  readonly userId: number
  readonly followId: number
}

/** Creates a watch over no follows. Source: docs/spec/rules.md 7.3. */
export function createCopyStops({ books, priced, sourceOf, carryOut, stopFollow }: CopyStopPorts): CopyStops {
  const bands = createLevelIndex<Watched>()
  const watchedOf = new Map<number, Set<number>>()
  let touched = new Set<number>()

  function lookAt(portfolio: Portfolio): void {
    const { userId } = portfolio
    const follows = followTable.openRows(portfolio)
    for (const id of watchedOf.get(userId) ?? [])
      if (!follows.has(id)) bands.set(id, { userId, followId: id }, [])
    watchedOf.set(userId, new Set(follows.keys()))
    if (follows.size === 0) watchedOf.delete(userId)
    const marks = marksFrom(priced)
    for (const follow of follows.values()) {
      const copies = copiesOf(portfolio, follow.id)
      const owner = { userId, followId: follow.id }
      const isStopping = follow.status === 'stopping'
      const slack = isStopping ? NO_USD : copyStopSlack(follow, followResult(follow, copies, marks))
      // The sums of an exposure round once per instrument: one micro-dollar per copy is reserved for that.
      const left = usdOf(slack - BigInt(copies.length))
      const equity = { equity: left, usedMargin: NO_USD, floating: NO_USD, marginLevel: undefined }
      const exposure = exposureOf(copies)
      const isDue = watchBands(
        bands,
        { key: follow.id, owner, equity, exposure },
        { priced, marks, sourceOf },
      )
      const mayStop = isStopping || !hangsOnHalt(copies, priced)
      if (isDue && slack <= NO_USD && mayStop) carryOut(stopFollow, userId, { followId: follow.id })
    }
  }

  function lookAtTouched(): void {
    const due = touched
    touched = new Set()
    for (const userId of due) {
      const portfolio = books.portfolioInMemory(userId)
      if (portfolio) lookAt(portfolio)
    }
  }

  return {
    touch: (userId) => void touched.add(userId),
    onTick(tick) {
      if (touched.size > 0) lookAtTouched()
      for (const { userId } of bands.reached(tick.instrumentId, tick.price)) touched.add(userId)
      if (touched.size > 0) lookAtTouched()
    },
    watchAll() {
      bands.clear()
      watchedOf.clear()
      touched = new Set()
      for (const portfolio of books.portfolios())
        if (followTable.openCount(portfolio) > 0) touched.add(portfolio.userId)
    },
  }
}

function copiesOf(portfolio: Portfolio, followId: number): readonly HeldPosition[] {
  const positions = positionTable.openRows(portfolio)
  return [...copyTable.openRows(portfolio).values()].flatMap((copy) => {
    const position = copy.followId === followId ? positions.get(copy.id) : undefined
    return position?.status === 'held' ? [position] : []
  })
}
