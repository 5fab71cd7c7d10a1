import { freeBalance, hasKnownWorth } from '@fairtick/domain'
import { adjustmentCommands } from './features/cashier/adjustments/adjust'
import { type TransferRules, transferCommands } from './features/cashier/transfer'
import { positionTable } from './features/contracts/position-store'
import { spendable } from './features/contracts/spendable'
import { isEnding } from './features/identity/privacy/closure-store'

/**
 * Of the contract account its free margin may leave, and nothing while something held in it has no price that
 * counts; of the others their free balance, whatever prices do. Source: docs/spec/rules.md 6.4.
 */
const sourceOf: TransferRules['sourceOf'] = (book, account, { priced }) => {
  if (account !== 'contract') return { free: freeBalance(book.account(account)), hasPositions: false }
  const held = book.open(positionTable).filter(({ status }) => status === 'held')
  const isKnown = held.every(({ instrumentId }) => hasKnownWorth(priced(instrumentId)))
  return { free: isKnown ? spendable(book, priced) : undefined, hasPositions: held.length > 0 }
}

/** Transfers between a client's own accounts, and the most that can leave each. */
export const transfers = transferCommands({ sourceOf, isEnding })

/** Adjustments of clients' accounts by operators. */
export const adjustments = adjustmentCommands({ sourceOf, isEnding })
