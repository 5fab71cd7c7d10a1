import { DAY_MS, HOUR_MS } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { createFold, foldBars, foldStart } from './folded-bars'

const bar = (time: number, open: number, close: number) => ({
  ...{ time, open, close, volume: 1 },
  high: Math.max(open, close) + 1,
  low: Math.min(open, close) - 1,
})
const hours = [8, 9, 10, 11, 12, 13].map((hour) => bar(hour * HOUR_MS, hour, hour + 1))

describe('bars of a longer period', () => {
  it('begin at whole four hours, and on Mondays', () => {
    expect(foldStart('4h', 11 * HOUR_MS + 1)).toBe(8 * HOUR_MS)
    const monday = Date.UTC(2026, 10, 23)
    for (const day of [0, 3, 6]) expect(foldStart('1w', monday + day * DAY_MS)).toBe(monday)
    expect(foldStart('1w', monday - 1)).toBe(monday - 7 * DAY_MS)
  })

  it('have the first open, the last close, and the extremes of all', () => {
    expect(foldBars('4h', hours, { isCut: false })).toEqual([
      { time: 8 * HOUR_MS, open: 8, close: 12, high: 13, low: 7, volume: 4 },
      { time: 12 * HOUR_MS, open: 12, close: 14, high: 15, low: 11, volume: 2 },
    ])
  })

  it('leave the first one to the page before where that may have a part of it', () => {
    expect(foldBars('4h', hours, { isCut: true }).map(({ time }) => time)).toEqual([12 * HOUR_MS])
    expect(foldBars('4h', hours.slice(4), { isCut: true })).toHaveLength(1)
  })

  it('grow with each live bar, and begin anew with the next', () => {
    const fold = createFold('4h', hours)
    expect(fold(bar(13 * HOUR_MS, 13, 20))).toMatchObject({ time: 12 * HOUR_MS, open: 12, close: 20 })
    expect(fold(bar(13 * HOUR_MS, 13, 18))).toMatchObject({ close: 18, high: 19, volume: 2 })
    expect(fold(bar(16 * HOUR_MS, 1, 2))).toMatchObject({ time: 16 * HOUR_MS, open: 1, volume: 1 })
  })
})
