import { cases, cell } from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_USD, formatCurrency, formatUsd, rate, rateOf, usd, usdOf } from '../money'
import { type WithdrawalTerms, quoteWithdrawal } from './withdrawal-quote'

describe('the quote of a withdrawal', () => {
  it.each(
    cases(`
    | amount | feeType | feeRate | unitsPerUsd | decimals | fee       | received   | why                              |
    | 100    | fixed   | 5       | 1           | 2        | 5.000000  | 95.00      |                                  |
    | 100    | rate    | 0.015   | 0.92        | 2        | 1.500000  | 90.62      |                                  |
    | 10.01  | rate    | 0.001   | 1           | 2        | 0.020000  | 9.99       | 0.01001: the fee up to the cent  |
    | 100    | rate    | 0       | 0.00001559  | 8        | 0.000000  | 0.00155900 |                                  |
    | 33.33  | rate    | 0.003   | 0.00001559  | 8        | 0.100000  | 0.00051805 | received down to the last digit  |
    | 5      | fixed   | 5       | 1           | 2        | 5.000000  | 0.00       | the fee takes all                |
    | 4.99   | fixed   | 5       | 1           | 2        | 5.000000  | 0.00       | never below zero                 |
    | 50     | fixed   | 0.001   | 1           | 2        | 0.010000  | 49.99      | a fixed fee up to the cent       |
  `),
  )('of $amount, $feeType $feeRate at $unitsPerUsd: fee $fee, received $received', (row) => {
    const terms: WithdrawalTerms = {
      feeType: row.feeType === 'fixed' ? 'fixed' : 'rate',
      feeRate: rate(cell(row, 'feeRate')),
      unitsPerUsd: rate(cell(row, 'unitsPerUsd')),
      decimals: Number(row.decimals),
    }
    const { fee, received } = quoteWithdrawal(usd(cell(row, 'amount')), terms)
    expect([formatUsd(fee), formatCurrency(received, terms.decimals)]).toEqual([row.fee, row.received])
  })

  it('has a fee of whole cents that covers the rate, and pays no more than what is left', () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 11n }).map((cents) => usdOf(cents * 10_000n))
    const rates = fc.bigInt({ min: 0n, max: 10n ** 8n })
    fc.assert(
      fc.property(amounts, rates, rates, fc.nat(8), (amount, feeRate, units, decimals) => {
        const quote = quoteWithdrawal(amount, {
          feeType: 'rate',
          feeRate: rateOf(feeRate),
          unitsPerUsd: rateOf(units),
          decimals,
        })
        expect(quote.fee % 10_000n).toBe(0n)
        expect(quote.fee * 10n ** 8n).toBeGreaterThanOrEqual(amount * feeRate)
        const left = amount > quote.fee ? amount - quote.fee : NO_USD
        expect(quote.received * 10n ** 6n).toBeLessThanOrEqual(left * units)
      }),
    )
  })
})
