import { describe, expect, it } from 'vitest'
import { currencyAmount, usd } from '../money'
import { canBecome } from '../state-table'
import { DEPOSIT_STATES, type DepositStatus, creditsByItself } from './deposit'
import { WITHDRAWAL_STATES, type WithdrawalStatus, amountLockedFor } from './withdrawal'

const DEPOSITS = ['unchecked', 'credited', 'rejected', 'invalid'] as const satisfies readonly DepositStatus[]
const WITHDRAWALS = [
  'requested',
  'approved',
  'paid',
  'rejected',
  'cancelled',
] as const satisfies readonly WithdrawalStatus[]

describe('the states of the cashier', () => {
  it('lead a deposit to one of three ends, and never on', () => {
    const after = (from: DepositStatus) => DEPOSITS.filter((to) => canBecome(DEPOSIT_STATES, from, to))
    expect(after('unchecked')).toEqual(['credited', 'rejected', 'invalid'])
    expect([...after('credited'), ...after('rejected'), ...after('invalid')]).toEqual([])
  })

  it('let a client cancel a withdrawal until it is approved, disown it until it is paid, and nothing follows an end', () => {
    const after = (from: WithdrawalStatus) =>
      WITHDRAWALS.filter((to) => canBecome(WITHDRAWAL_STATES, from, to))
    expect(after('requested')).toEqual(['approved', 'paid', 'rejected', 'cancelled'])
    expect(after('approved')).toEqual(['paid', 'rejected', 'cancelled'])
    expect(Object.keys(WITHDRAWAL_STATES.approved)).not.toContain('cancel')
    expect([...after('paid'), ...after('rejected'), ...after('cancelled')]).toEqual([])
  })

  it('never lead to paid but by an approval', () => {
    const { approve: _, ...others } = WITHDRAWAL_STATES.requested
    expect(canBecome({ ...WITHDRAWAL_STATES, requested: others }, 'none', 'paid')).toBe(false)
  })

  it('keep the amount locked until an end', () => {
    const amount = usd('25')
    const locked = WITHDRAWALS.map((status) => amountLockedFor({ status, amount }))
    expect(locked).toEqual([amount, amount, usd('0'), usd('0'), usd('0')])
  })
})

describe('a watcher credits by itself', () => {
  const found = { amount: currencyAmount('1.5'), confirmations: 12, isToOurAddress: true }
  const rule = {
    stated: currencyAmount('1.5'),
    credit: usd('1000'),
    confirmationsMin: 12,
    statedAt: 0,
    now: 0,
    autoMax: usd('1000'),
  }

  it('an exact, confirmed transfer to our address up to the amount set, and nothing else', () => {
    expect(creditsByItself(found, rule)).toBe(true)
    expect(creditsByItself({ ...found, amount: currencyAmount('1.49999999') }, rule)).toBe(false)
    expect(creditsByItself({ ...found, amount: currencyAmount('1.50000001') }, rule)).toBe(false)
    expect(creditsByItself({ ...found, confirmations: 11 }, rule)).toBe(false)
    expect(creditsByItself({ ...found, isToOurAddress: false }, rule)).toBe(false)
    expect(creditsByItself(found, { ...rule, credit: usd('1000.01') })).toBe(false)
    expect(creditsByItself(found, { ...rule, now: 7_200_000 })).toBe(true)
    expect(creditsByItself(found, { ...rule, now: 7_200_001 })).toBe(false)
  })
})
