import { type SplitBasis, isDividendDue, isEndOf, isSplitDue } from '@fairtick/domain'
import type { SplitsSoFar } from '../actions/splits-so-far'
import type { Books } from '../books/run'
import type { Portfolio } from '../books/portfolio'
import { endListing } from '../features/contracts/corporate-actions/end-listing'
import { positionTable } from '../features/contracts/position-store'
import { payDividends } from '../features/contracts/corporate-actions/pay-dividends'
import { splitPositions } from '../features/contracts/corporate-actions/split-positions'
import type { CarryOut } from './carry-out'

/**
 * Splits open orders and pays their dividends, each once, as an order stores the moment of its last action.
 * Closes the orders of an instrument that has ended.
 */
export interface Splits {
  /** Registers an action before `apply`, so that orders closed in between at present prices include it. */
  know(basis: SplitBasis): void
  /** Applies an action to its instrument's orders, before any later tick has effects. */
  apply(basis: SplitBasis): void
  /** Repeats effects of an applied action that were not durable, on orders that were there in `applied`. */
  applyAgain(basis: SplitBasis): void
  /** The applied actions, earliest first. */
  applied(): readonly SplitBasis[]
  /** Ends orders of ended instruments that waited for a valid price. */
  look(now: number): void
}

/** Interval of checks of waiting orders: each goes through all portfolios. */
const RETRY_MS = 5_000

/** Splits the orders of these books. */
export function createSplits(
  books: Pick<Books, 'portfolios'>,
  carryOut: CarryOut,
  soFar: SplitsSoFar,
): Splits {
  let waiting = new Set<SplitBasis>()
  const applied = new Set<number>()
  let oldest: ReadonlyMap<number, number> = new Map()
  let nextLook = 0

  function carryOutAt(basis: SplitBasis): void {
    for (const portfolio of books.portfolios()) {
      const orders = [...positionTable.openRows(portfolio).values()]
      const { action } = basis
      if (action.kind === 'split' && orders.some((order) => isSplitDue(order, action)))
        carryOut(splitPositions, portfolio.userId, { basis })
      if (action.kind === 'dividend' && orders.some((order) => isDividendDue(order, action)))
        carryOut(payDividends, portfolio.userId, action)
    }
  }

  /** Ends all orders of the instrument; those that cannot be ended yet wait. */
  function end(basis: SplitBasis): void {
    const hasAny = (portfolio: Portfolio) =>
      [...positionTable.openRows(portfolio).values()].some(
        ({ instrumentId }) => instrumentId === basis.action.instrumentId,
      )
    waiting.delete(basis)
    for (const portfolio of books.portfolios()) {
      if (!hasAny(portfolio)) continue
      carryOut(endListing, portfolio.userId, { basis })
      if (hasAny(portfolio)) waiting.add(basis)
    }
  }

  const run = (basis: SplitBasis) => (isEndOf(basis.action) ? end(basis) : carryOutAt(basis))
  return {
    know: (basis) => void soFar.add(basis),
    apply(basis) {
      soFar.add(basis)
      if (applied.has(basis.action.id)) return
      applied.add(basis.action.id)
      run(basis)
    },
    applyAgain: (basis) => {
      if ((oldest.get(basis.action.instrumentId) ?? Infinity) < basis.action.at) run(basis)
    },
    applied() {
      oldest = oldestOrders(books)
      return soFar.all().filter(({ action }) => applied.has(action.id))
    },
    look(now) {
      if (now < nextLook) return
      nextLook = now + RETRY_MS
      const due = waiting
      waiting = new Set()
      for (const basis of due) end(basis)
    },
  }
}

/** When the oldest open order of each instrument was placed: no earlier action concerns any. */
function oldestOrders(books: Pick<Books, 'portfolios'>): ReadonlyMap<number, number> {
  const oldest = new Map<number, number>()
  for (const portfolio of books.portfolios())
    for (const { instrumentId, createdAt } of positionTable.openRows(portfolio).values())
      if (createdAt < (oldest.get(instrumentId) ?? Infinity)) oldest.set(instrumentId, createdAt)
  return oldest
}
