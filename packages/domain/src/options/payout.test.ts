import { cases, cell } from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRate, formatUsd, rate, rateOf, usd, usdOf, isWholeCents } from '../money'
import { breakEvenPercent, lossOf, winOf } from './payout'

it.each(
  cases(`
    stake | ratio | win   | loss whole | loss part
    100   | 0.85  | 85    | 100        | 85
    10    | 0.6   | 6     | 10         | 6
    0.01  | 0.5   | 0     | 0.01       | 0.01
    0.03  | 0.5   | 0.01  | 0.03       | 0.02
    33.33 | 0.85  | 28.33 | 33.33      | 28.34
    2000  | 0     | 0     | 2000       | 0
    10    | 1.5   | 15    | 10         | 10
  `),
)('a stake of $stake at $ratio wins $win', (row) => {
  const [stake, ratio] = [usd(cell(row, 'stake')), rate(cell(row, 'ratio'))]
  const shown = (text: string) => formatUsd(usd(text))
  expect(formatUsd(winOf(stake, ratio))).toBe(shown(cell(row, 'win')))
  expect(formatUsd(lossOf(stake, ratio, 'stake'))).toBe(shown(cell(row, 'loss whole')))
  expect(formatUsd(lossOf(stake, ratio, 'ratio'))).toBe(shown(cell(row, 'loss part')))
})

it.each(
  cases(`
    ratio | basis | percent
    0.85  | stake | 54.06
    0.6   | stake | 62.5
    1     | stake | 50
    0.85  | ratio | 50
    0     | stake | 100
    0     | ratio | 100
  `),
)('at $ratio with the $basis at risk, $percent % must be right', (row) => {
  const basis = row.basis === 'stake' ? 'stake' : 'ratio'
  expect(formatRate(breakEvenPercent(rate(cell(row, 'ratio')), basis))).toBe(row.percent)
})

describe('payouts', () => {
  const anyStake = fc.bigInt({ min: 1n, max: 1_000_000n }).map((cents) => usdOf(cents * 10_000n))
  const anyRatio = fc.bigInt({ min: 0n, max: 2n * 10n ** 8n }).map(rateOf)

  it('are whole cents, and no win pays more than a loss of the same kind costs', () => {
    fc.assert(
      fc.property(anyStake, anyRatio, (stake, ratio) => {
        const [win, part] = [winOf(stake, ratio), lossOf(stake, ratio, 'ratio')]
        expect([win, part].every(isWholeCents)).toBe(true)
        expect(part >= (win < stake ? win : stake) && part <= stake).toBe(true)
      }),
    )
  })

  it('of many small stakes are never more than of one large', () => {
    fc.assert(
      fc.property(fc.array(anyStake, { minLength: 1, maxLength: 20 }), anyRatio, (stakes, ratio) => {
        const whole = usdOf(stakes.reduce<bigint>((sum, each) => sum + each, 0n))
        const parts = stakes.reduce<bigint>((sum, each) => sum + winOf(each, ratio), 0n)
        expect(parts <= winOf(whole, ratio)).toBe(true)
      }),
    )
  })
})
