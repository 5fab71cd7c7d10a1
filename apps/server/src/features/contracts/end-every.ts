import * as domain from '@fairtick/domain'
import type { Book } from '../../books/book'
import { Refused, type Surroundings, command } from '../../books/command'
import { cancelPosition } from './cancel-position'
import { closePosition } from './close-position'
import { positionTable } from './position-store'

/** The result for one order; `refused` is undefined when it ended. */
export interface Ended {
  readonly id: number
  readonly refused: domain.Reason | undefined
}

/**
 * Ends every open order of a kind on the client's behalf, one by one: a refused order stays unchanged, with
 * its reason.
 */
export const endEvery = command(
  'contracts.end-every',
  (book, every: domain.EndEvery, surroundings): readonly Ended[] =>
    domain
      .ordersToEnd(book.open(positionTable), every, domain.marksFrom(surroundings.priced))
      .map((order) => ({ id: order.id, refused: endOne(book, order, surroundings) })),
)

/** Both commands refuse before they change anything, so a refusal leaves the book untouched. */
function endOne(
  book: Book,
  order: domain.OpenPosition,
  surroundings: Surroundings,
): domain.Reason | undefined {
  const positionId = order.id
  try {
    if (domain.endOf(order) === 'cancel') cancelPosition.run(book, { positionId }, surroundings)
    else closePosition.run(book, { positionId, lots: undefined, protection: undefined }, surroundings)
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.why.refused
    throw error
  }
}
