import * as domain from '@fairtick/domain'
import type { Book } from '../../books/book'
import { type Surroundings, command, refuse } from '../../books/command'

/**
 * Closes all open business of a portfolio in one area, at the last price, with reason `reset`. Each area has
 * its own.
 */
export type CloseForReset = (book: Book, surroundings: Surroundings) => void

/**
 * Commands that close all open business of a demo user, given each area's closer, and the enders of business
 * that ends only with the user.
 */
export function demoCommands(closers: readonly CloseForReset[], enders: readonly CloseForReset[]) {
  function closeAll(book: Book, surroundings: Surroundings): void {
    if (book.kind !== 'demo') refuse('only-demo-account')
    for (const close of closers) close(book, surroundings)
  }

  return {
    /**
     * Closes all open business of a demo user and restores the starting balances. A surplus goes to demo
     * issue, a shortfall comes from there. Source: docs/spec/wire.md 2.5, docs/spec/rules.md 5.3.
     */
    resetDemo: command('cashier.reset-demo', (book, _input: object, surroundings) => {
      closeAll(book, surroundings)
      for (const { account, amount } of domain.DEMO_FUNDS) restore(book, account, amount)
      return null
    }),
    /** Closes all open business of a departing demo user and takes all play money back. */
    endDemo: command('cashier.end-demo', (book, _input: object, surroundings) => {
      closeAll(book, surroundings)
      for (const end of enders) end(book, surroundings)
      for (const account of domain.ACCOUNT_TYPES) restore(book, account, domain.NO_USD)
    }),
  }
}

/** The commands that reset a demo user and that end one. */
export type DemoCommands = ReturnType<typeof demoCommands>

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
