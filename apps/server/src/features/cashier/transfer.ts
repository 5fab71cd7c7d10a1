import * as domain from '@fairtick/domain'
import type { Book } from '../../books/book'
import { type Surroundings, command, ensureAllowed } from '../../books/command'
import { ensureReal } from '../../books/ensure-real'
import { transferTable } from './transfer-store'

/** Decisions of other areas that transfers depend on. */
export interface TransferRules {
  /** The part of an account that may leave it at the prices of this moment. */
  readonly sourceOf: (
    book: Book,
    account: domain.AccountType,
    surroundings: Surroundings,
  ) => domain.TransferSource
  /** Whether closing the client's account was decided: its money no longer moves. */
  readonly isEnding: (book: Book) => boolean
}

/** Transfers between a client's own accounts. Source: docs/spec/rules.md 6.4. */
export function transferCommands({ sourceOf, isEnding }: TransferRules) {
  const forbidden = (book: Book, { forbidsMovingMoney }: Surroundings) =>
    forbidsMovingMoney?.() ?? (isEnding(book) ? domain.refusal('record-state') : undefined)

  return {
    /**
     * Moves money at once, or refuses in the order of `transferRefusal`. Refused while the books are under
     * inspection, and for an account that is being closed.
     */
    transfer: command('cashier.transfer', (book, request: domain.TransferRequest, surroundings) => {
      ensureReal(book)
      ensureAllowed(forbidden(book, surroundings))
      ensureAllowed(domain.transferRefusal(request, sourceOf(book, request.from, surroundings).free))
      const id = book.nextId(transferTable.name)
      book.insert(transferTable, { ...request, id, userId: book.userId, at: surroundings.now })
      book.post([domain.transferEntry(request, { id, userId: book.userId, book: book.kind })])
      return null
    }),
    /** The most that can leave each account at the prices of this moment. Changes nothing. */
    readTransferable: command('cashier.read-transferable', (book, _input: object, surroundings) => {
      ensureReal(book)
      const isFrozen = forbidden(book, surroundings) !== undefined
      return domain.ACCOUNT_TYPES.map((type) =>
        domain.transferableFrom(book.account(type), sourceOf(book, type, surroundings), isFrozen),
      )
    }),
  }
}

/** The two commands of transfers. */
export type TransferCommands = ReturnType<typeof transferCommands>
