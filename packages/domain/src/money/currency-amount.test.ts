import { cases, cell } from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatUsd, rate, rateOf, usd, usdOf } from './amounts'
import {
  currencyAmount,
  currencyAmountOf,
  currencyOfUsd,
  currencyWorth,
  formatCurrency,
  shortCurrency,
  usdOfCurrency,
} from './currency-amount'

describe('an amount of a currency', () => {
  it.each(
    cases(`
    | amount      | price         | usd              | why                                     |
    | 100         | 1             | 100.000000       |                                         |
    | 0.12345678  | 64123.45      | 7916.470000      | 7916.4746…: down to the cent            |
    | 0.00000001  | 99999999      | 0.990000         | the least amount                        |
    | 1           | 0.00999999    | 0.000000         | less than a cent is nothing             |
  `),
  )('$amount at $price is $usd USD', (row) => {
    expect(formatUsd(usdOfCurrency(currencyAmount(cell(row, 'amount')), rate(cell(row, 'price'))))).toBe(
      row.usd,
    )
  })

  it.each(
    cases(`
    | usd    | rate       | decimals | received   |
    | 100    | 0.92       | 2        | 92.00      |
    | 100.01 | 0.92999999 | 2        | 93.00      |
    | 100    | 0.00001559 | 8        | 0.00155900 |
    | 0.01   | 0.00001559 | 8        | 0.00000015 |
    | 99.99  | 151.237    | 0        | 15122      |
  `),
  )('of $usd USD at $rate are $received, with $decimals decimals', (row) => {
    const decimals = Number(row.decimals)
    const received = currencyOfUsd(usd(cell(row, 'usd')), rate(cell(row, 'rate')), decimals)
    expect(formatCurrency(received, decimals)).toBe(row.received)
  })

  it('is never worth more on its way out and back than it was', () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 12n }).map((count) => usdOf(count * 10_000n))
    fc.assert(
      fc.property(cents, fc.bigInt({ min: 1n, max: 10n ** 13n }), fc.nat(8), (amount, units, decimals) => {
        const received = currencyOfUsd(amount, rateOf(units), decimals)
        expect(received * 10n ** 6n).toBeLessThanOrEqual(amount * units)
        expect(usdOfCurrency(currencyAmountOf(received), rateOf(10n ** 16n / units))).toBeLessThanOrEqual(
          amount,
        )
      }),
    )
  })

  it.each(
    cases(`
    | usd        | price    | decimals | sent        |
    | 100        | 1        | 6        | 100.000000  |
    | 100.000001 | 1        | 6        | 100.010000  |
    | 100        | 64123.45 | 8        | 0.00155950  |
    | 0          | 1        | 6        | 0.000000    |
    | 100        | 0.3      | 0        | 334         |
  `),
  )('to be worth $usd USD at $price, $sent are sent, with $decimals decimals', (row) => {
    const decimals = Number(row.decimals)
    const sent = currencyWorth(usd(cell(row, 'usd')), rate(cell(row, 'price')), decimals)
    expect(formatCurrency(sent, decimals)).toBe(row.sent)
  })

  it('that is asked for something covers it, and one step less does not', () => {
    const micro = fc.bigInt({ min: 1n, max: 10n ** 13n }).map(usdOf)
    fc.assert(
      fc.property(micro, fc.bigInt({ min: 1n, max: 10n ** 13n }), fc.nat(8), (owed, units, decimals) => {
        const sent = currencyWorth(owed, rateOf(units), decimals)
        const less = currencyAmountOf(sent - 10n ** BigInt(8 - decimals))
        expect(usdOfCurrency(sent, rateOf(units))).toBeGreaterThanOrEqual(owed)
        expect(usdOfCurrency(less, rateOf(units))).toBeLessThan(owed)
      }),
    )
  })

  it('is read from plain text alone', () => {
    expect(() => currencyAmount('1e3')).toThrow(RangeError)
    expect(() => currencyAmount('0.000000001')).toThrow(RangeError)
  })
})

it.each([
  ['500', 6, '500.00'],
  ['0.0002', 8, '0.0002'],
  ['12.3', 2, '12.30'],
  ['7', 0, '7'],
  ['1.234567', 6, '1.234567'],
])('%s with %i decimals is read as %s', (amount, decimals, read) => {
  expect(shortCurrency(currencyAmount(amount), decimals)).toBe(read)
})
