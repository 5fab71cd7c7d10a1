import { describe, expect, it } from 'vitest'
import { knownBars, secondBars } from './second-bars'

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

  it('are in order, whichever of the ticks came first', () => {
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

  it('go on from the one before, which a late tick moves too', () => {
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

describe('bars of what is known', () => {
  const minute = Math.floor(T / 60_000) * 60_000
  const at = (ms: number, price: number) => ({ time: minute + ms, price })
  const seconds = (bars: ReturnType<typeof knownBars>) => bars.map(({ time }) => (time - minute) / 1_000)

  it('leave out what was ticked between the last sealed minute and the first look', () => {
    const bars = knownBars({ sealed: [at(58_000, 5)], seen: [at(95_000, 9)] }, minute + 96_000)
    expect(seconds(bars)).toEqual([58, 59, 95, 96])
    expect(bars.map(({ close }) => close)).toEqual([5, 5, 9, 9])
  })

  it('go on without a break where the page has looked since before that minute ended', () => {
    const seen = [at(50_000, 4), at(58_000, 5), at(62_000, 6)]
    const bars = knownBars({ sealed: [at(57_000, 3), at(58_000, 5)], seen }, minute + 62_500)
    expect(seconds(bars)).toEqual([57, 58, 59, 60, 61, 62])
    expect(bars.map(({ close }) => close)).toEqual([3, 5, 5, 5, 5, 6])
  })
})
