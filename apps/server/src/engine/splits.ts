import { type SplitBasis, isDividendDue, isSplitDue, isSplitOf } from '@fairtick/domain'
import type { SplitsSoFar } from '../actions/splits-so-far'
import type { Books } from '../books/run'
import { positionTable } from '../features/contracts/position-store'
import { payDividends } from '../features/contracts/pay-dividends'
import { splitPositions } from '../features/contracts/split-positions'
import type { CarryOut } from './carry-out'

/** Splits open orders, and pays their dividends, each once: an order says up to which moment it was. */
export interface Splits {
  /** Splits the orders of a split, before a tick in new units sets anything off. */
  apply(basis: SplitBasis): void
  /** To be called when memory was read again: what was not durable is done once more. */
  applyAgain(): void
}

/** Splits the orders of these books. */
export function createSplits(
  books: Pick<Books, 'portfolios'>,
  carryOut: CarryOut,
  soFar: SplitsSoFar,
): Splits {
  function split(basis: SplitBasis): void {
    for (const portfolio of books.portfolios()) {
      const orders = [...positionTable.openRows(portfolio).values()]
      const { action } = basis
      if (isSplitOf(action) && orders.some((order) => isSplitDue(order, action)))
        carryOut(splitPositions, portfolio.userId, { basis })
      if (!isSplitOf(action) && orders.some((order) => isDividendDue(order, action)))
        carryOut(payDividends, portfolio.userId, { action })
    }
  }
  return {
    apply(basis) {
      if (soFar.add(basis)) split(basis)
    },
    applyAgain: () => {
      for (const basis of soFar.all()) split(basis)
    },
  }
}
