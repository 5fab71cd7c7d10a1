import { describe, expect, it } from 'vitest'
import { comparedValues, joinCloses } from './compared-values'

const closes = (from: number, ...values: readonly number[]) =>
  values.map((close, each) => ({ time: from + each, close }))

describe('another instrument on the chart', () => {
  it('begins at the chart’s own price and moves by its own percent', () => {
    const { points, change } = comparedValues(closes(10, 200, 210, 190), closes(8, 1, 1.5, 2, 2.2, 3))
    expect(points.map(({ bar }) => bar)).toEqual([0, 1, 2])
    expect(points.map(({ value }) => Math.round(value))).toEqual([200, 220, 300])
    expect(change).toBeCloseTo(0.5, 12)
  })

  it('keeps its price over bars in which it did not trade, and is not drawn before its first', () => {
    const other = [
      { time: 11, close: 50 },
      { time: 14, close: 55 },
    ]
    const { points } = comparedValues(closes(10, 100, 100, 100, 100, 100), other)
    expect(points.map(({ bar }) => bar)).toEqual([1, 2, 3, 4])
    expect(points.map(({ value }) => Math.round(value))).toEqual([100, 100, 100, 110])
  })

  it('has no change without two bars, and none of a price that is no price', () => {
    expect(comparedValues(closes(10, 100), closes(10, 5))).toEqual({
      points: [{ bar: 0, value: 100 }],
      change: undefined,
    })
    expect(comparedValues([], closes(10, 5))).toEqual({ points: [], change: undefined })
    expect(comparedValues(closes(10, 100, 101), closes(10, 0, 0)).points).toEqual([])
  })

  it('takes a live bar for the one that it belongs to, and older ones before them', () => {
    const known = closes(10, 1, 2)
    expect(joinCloses(known, closes(11, 3))).toEqual(closes(10, 1, 3))
    expect(joinCloses(known, closes(12, 3))).toEqual(closes(10, 1, 2, 3))
    expect(joinCloses(known, closes(8, 8, 9))).toEqual(closes(8, 8, 9, 1, 2))
    expect(joinCloses([], known)).toEqual(known)
    expect(joinCloses(known, [])).toEqual(known)
  })
})
