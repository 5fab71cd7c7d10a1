import * as domain from '@fairtick/domain'
import type { Book } from '../../books/book'
import { type Surroundings, command, refuse } from '../../books/command'

/** Ends everything a portfolio has open in one area, at the last price, with reason `reset`. Each area brings its own. */
export type CloseForReset = (book: Book, surroundings: Surroundings) => void

/**
 * Closes everything of a demo user and gives him his starting balances again. What he has more goes back to demo issue, what he lacks
 * comes from there. Source: docs/spec/wire.md 2.5, docs/spec/rules.md 5.3.
 */
export const resetDemo = command(
  'cashier.reset-demo',
  (book, { closers }: { readonly closers: readonly CloseForReset[] }, surroundings) => {
    closeAll(book, closers, surroundings)
    for (const { account, amount } of domain.DEMO_FUNDS) restore(book, account, amount)
    return null
  },
)

/** Closes everything of a demo user and takes all his play money back: nobody comes for it any more. */
export const endDemo = command(
  'cashier.end-demo',
  (book, { closers }: { readonly closers: readonly CloseForReset[] }, surroundings) => {
    closeAll(book, closers, surroundings)
    for (const account of domain.ACCOUNT_TYPES) restore(book, account, domain.NO_USD)
  },
)

function closeAll(book: Book, closers: readonly CloseForReset[], surroundings: Surroundings): void {
  if (book.kind !== 'demo') refuse('only-demo-account')
  for (const close of closers) close(book, surroundings)
}

function restore(book: Book, account: domain.AccountType, target: domain.Usd): void {
  const { balance } = book.account(account)
  const movement = {
    kind: 'demo-funds',
    reference: book.userId,
    userId: book.userId,
    book: book.kind,
    account,
    house: 'demo-issue',
  } as const
  if (balance < target) book.post([domain.housePays(movement, domain.minusUsd(target, balance))])
  if (balance > target) book.post([domain.clientPays(movement, domain.minusUsd(balance, target))])
}
