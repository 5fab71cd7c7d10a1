import { freeBalance } from '@fairtick/domain'
import { type FreeOf, transferCommands } from './features/cashier/transfer'
import { spendable } from './features/contracts/spendable'

/**
 * USD that may leave an account: of the contract account its free margin, of the others their free balance.
 */
const freeOf: FreeOf = (book, account, { priced }) =>
  account === 'contract' ? spendable(book, priced) : freeBalance(book.account(account))

/** Transfers between a client's own accounts, and the most that can leave each. */
export const transfers = transferCommands(freeOf)
