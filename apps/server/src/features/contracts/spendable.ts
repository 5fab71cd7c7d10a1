import * as domain from '@fairtick/domain'
import type { Book } from '../../books/book'
import type { Surroundings } from '../../books/command'
import { positionTable } from './position-store'

/**
 * The part of the contract account available for a new order or a withdrawal: its free margin, never below
 * zero. `released` is locked now and about to be freed. Values the positions as before the command. Source:
 * docs/spec/rules.md 6.4.
 */
export function spendable(
  book: Book,
  priced: Surroundings['priced'],
  released: domain.Usd = domain.NO_USD,
): domain.Usd {
  const account = book.account('contract')
  const locked = domain.minusUsd(account.locked, released)
  const equity = domain.equityOfExposure(
    account.balance,
    positionTable.sumOf(book.portfolio),
    domain.marksFrom(priced),
  )
  return domain.spendableOf({ balance: account.balance, locked }, equity)
}
