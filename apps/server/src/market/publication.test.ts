import { type Candle, MINUTE_MS, price } from '@fairtick/domain'
import { NOON, createFakeClock } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { createCandleSeries } from './candles/candle-series'
import { KEPT } from './follower-parts'
import { insertRecent } from './publication'

const flat = price('1.1')

const barAt = (minutesAgo: number): Candle => ({
  time: NOON - minutesAgo * MINUTE_MS,
  open: flat,
  high: flat,
  low: flat,
  close: flat,
  volume: 1n,
})

it('charts in memory get the latest of the bars that came afterwards, and no more than they keep', () => {
  const charts = createCandleSeries()
  const kept = KEPT['1min']
  const candles = Array.from({ length: 100 }, (_each, at) => barAt(100 - at))
  insertRecent({ charts, clock: createFakeClock(NOON) }, { instrumentId: 1, period: '1min' }, candles)
  expect(charts.latest(1, '1min')).toEqual(
    candles.slice(-kept).map((candle) => ({ ...candle, isBackfilled: true })),
  )
})
