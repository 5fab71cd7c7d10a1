import { describe, expect, it } from 'vitest'
import { crOf } from './cr-values'
import { formulaOf } from './indicator-formulas'
import { chartIndicators } from './indicators'
import { macdOf } from './macd-values'

const BARS = Array.from({ length: 120 }, (_, at) => {
  const close = 100 + 7 * Math.sin(at / 5) + at / 10
  return { close, high: close + 1 + Math.cos(at), low: close - 1 - Math.sin(at) / 2 }
})

describe('the formula of an indicator', () => {
  it.each(chartIndicators.map(({ key, periods }) => [key, periods] as const))(
    '%s names every period in use, as set',
    (key, periods) => {
      const written = formulaOf(key, periods).join('\n')
      expect(written).not.toBe('')
      const without = periods.filter((_, changed) => {
        const set = periods.map((period, at) => (at === changed ? period + 90 : period))
        return formulaOf(key, set).join('\n') === written
      })
      expect(without).toEqual([])
    },
  )

  it('says of the bars of the MACD what they are: the distance of its lines, once', () => {
    expect(formulaOf('MACD', [3, 6, 2])).toEqual([
      'DIF = EMA(C, 3) − EMA(C, 6)',
      'DEA = EMA(DIF, 2)',
      '▮ = DIF − DEA',
    ])
    const closes = BARS.map(({ close }) => close)
    const [quick, slow] = [ema(closes, 3), ema(closes, 6)]
    const dif = closes.map((_, at) => quick[at]! - slow[at]!)
    const dea = ema(dif.slice(5), 2)
    const values = macdOf(closes, [3, 6, 2])
    for (let at = 6; at < closes.length; at += 1)
      expect(values[at]?.macd).toBeCloseTo(dif[at]! - dea[at - 5]!, 10)
  })

  it('of the CR has the sums that are drawn, and its averages moved by as many bars as it says', () => {
    expect(formulaOf('CR', [5, 10, 20, 40, 60]).slice(1, 3)).toEqual([
      'CR = 100 × Σ(max(H − M₋₁, 0), 5) ÷ Σ(max(M₋₁ − L, 0), 5)',
      'MA1 = MA(CR, 10)₋₅',
    ])
    const values = crOf(BARS, [5, 10, 20, 40, 60])
    const middle = (at: number) => (BARS[at]!.high + BARS[at]!.low) / 2
    const last = [96, 97, 98, 99, 100]
    const above = last.reduce((sum, at) => sum + Math.max(BARS[at]!.high - middle(at - 1), 0), 0)
    const below = last.reduce((sum, at) => sum + Math.max(middle(at - 1) - BARS[at]!.low, 0), 0)
    expect(values[100]?.cr).toBeCloseTo((100 * above) / below, 9)
    expect(values[4]).toEqual({})
    const mean = values.slice(86, 96).reduce((sum, { cr = NaN }) => sum + cr / 10, 0)
    expect(values[100]?.ma1).toBeCloseTo(mean, 9)
  })
})

/** By its definition; NaN until there are enough values. */
function ema(values: readonly number[], period: number): number[] {
  const first = values.slice(0, period).reduce((sum, value) => sum + value, 0) / period
  return values.reduce<number[]>((made, value, at) => {
    if (at < period - 1) return [...made, Number.NaN]
    if (at === period - 1) return [...made, first]
    return [...made, value * (2 / (period + 1)) + made[at - 1]! * (1 - 2 / (period + 1))]
  }, [])
}
