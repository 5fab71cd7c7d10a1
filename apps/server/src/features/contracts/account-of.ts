import type * as domain from '@fairtick/domain'
import type { Book } from '../../books/book'
import type { Surroundings } from '../../books/command'
import { positionTable } from './position-store'

/** The contract account as the command has left it so far. */
export function accountOf(book: Book, priced: Surroundings['priced']): domain.ContractAccount {
  return {
    balance: book.account('contract').balance,
    positions: () => book.open(positionTable),
    priced,
  }
}
