import { type Marks, type Position, type Reason, floatingProfit, marksFrom } from '@fairtick/domain'
import type { Book } from '../../books/book'
import { Refused, type Surroundings, command } from '../../books/command'
import { cancelPosition } from './cancel-position'
import { closePosition } from './close-position'
import { positionTable } from './position-store'

/** Which orders are to end: those held are closed, those pending cancelled; of one instrument, or of all. */
export interface EndEvery {
  readonly status: 'held' | 'pending'
  readonly instrumentId: number | undefined
}

/** What became of one order; undefined is: it ended. */
export interface Ended {
  readonly id: number
  readonly refused: Reason | undefined
}

/**
 * Ends every open order of a kind because the client wants it, each for itself: one that is refused stays as it is and says why. The largest
 * profit comes first, so that it can pay for a loss that the balance alone could not bear.
 */
export const endEvery = command(
  'contracts.end-every',
  (book, { status, instrumentId }: EndEvery, surroundings): readonly Ended[] =>
    book
      .open(positionTable)
      .filter((each) => each.status === status && (instrumentId ?? each.instrumentId) === each.instrumentId)
      .toSorted(mostProfitFirst(marksFrom(surroundings.priced)))
      .map(({ id }) => ({ id, refused: endOne(book, id, status, surroundings) })),
)

function mostProfitFirst(marks: Marks) {
  return (one: Position, other: Position) => Number(floatingProfit(other, marks) - floatingProfit(one, marks))
}

/** Both commands refuse before they change anything, so that a refused one leaves nothing behind in the book. */
function endOne(
  book: Book,
  positionId: number,
  status: EndEvery['status'],
  surroundings: Surroundings,
): Reason | undefined {
  try {
    if (status === 'pending') cancelPosition.run(book, { positionId }, surroundings)
    else closePosition.run(book, { positionId, lots: undefined, protection: undefined }, surroundings)
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.why.refused
    throw error
  }
}
