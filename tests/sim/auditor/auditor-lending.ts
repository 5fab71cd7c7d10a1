import type { Act, Outcome } from '../acts/act'
import type { LendingAct } from '../acts/act-lending'
import type { AuditorBooks } from './auditor-books'
import { askLoan, decideLoan, decideRepayment, proveRepayment, repayLoan } from './auditor-loans'
import { decideRedemption, fillPool, payEverybody, redeem, subscribe } from './auditor-mining'

/** Does an act of loans or mining. */
export function lend(books: AuditorBooks, act: LendingAct): Outcome {
  switch (act.do) {
    case 'fill-pool':
      return fillPool(books, act)
    case 'subscribe':
      return subscribe(books, act)
    case 'redeem':
      return redeem(books, act)
    case 'decide-redemption':
      return decideRedemption(books, act)
    case 'ask-loan':
      return askLoan(books, act)
    case 'decide-loan':
      return decideLoan(books, act)
    case 'repay-loan':
      return repayLoan(books, act)
    case 'prove-repayment':
      return proveRepayment(books, act)
    case 'decide-repayment':
      return decideRepayment(books, act)
  }
}

/**
 * Pays income as time passes. While a payment is not durable it starts no other, unless all open
 * subscriptions are reloaded: apps/server/src/engine/income.ts.
 */
export function payByClock(books: AuditorBooks, act: Act): void {
  if (act.do === 'market' && act.change.tradable !== undefined) books.isPaying = false
  if (act.do === 'time' && !books.isPaying) books.isPaying = payEverybody(books)
}

/** Pays the remaining income once all earlier payments are durable. */
export function payTheRest(books: AuditorBooks): void {
  books.isPaying = false
  payEverybody(books)
}
