import * as domain from '@fairtick/domain'
import type { Book } from '../../books/book'
import { type Surroundings, command, ensureAllowed, refuse } from '../../books/command'
import { transferTable } from './transfer-store'

/** USD of an account that are free to leave it at the prices of this moment, never below zero. */
export type FreeOf = (book: Book, account: domain.AccountType, surroundings: Surroundings) => domain.Usd

/**
 * Transfers between a client's own accounts. `freeOf` says what may leave each. Source: docs/spec/rules.md
 * 6.4.
 */
export function transferCommands(freeOf: FreeOf) {
  return {
    /**
     * Moves money at once, or refuses in the order of `transferRefusal`; frozen while the books are under
     * inspection.
     */
    transfer: command('cashier.transfer', (book, request: domain.TransferRequest, surroundings) => {
      ensureReal(book)
      ensureAllowed(surroundings.forbidsMovingMoney?.())
      ensureAllowed(domain.transferRefusal(request, freeOf(book, request.from, surroundings)))
      const id = book.nextId(transferTable.name)
      book.insert(transferTable, { ...request, id, userId: book.userId, at: surroundings.now })
      book.post([domain.transferEntry(request, { id, userId: book.userId, book: book.kind })])
      return null
    }),
    /** The most that can leave each account at the prices of this moment. Changes nothing. */
    readTransferable: command('cashier.read-transferable', (book, _input: object, surroundings) => {
      ensureReal(book)
      const isFrozen = surroundings.forbidsMovingMoney?.() !== undefined
      return domain.ACCOUNT_TYPES.map((type) =>
        domain.transferableFrom(book.account(type), freeOf(book, type, surroundings), isFrozen),
      )
    }),
  }
}

/** The two commands of transfers. */
export type TransferCommands = ReturnType<typeof transferCommands>

function ensureReal(book: Book): void {
  if (book.kind === 'demo') refuse('only-real-account')
}
