import { DAY_MS, PERIODS, price } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { useMarketDatabase } from '../market-database.cases'
import { forgetCandles, readCandles, upsertCandles } from './candle-store'

const NOW = 1000 * DAY_MS

const database = useMarketDatabase()

const one = price('1.5')
const bar = (day: number) => ({ time: day * DAY_MS, open: one, high: one, low: one, close: one, volume: 1n })

it('deletes old short bars, some at a time, and keeps hours, days, and the last bars of a chart without prices', async () => {
  const charts = [
    { instrumentId: 1, days: [100, 989, 990, 1000] },
    { instrumentId: 2, days: [10, 29, 31, 40] },
  ]
  await upsertCandles(
    database.pool,
    charts.flatMap(({ instrumentId, days }) =>
      PERIODS.flatMap((period) => days.map((day) => ({ instrumentId, period, candle: bar(day) }))),
    ),
  )
  const kept = async (instrumentId: number) => {
    const bars = await Promise.all(
      PERIODS.map((period) => readCandles(database.pool, { instrumentId, period, end: NOW * 2, limit: 100 })),
    )
    return bars.map((each) => each.map(({ time }) => time / DAY_MS))
  }
  await forgetCandles(database.pool, NOW, 10 * DAY_MS)
  await forgetCandles(database.pool, NOW, 10 * DAY_MS)
  const [short, long] = [
    [990, 1000],
    [100, 989, 990, 1000],
  ]
  expect(await kept(1)).toEqual([short, short, short, short, long, long])
  const [ended, whole] = [
    [31, 40],
    [10, 29, 31, 40],
  ]
  expect(await kept(2)).toEqual([ended, ended, ended, ended, whole, whole])
})

it('deletes no more of them at a time than its limit', async () => {
  const minutes = Array.from({ length: 6000 }, (_, at) => ({
    instrumentId: 3,
    period: '1min' as const,
    candle: { ...bar(1), time: DAY_MS + at * 60_000 },
  }))
  await upsertCandles(database.pool, [...minutes, { instrumentId: 3, period: '1min', candle: bar(1000) }])
  const count = async () =>
    (await readCandles(database.pool, { instrumentId: 3, period: '1min', end: NOW * 2, limit: 10_000 }))
      .length
  await forgetCandles(database.pool, NOW, 10 * DAY_MS)
  expect(await count()).toBe(1001)
  await forgetCandles(database.pool, NOW, 10 * DAY_MS)
  expect(await count()).toBe(1)
})
