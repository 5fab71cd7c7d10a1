import { type Position, lastRollover, nextRollover, swapsSince } from '@fairtick/domain'
import type { Books } from '../books/books'
import { chargeSwaps } from '../features/contracts/charge-swaps'
import type { Priced } from '../features/contracts/floating-profit'
import { positionTable } from '../features/contracts/position-store'
import type { CarryOut } from './carry-out'

/** Charges overnight swaps by the clock: at every rollover, and at the start those of the time the server was down. */
export interface Swaps {
  look(now: number): void
  /** The next look is at everything. */
  clear(): void
}

/** What charging works on. */
export interface SwapPorts {
  readonly books: Books
  readonly priced: Priced
  readonly carryOut: CarryOut
}

/** What has no price at a rollover is looked at again after so long. */
const RETRY_MS = 60_000

/** Nothing was looked at yet. */
export function createSwaps({ books, priced, carryOut }: SwapPorts): Swaps {
  let nextLook = 0

  return {
    look(now) {
      if (now < nextLook || !books.isOpen()) return
      const last = lastRollover(now)
      const isDue = (position: Position) => (swapsSince(position) ?? last) < last
      let isWaiting = false
      for (const portfolio of books.portfolios()) {
        const due = [...positionTable.openRows(portfolio).values()].filter(isDue)
        const isPriced = due.map(({ instrumentId }) => priced(instrumentId) !== undefined)
        if (isPriced.includes(true)) carryOut(chargeSwaps, portfolio.userId, {})
        if (isPriced.includes(false)) isWaiting = true
      }
      nextLook = isWaiting ? now + RETRY_MS : nextRollover(now)
    },
    clear() {
      nextLook = 0
    },
  }
}
