import { describe, expect, it } from 'vitest'
import { clientAccount, houseAccount } from '../ledger'
import { usd } from '../money'
import { canBecome, stateAfter } from '../state-table'
import { DAY_MS } from '../time'
import { BORROWER_STATES, LENT_LOANS, LOAN_STATES, OPEN_LOANS } from './loan'
import { disbursementEntry, provedRepaymentEntries, repaymentEntries } from './loan-entries'
import { borrowerRefusal, isOfAge, loanAmountRefusal } from './loan-request'
import { aLoan } from './loan.cases'
import { owedAt } from './owed'
import { REMINDER_DAYS, reminderAt } from './reminders'

const NOW = Date.parse('2026-11-25T12:00:00Z')
const LOAN = { id: 7, userId: 41 }
const OWED = owedAt(aLoan({ approvedAt: NOW - 40 * DAY_MS }), NOW)

describe('birthdays of borrowers', () => {
  it.each([
    ['1949-12-31', false],
    ['1950-01-01', true],
    ['2001-02-30', false],
    ['2000-02-29', true],
    ['2008-11-25', true],
    ['2008-11-26', false],
    ['2026-11-26', false],
    ['1990-1-1', false],
    ['1990-01-01T00:00:00Z', false],
    ['', false],
  ])('%s: %s', (birthday, isGood) => {
    expect(isOfAge(birthday, NOW)).toBe(isGood)
  })

  it('on 29 February count from 1 March', () => {
    expect(isOfAge('2008-02-29', Date.parse('2026-02-28T23:59:59Z'))).toBe(false)
    expect(isOfAge('2008-02-29', Date.parse('2026-03-01T00:00:00Z'))).toBe(true)
  })
})

describe('asking for a loan', () => {
  const bounds = { amountMin: usd('100'), amountMax: usd('5000') }

  it('takes whole cents between the bounds', () => {
    const refused = ['99.99', '100', '100.001', '5000', '5000.01', '0'].map(
      (amount) => loanAmountRefusal(usd(amount), bounds)?.refused,
    )
    const no = 'amount-not-allowed'
    expect(refused).toEqual([no, undefined, no, undefined, no, no])
  })

  it('needs a borrower who is verified and has not as many as there may be', () => {
    const refused = [undefined, 'waiting', 'rejected', 'verified'] as const
    expect(refused.map((status) => borrowerRefusal(status, 0, 1)?.refused)).toEqual([
      'loan-verification-needed',
      'loan-verification-needed',
      'loan-verification-needed',
      undefined,
    ])
    expect(borrowerRefusal('verified', 1, 1)?.refused).toBe('loan-running')
  })
})

describe('states of a loan', () => {
  it('lend the principal once, and end for good', () => {
    const states = ['submitted', 'running', 'rejected', 'proved', 'repaid'] as const
    for (const ended of ['rejected', 'repaid'] as const)
      expect(states.filter((state) => canBecome(LOAN_STATES, ended, state))).toEqual([])
    expect(LENT_LOANS.filter((state) => canBecome(LOAN_STATES, state, 'submitted'))).toEqual([])
    expect(OPEN_LOANS.every((state) => canBecome(LOAN_STATES, state, 'repaid'))).toBe(true)
  })
})

describe('states of a borrower', () => {
  it('let who was rejected ask again, and nobody who waits or is verified', () => {
    const states = ['none', 'waiting', 'verified', 'rejected'] as const
    expect(states.map((state) => stateAfter<string>(BORROWER_STATES, state, 'submit'))).toEqual([
      'waiting',
      undefined,
      undefined,
      'waiting',
    ])
  })
})

describe('entries of a loan', () => {
  it('pay out what is owed back, with interest and penalties apart', () => {
    const [fund, receivable] = [clientAccount(41, 'fund', 'real'), houseAccount('loans-receivable', 'real')]
    expect(disbursementEntry(LOAN, usd('1000'))).toMatchObject({ from: receivable, to: fund, kind: 'loan' })
    expect(repaymentEntries(LOAN, OWED)).toMatchObject([
      { from: fund, to: receivable, amount: usd('1000'), kind: 'repayment', reference: 7 },
      { from: fund, to: houseAccount('loan-interest', 'real'), amount: usd('48') },
    ])
  })

  it('from outside come to the same, and never touch the account', () => {
    const [own, proved] = [repaymentEntries(LOAN, OWED), provedRepaymentEntries(LOAN, OWED)]
    expect(proved.map(({ to, amount }) => [to, amount])).toEqual(own.map(({ to, amount }) => [to, amount]))
    expect(new Set(proved.map(({ from }) => from))).toEqual(
      new Set([houseAccount('deposits-clearing', 'real')]),
    )
  })
})

describe('reminders', () => {
  const LONG = { approvedAt: NOW - 30 * DAY_MS, period: 30 }

  it('come in order, once each, and only the last of those that were missed', () => {
    const sent: number[] = []
    let last: number | undefined
    for (let day = -10; day <= 10; day += 0.5) {
      const next = reminderAt(LONG, NOW + day * DAY_MS, last)
      if (next !== undefined) sent.push((last = next))
    }
    expect(sent).toEqual([...REMINDER_DAYS])
    expect(reminderAt(LONG, NOW + 2 * DAY_MS, -7)).toBe(1)
    expect(reminderAt(LONG, NOW - 8 * DAY_MS, undefined)).toBeUndefined()
  })

  it('of a short loan are none of a time before its approval', () => {
    const short = { approvedAt: NOW - 5 * DAY_MS, period: 5 }
    const first = [-5, -4, -3, -1].map((day) => reminderAt(short, NOW + day * DAY_MS, undefined))
    expect(first).toEqual([undefined, undefined, -3, -1])
  })
})
