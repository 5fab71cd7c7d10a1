import { describe, expect, it } from 'vitest'
import { secondBars } from './second-bars'

const T = 1_700_000_000_000
const shown = (ticks: readonly (readonly [number, number])[], until: number) =>
  secondBars(
    ticks.map(([after, price]) => ({ time: T + after, price })),
    T + until,
  ).map(({ time, open, high, low, close }) => [(time - T) / 1_000, open, high, low, close])

describe('bars of a second', () => {
  it('hold all ticks of their second', () => {
    expect(
      shown(
        [
          [0, 5],
          [300, 7],
          [999, 6],
        ],
        999,
      ),
    ).toEqual([[0, 5, 7, 5, 6]])
  })

  it('keep the last price through seconds without a tick, until now', () => {
    expect(
      shown(
        [
          [100, 5],
          [3_100, 8],
        ],
        4_500,
      ),
    ).toEqual([
      [0, 5, 5, 5, 5],
      [1, 5, 5, 5, 5],
      [2, 5, 5, 5, 5],
      [3, 8, 8, 8, 8],
      [4, 8, 8, 8, 8],
    ])
  })

  it('are in order, regardless of which ticks came first', () => {
    expect(
      shown(
        [
          [1_000, 6],
          [0, 5],
        ],
        1_000,
      ).map(([second]) => second),
    ).toEqual([0, 1])
  })

  it('continue from the last bar, which a late tick updates too', () => {
    const before = { time: T + 5_000, open: 5, high: 5, low: 5, close: 5, volume: 1 }
    const bars = secondBars([{ time: T + 4_900, price: 9 }], T + 6_500, before)
    expect(bars.map(({ time, high, close }) => [(time - T) / 1_000, high, close])).toEqual([
      [5, 9, 9],
      [6, 9, 9],
    ])
  })

  it('are none without a tick', () => {
    expect(shown([], 9_000)).toEqual([])
  })
})
