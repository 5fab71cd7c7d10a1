import { payInviteIncomeCommand } from '../invitations/pay-invite-income'
import { type Loan, NO_USD, freeBalance, freeBeyondLoans, hasKnownWorth, lentLoan } from '@fairtick/domain'
import type { Book } from '../../../books/book'
import { adjustmentCommands } from '../adjustments/adjust'
import { type TransferRules, transferCommands } from '../transfer'
import { positionTable } from '../../contracts/position-store'
import { spendable } from '../../contracts/spendable'
import { loanTable } from '../../lending/loan-store'
import { subscribeCommand } from '../../mining/mining-commands'
import { isEnding } from '../../identity/privacy/closure-store'

/**
 * The amount that may leave an account. Contract account: the free margin, and nothing while a held position
 * has no usable price. Fund account: the free balance beyond loans. Option account: the free balance. Source:
 * docs/spec/rules.md 6.4, 8.
 */
const sourceOf: TransferRules['sourceOf'] = (book, account, { priced, now }) => {
  if (account === 'option') return { free: freeBalance(book.account(account)), heldBy: undefined }
  if (account === 'fund') return fundSource(book, now)
  const held = book.open(positionTable).filter(({ status }) => status === 'held')
  const isKnown = held.every(({ instrumentId }) => hasKnownWorth(priced(instrumentId)))
  return {
    free: isKnown ? spendable(book, priced) : undefined,
    heldBy: held.length > 0 ? 'margin' : undefined,
  }
}

function fundSource(book: Book, now: number): ReturnType<TransferRules['sourceOf']> {
  const free = freeBalance(book.account('fund'))
  const lent = book.open(loanTable).flatMap((loan: Loan) => lentLoan(loan) ?? [])
  return { free: freeBeyondLoans(free, lent, now), heldBy: lent.length > 0 ? 'loan' : undefined }
}

/** Transfers between a client's own accounts, and the most that can leave each. */
export const transfers = transferCommands({ sourceOf, isEnding })

/** Adjustments of clients' accounts by operators. */
export const adjustments = adjustmentCommands({ sourceOf, isEnding })

/** Books the income of an inviter's day. */
export const payInviteIncome = payInviteIncomeCommand({ isEnding })

/** Subscribes to mining with the fund account's free balance beyond loans: borrowed money cannot mine. */
export const subscribe = subscribeCommand({
  freeOf: (book, now) => fundSource(book, now).free ?? NO_USD,
  isEnding,
})
