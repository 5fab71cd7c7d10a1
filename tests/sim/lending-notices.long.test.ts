import {
  NO_USD,
  type Owed,
  dailyIncome,
  disbursementEntry,
  freeBalance,
  incomeEntry,
  lentLoan,
  owedAt,
  provedRepaymentEntries,
  repaymentEntries,
  usdOf,
} from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { command, refuse } from '../../apps/server/src/books/command'
import type { Books } from '../../apps/server/src/books/run'
import { transferCommands } from '../../apps/server/src/features/cashier/transfer'
import { decideLoan, decideRepayment, repayLoan } from '../../apps/server/src/features/lending/loan-commands'
import { loanTable } from '../../apps/server/src/features/lending/loan-store'
import { repaymentTable } from '../../apps/server/src/features/lending/repayment-store'
import { redeem } from '../../apps/server/src/features/mining/mining-commands'
import { incomeTable, subscriptionTable } from '../../apps/server/src/features/mining/subscription-store'
import { useTestDatabase } from '../../apps/server/test-support/test-database.cases'
import { lendingPlanOf } from './steps/plan'
import { simulate } from './steps/simulate'
import type { Plant } from './system/plant'
import { LENDING_STEPS } from './lending-seeds.cases'

describe('the auditor notices', () => {
  const place = useTestDatabase()

  /** The report of the first seed that shows a planted fault. */
  async function noticed(plant: Plant): Promise<string> {
    for (let seed = 1; seed <= 10; seed += 1) {
      try {
        await simulate(place, lendingPlanOf(seed, LENDING_STEPS), plant)
      } catch (error) {
        return String(error)
      }
    }
    return 'nothing'
  }

  const plants: Readonly<Record<string, readonly [plant: Plant, said: RegExp]>> = {
    'a day of income that is paid twice': [{ atLook: payAgain(false) }, /in the fund account/],
    'income that is a ten-thousandth too much': [{ atLook: payAgain(true) }, /in the fund account/],
    'income of a subscription that waits for its redemption': [
      { atLook: payRedeeming },
      /in the fund account/,
    ],
    'a redemption that costs less than its penalty': [
      { lending: { redeem: redeemCheaply } },
      /in the fund account/,
    ],
    'a loan that is paid out twice': [{ lending: { decideLoan: payOutTwice } }, /in the fund account/],
    'a loan without its penalty for being late': [{ lending: { repayLoan: repayLate } }, /penalties 0 as/],
    'a proof that costs what it waited': [
      { lending: { decideRepayment: decideAsOfNow } },
      /interest \d+ and penalties/,
    ],
    'a transfer of what is owed': [
      { transfers: transferCommands({ sourceOf: freeOfLocks, isEnding: () => false }) },
      /the system says: done\nthe auditor says: balance-too-small/,
    ],
    'a pool that forgets what a subscription set aside': [
      { lending: { redeem: redeemForgetfully } },
      /the pool of product \d has/,
    ],
  }

  it.each(Object.keys(plants))('%s', async (title) => {
    const [plant, said] = plants[title] ?? [{}, /never/]
    expect(await noticed(plant)).toMatch(said)
  })
})

/** Pays the latest day again, or a ten-thousandth of a dollar. */
function payAgain(isLittle: boolean) {
  const payMore = command('test.pay-more', (book) => {
    for (const each of book.open(subscriptionTable).filter(({ daysPaid }) => daysPaid > 0))
      book.post([incomeEntry(each, isLittle ? usdOf(100n) : dailyIncome(each.principal, each))])
  })
  return (books: Books) => {
    for (const { userId } of books.portfolios())
      void books.execute(payMore, userId, {}).catch(() => undefined)
  }
}

function payRedeeming(books: Books): void {
  const payOn = command('test.pay-on', (book, _input: object, { now: at }) => {
    for (const each of book.open(subscriptionTable)) {
      if (each.status !== 'redeeming' || each.daysPaid === each.lockDays) continue
      const [day, amount] = [each.daysPaid + 1, dailyIncome(each.principal, each)]
      const { id, userId } = each
      book.insert(incomeTable, { id: id * 4096 + day, userId, subscriptionId: id, day, amount, at })
      book.update(subscriptionTable, { ...each, daysPaid: day })
      book.post([incomeEntry(each, amount)])
    }
  })
  for (const { userId } of books.portfolios()) void books.execute(payOn, userId, {}).catch(() => undefined)
}

/** Gives a micro-dollar of the penalty back. */
const redeemCheaply: typeof redeem = command('test.redeem', (book, input, surroundings) => {
  const redeemed = redeem.run(book, input, surroundings)
  if (redeemed.penalty) book.post([incomeEntry(redeemed, usdOf(1n))])
  return redeemed
})

const redeemForgetfully: typeof redeem = command('test.redeem', (book, input, surroundings) => {
  const redeemed = redeem.run(book, input, surroundings)
  book.announce({ type: 'pool-changed', productId: redeemed.productId, change: usdOf(-1n) })
  return redeemed
})

const payOutTwice: typeof decideLoan = command('test.decide', (book, decision, surroundings) => {
  const loan = book.find(loanTable, decision.rowId)
  decideLoan.run(book, decision, surroundings)
  if (loan && decision.event === 'approve') book.post([disbursementEntry(loan, loan.amount)])
})

const repayLate: typeof repayLoan = command('test.repay', (book, input, surroundings) => {
  const loan = book.find(loanTable, input.id)
  const lent = loan?.status === 'running' ? lentLoan(loan) : undefined
  const owed = lent && owedAt(lent, surroundings.now)
  if (!loan || !owed || owed.penalty === NO_USD) return repayLoan.run(book, input, surroundings)
  const kind: Owed = { ...owed, penalty: NO_USD }
  if (usdOf(owed.total - owed.penalty) > freeBalance(book.account('fund'))) return refuse('balance-too-small')
  const repaid = { ...repaidWith(loan, kind), endedAt: surroundings.now } as const
  book.update(loanTable, repaid)
  book.post(repaymentEntries(loan, kind))
  return repaid
})

/** Decides as if the amount were owed at the decision. */
const decideAsOfNow: typeof decideRepayment = command('test.decide', (book, decision, surroundings) => {
  const { now } = surroundings
  const proof = book.find(repaymentTable, decision.rowId)
  const loan = proof && book.find(loanTable, proof.loanId)
  const lent = loan && lentLoan(loan)
  if (!lent || proof?.status !== 'waiting' || decision.event !== 'approve')
    return decideRepayment.run(book, decision, surroundings)
  const owed = owedAt(lent, now)
  book.update(repaymentTable, { ...proof, status: 'found', decidedAt: now, decisionId: decision.id })
  book.update(loanTable, { ...repaidWith(loan, owed), endedAt: now })
  book.post(provedRepaymentEntries(loan, owed))
})

const repaidWith = <Row extends object>(loan: Row, { interest, penalty, kind }: Owed) =>
  ({ ...loan, status: 'repaid', repaidAs: kind, interest, penalty, reason: undefined }) as const

/** The unlocked part of an account, ignoring debt. */
const freeOfLocks: Parameters<typeof transferCommands>[0]['sourceOf'] = (book, account) => ({
  free: freeBalance(book.account(account)),
  heldBy: undefined,
})
