import * as domain from '@fairtick/domain'
import type { Book } from '../../books/book'
import { type Surroundings, command, refuse } from '../../books/command'

/** Ends everything a portfolio has open in one area, at the last price, with reason `reset`. Each area brings its own. */
export type CloseForReset = (book: Book, surroundings: Surroundings) => void

/** The commands that end all that a demo user has open, by what ends it in each area. */
export function demoCommands(closers: readonly CloseForReset[]) {
  function closeAll(book: Book, surroundings: Surroundings): void {
    if (book.kind !== 'demo') refuse('only-demo-account')
    for (const close of closers) close(book, surroundings)
  }

  return {
    /**
     * Closes everything of a demo user and gives them their starting balances again. What they have more goes back to demo issue, what they
     * lack comes from there. Source: docs/spec/wire.md 2.5, docs/spec/rules.md 5.3.
     */
    resetDemo: command('cashier.reset-demo', (book, _input: object, surroundings) => {
      closeAll(book, surroundings)
      for (const { account, amount } of domain.DEMO_FUNDS) restore(book, account, amount)
      return null
    }),
    /** Closes everything of a demo user and takes all their play money back: nobody comes for it any more. */
    endDemo: command('cashier.end-demo', (book, _input: object, surroundings) => {
      closeAll(book, surroundings)
      for (const account of domain.ACCOUNT_TYPES) restore(book, account, domain.NO_USD)
    }),
  }
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
