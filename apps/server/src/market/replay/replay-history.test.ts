import { DAY_MS, formatPrice, MINUTE_MS, type Period } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { instrumentsNamed } from '../test-market.cases'
import { replayHistory } from './replay-history'
import type { BarRow } from './replay-rows'
import { rowReader } from './replay-rows'

const [eurusd] = instrumentsNamed('EURUSD')
const ORIGIN = Date.UTC(2014, 4, 10)
const STARTED = Date.UTC(2026, 10, 18, 12, 0, 30)

function sides(lines: readonly string[]) {
  const read = rowReader('time,open,high,low,close,volume')
  const bars = lines.map((line) => read?.(line)).filter((row): row is BarRow => row?.kind === 'bar')
  return { both: { quotes: [], bars, skippedLines: 0 } }
}

const minutes = (count: number) =>
  Array.from({ length: count }, (_, each) => {
    const time = ORIGIN - (count - each) * MINUTE_MS
    const price = (1 + each / 1e4).toFixed(4)
    return `${time},${price},${price},${price},${price},0`
  })

function charts(files: readonly ReturnType<typeof sides>[]) {
  const made = replayHistory({ instrument: eurusd!, files }, { origin: ORIGIN, startedAt: STARTED })
  return (period: Period) => made.find((each) => each.period === period)?.candles ?? []
}

describe('bars before a replay', () => {
  it('end where the replay begins, on the clock, in all longer periods', () => {
    const chart = charts([sides(minutes(120))])
    expect(chart('1min')).toHaveLength(120)
    expect(chart('1min').at(-1)?.time).toBe(Date.UTC(2026, 10, 18, 11, 59))
    expect(chart('5min').at(-1)).toMatchObject({ time: Date.UTC(2026, 10, 18, 11, 55) })
    expect(chart('60min').map(({ time }) => new Date(time).getUTCHours())).toEqual([10, 11])
    expect(chart('1day')).toHaveLength(1)
    expect(formatPrice(chart('1day')[0]!.high, 4)).toBe('1.0119')
  })

  it('leave out what the replay itself plays, and what is no bar', () => {
    const lines = [
      `${ORIGIN - 2 * MINUTE_MS},1,1,0,1,0`,
      `${ORIGIN - MINUTE_MS},1,1,1,1,0`,
      `${ORIGIN},2,2,2,2,0`,
      `${ORIGIN + MINUTE_MS},3,3,3,3,0`,
    ]
    const chart = charts([sides(lines)])
    expect(chart('1min').map(({ close }) => formatPrice(close, 0))).toEqual(['1'])
  })

  it('take days from daily bars and minutes from minute bars, each where it has them', () => {
    const days = Array.from({ length: 30 }, (_, each) => `${ORIGIN - (30 - each) * DAY_MS},2,3,1,2,0`)
    const chart = charts([sides(days), sides(minutes(2000))])
    expect(chart('1min')).toHaveLength(2000)
    expect(chart('1day').length).toBeGreaterThanOrEqual(30)
    expect(chart('60min').length).toBeLessThan(40)
    expect(formatPrice(chart('1day')[0]!.high, 0)).toBe('3')
  })
})
