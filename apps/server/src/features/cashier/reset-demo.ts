import * as domain from '@fairtick/domain'
import type { Book } from '../../books/book'
import { type Surroundings, command, refuse } from '../../books/command'

/**
 * Ends everything a portfolio has open in one area, at the last price, with reason `reset`. Each area brings
 * its own.
 */
export type CloseForReset = (book: Book, surroundings: Surroundings) => void

/**
 * The commands that close everything a demo user has open, given the way to close each area, and to end what
 * only goes with the user.
 */
export function demoCommands(closers: readonly CloseForReset[], enders: readonly CloseForReset[]) {
  function closeAll(book: Book, surroundings: Surroundings): void {
    if (book.kind !== 'demo') refuse('only-demo-account')
    for (const close of closers) close(book, surroundings)
  }

  return {
    /**
     * Closes everything of a demo user and restores their starting balances. A surplus goes back to demo
     * issue, a shortfall comes from there. Source: docs/spec/wire.md 2.5, docs/spec/rules.md 5.3.
     */
    resetDemo: command('cashier.reset-demo', (book, _input: object, surroundings) => {
      closeAll(book, surroundings)
      for (const { account, amount } of domain.DEMO_FUNDS) restore(book, account, amount)
      return null
    }),
    /**
     * Closes everything of a demo user and takes all their play money back, when they do not come any more.
     */
    endDemo: command('cashier.end-demo', (book, _input: object, surroundings) => {
      closeAll(book, surroundings)
      for (const end of enders) end(book, surroundings)
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
