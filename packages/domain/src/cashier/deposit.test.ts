import { describe, expect, it } from 'vitest'
import { clientAccount, houseAccount } from '../ledger'
import { currencyAmount, rate, usd } from '../money'
import { DEPOSIT_CREDIT_MAX, type DepositTerms, depositEntry, depositRefusal } from './deposit'

const TERMS: DepositTerms = {
  rate: rate('1.08'),
  decimals: 2,
  amountMin: currencyAmount('50'),
  amountMax: currencyAmount('1000'),
}
const refusedWith = (amount: string, changes: Partial<DepositTerms> = {}) =>
  depositRefusal(currencyAmount(amount), { ...TERMS, ...changes })?.refused

describe('an amount to deposit', () => {
  it.each(['50', '50.01', '999.99', '1000'])('of %s is within its bounds', (amount) => {
    expect(refusedWith(amount)).toBeUndefined()
  })

  it.each(['0', '49.99', '1000.01', '99999999999'])('of %s is outside of them', (amount) => {
    expect(refusedWith(amount)).toBe('amount-not-allowed')
  })

  it('has no more decimals than its currency', () => {
    expect(refusedWith('50.001')).toBe('parameter-wrong')
    expect(refusedWith('50.5', { decimals: 0 })).toBe('parameter-wrong')
    expect(refusedWith('50.00000001', { decimals: 8 })).toBeUndefined()
  })

  it('credits a cent at least, and no more than any deposit may', () => {
    const unbounded = { amountMin: currencyAmount('0'), amountMax: undefined, decimals: 8 }
    expect(refusedWith('0.0092', unbounded)).toBe('amount-not-allowed')
    expect(refusedWith('0.0093', unbounded)).toBeUndefined()
    expect(DEPOSIT_CREDIT_MAX).toBe(usd('100000000'))
    expect(refusedWith('92592592.61', unbounded)).toBe('amount-not-allowed')
    expect(refusedWith('92592592.59', unbounded)).toBeUndefined()
  })

  it('is one that the books can hold, however little it is worth', () => {
    const dust = { amountMin: currencyAmount('0'), amountMax: undefined, rate: rate('0.00000001') }
    expect(refusedWith('90000000000', dust)).toBeUndefined()
    expect(refusedWith('90000000000.01', dust)).toBe('amount-not-allowed')
  })
})

it('moves from what was deposited to the fund account, with the deposit’s number', () => {
  expect(depositEntry({ id: 7, userId: 1000, credit: usd('54') })).toEqual({
    kind: 'deposit',
    reference: 7,
    from: houseAccount('deposits-clearing', 'real'),
    to: clientAccount(1000, 'fund', 'real'),
    amount: usd('54'),
  })
})
