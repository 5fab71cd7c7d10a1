import { cases, cell } from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyAmountOf, usd, usdOf } from '../money'
import { type WithdrawalConditions, leftOf, takesTwoOperators, withdrawalRefusal } from './withdrawal-request'

const NOW = 1_000_000
const FREE: WithdrawalConditions = {
  now: NOW,
  isVerified: true,
  amountMin: usd('10'),
  amountMax: usd('5000'),
  limits: [
    { limit: usd('1000'), used: usd('400') },
    { limit: undefined, used: usd('9000') },
  ],
  methodUsableAt: NOW,
  holds: [{ until: NOW, why: 'password' }],
  free: usd('800'),
}
const QUOTE = { fee: usd('1'), received: currencyAmountOf(1n) }
const asked = (amount: string, changes: Partial<WithdrawalConditions> = {}, quote = QUOTE) =>
  withdrawalRefusal(usd(amount), quote, { ...FREE, ...changes })

describe('a withdrawal', () => {
  it.each(
    cases(`
    | amount | answer             | why                              |
    | 10     | accepted           | the least                        |
    | 600    | accepted           | all that is left of the day      |
    | 9.99   | amount-not-allowed | below the least                  |
    | 600.01 | amount-not-allowed | more than is left of the day     |
    | 0      | amount-not-allowed |                                  |
  `),
  )('of $amount is $answer', (row) => {
    expect(asked(cell(row, 'amount'))?.refused ?? 'accepted').toBe(row.answer)
  })

  it('is refused in the order of its conditions, with the moment that ends a wait', () => {
    const free = usd('20')
    const holds = [
      { until: NOW + 5, why: 'email' },
      { until: NOW + 9, why: 'two-factor' },
    ] as const
    const method = NOW + 7
    const all = { isVerified: false, amountMax: usd('50'), methodUsableAt: method, holds, free }
    expect(asked('60', all)).toEqual({ refused: 'real-name-needed' })
    expect(asked('60', { ...all, isVerified: true })).toEqual({ refused: 'amount-not-allowed' })
    expect(asked('40', { ...all, isVerified: true })).toEqual({
      refused: 'method-not-yet',
      details: { at: method },
    })
    expect(asked('40', { holds, free })).toEqual({
      refused: 'withdrawals-held',
      details: { until: NOW + 9, why: 'two-factor' },
    })
    expect(asked('40', { free })).toEqual({ refused: 'balance-too-small' })
    expect(asked('20', { free })).toBeUndefined()
  })

  it('that would bring nothing is refused, so that no fee is taken for it', () => {
    expect(asked('10', {}, { fee: usd('10'), received: currencyAmountOf(0n) })?.refused).toBe(
      'amount-not-allowed',
    )
  })

  it('of a verified client is accepted up to all that is free, once every wait is over, whatever it was', () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n }).map((cents) => usdOf(cents))
    const past = fc.array(
      fc.record({ until: fc.nat(NOW), why: fc.constantFrom('password', 'email', 'two-factor') }),
    )
    fc.assert(
      fc.property(amounts, past, fc.nat(NOW), (free, holds, methodUsableAt) => {
        const none = { amountMin: usdOf(1n), amountMax: undefined, limits: [], methodUsableAt }
        const answer = withdrawalRefusal(free, QUOTE, { ...FREE, ...none, holds, free })
        expect(answer).toBeUndefined()
      }),
    )
  })

  it('leaves the rest of its limit, never less than nothing', () => {
    expect(leftOf({ limit: usd('10'), used: usd('4') })).toBe(usd('6'))
    expect(leftOf({ limit: usd('10'), used: usd('11') })).toBe(usd('0'))
    expect(leftOf({ limit: undefined, used: usd('11') })).toBeUndefined()
  })

  it.each(
    cases(`
    | amount   | hour | day  | takes |
    | 3000     | 0    | 0    | one   |
    | 3000.01  | 0    | 0    | two   |
    | 100      | 4900 | 0    | one   |
    | 100      | 4901 | 0    | two   |
    | 100      | 0    | 9901 | two   |
  `),
  )('of $amount after $hour in the hour and $day in the day takes $takes', (row) => {
    const rule = { amount: usd('3000'), hourly: usd('5000'), daily: usd('10000') }
    const approved = { lastHour: usd(cell(row, 'hour')), lastDay: usd(cell(row, 'day')) }
    expect(takesTwoOperators(usd(cell(row, 'amount')), approved, rule) ? 'two' : 'one').toBe(row.takes)
  })
})
