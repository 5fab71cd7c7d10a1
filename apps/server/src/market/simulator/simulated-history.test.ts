import { type Candle, type Period, PERIODS, aggregate, barStart, openHours, periodMs } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import type { HistoryBars } from '../feed'
import { type MarketHours, tradingCalendars } from '../reference/calendars'
import { LISTINGS, referenceInstruments } from '../reference/instruments'
import { createNoise } from './noise'
import { simulateHistory } from './simulated-history'
import { deviation, logReturns } from './statistics.cases'

const instruments = referenceInstruments()
const UNTIL = Date.UTC(2026, 10, 20, 15, 31, 17, 250)

function historyOf(hours: MarketHours, only = instruments): HistoryBars[] {
  const calendars = tradingCalendars(hours)
  return [
    ...simulateHistory({ noise: createNoise('history'), instruments: only, calendars, until: UNTIL }),
  ].flat()
}

const histories = { always: historyOf('always'), calendar: historyOf('calendar') }
const chartOf = (charts: readonly HistoryBars[], code: string, period: Period): readonly Candle[] => {
  const id = instruments.find((each) => each.code === code)!.id
  return charts.find((each) => each.instrumentId === id && each.period === period)!.candles
}

describe.each(['always', 'calendar'] as const)('the first history with hours %s', (hours) => {
  const charts = histories[hours]

  it('has at least 500 bars in each of the six charts of every instrument', () => {
    expect(charts).toHaveLength(LISTINGS.length * PERIODS.length)
    for (const { candles } of charts) expect(candles.length).toBeGreaterThanOrEqual(500)
  })

  it('has ascending bars on the clock, with their prices inside, ending now', () => {
    for (const { period, candles } of charts) {
      const wrong = candles.filter(({ time, open, high, low, close, volume }, each) => {
        const isInOrder = barStart(period, time) === time && time > (candles[each - 1]?.time ?? 0)
        const isInside = low > 0n && low <= open && low <= close && high >= open && high >= close
        return !isInOrder || !isInside || volume <= 0n
      })
      expect(wrong).toEqual([])
      expect(candles.at(-1)?.time).toBeLessThanOrEqual(UNTIL)
      if (hours === 'always') expect(candles.at(-1)?.time).toBe(barStart(period, UNTIL))
    }
  })

  it('ends at the reference price, so that live ticks go on from there', () => {
    for (const { code, referencePrice, pricePrecision } of LISTINGS) {
      for (const period of PERIODS) {
        const close = Number(chartOf(charts, code, period).at(-1)!.close) / 1e8
        const isCross = ['EURGBP', 'EURJPY', 'GBPJPY', 'EURCHF', 'AUDJPY'].includes(code)
        const least = isCross ? Number(referencePrice) * 0.001 : 10 ** -pricePrecision
        expect(Math.abs(close - Number(referencePrice)), `${code} ${period}`).toBeLessThanOrEqual(least)
      }
    }
  })

  it('has longer bars that are made of the shorter ones wherever both are there', () => {
    for (const { code } of LISTINGS) {
      for (const [each, shorter] of PERIODS.slice(0, -1).entries()) {
        const short = chartOf(charts, code, shorter)
        for (const longer of PERIODS.slice(each + 1)) {
          const long = new Map(chartOf(charts, code, longer).map((candle) => [candle.time, candle]))
          const made = aggregate(short, longer)
          // The first may have begun before the shorter bars do.
          const wanted = made.slice(1)
          expect(wanted.map(({ time }) => long.get(time))).toEqual(wanted)
        }
      }
    }
  })

  it('makes the same for one instrument as for all, and the same again', () => {
    const [id, code] = [14, 'XAUUSD']
    const alone = historyOf(
      hours,
      instruments.filter((each) => each.id === id),
    )
    expect(alone).toHaveLength(PERIODS.length)
    for (const { period, candles } of alone) expect(candles).toEqual(chartOf(charts, code, period))
  })

  it('moves as much as measured: days like days, minutes like minutes', () => {
    const daily = (code: string) =>
      deviation(logReturns(chartOf(charts, code, '1day').map(({ close }) => Number(close))))
    expect(Math.abs(daily('US500') / (0.176 / Math.sqrt(252)) - 1)).toBeLessThan(0.3)
    expect(Math.abs(daily('ETHUSDT') / (0.8703 / Math.sqrt(365)) - 1)).toBeLessThan(0.3)
  })
})

describe('the first history by calendar', () => {
  it('has bars only where the market was open', () => {
    const calendars = tradingCalendars('calendar')
    for (const { instrumentId, period, candles } of histories.calendar) {
      const calendar = calendars.get(instruments.find(({ id }) => id === instrumentId)!.calendar)!
      const untraded = candles.filter(({ time }) => {
        const day = Math.floor(time / 86_400_000)
        const end = time + periodMs(period)
        const near = [day - 1, day, day + 1].flatMap((each) => openHours(calendar, each))
        return !near.some(({ from, to }) => from < end && to > time)
      })
      expect(untraded).toEqual([])
    }
  })
})
