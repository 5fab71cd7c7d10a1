import { type Candle, MINUTE_MS, PERIODS, type Period, price, periodMs } from '@fairtick/domain'
import { createFakeClock } from '@fairtick/testkit'
import { describe, expect, it, vi } from 'vitest'
import { quietLog } from '../../database/test-logs.cases'
import type { PastBars, PastQuery } from '../feed'
import { createMarket } from '../market'
import { useMarketDatabase } from '../market-database.cases'
import { tradingCalendars } from '../reference/calendars'
import { createScriptedFeed } from '../scripted-feed.cases'
import { instrumentsNamed } from '../test-market.cases'
import { createBackfill } from './backfill'
import { readMissing } from './backfill-store'

const database = useMarketDatabase()
const NOW = Date.UTC(2026, 10, 20, 12, 0, 30)
const NOON = Date.UTC(2026, 10, 20, 12)

const flat = (time: number, at: string): Candle => {
  const value = price(at)
  return { time, open: value, high: value, low: value, close: value, volume: 1n }
}

/** A past of flat bars, so many a page; `fails` says which questions do. */
function flatPast(pageBars: number, fails: (query: PastQuery) => boolean = () => false) {
  const asked: PastQuery[] = []
  let told: Parameters<PastBars['onInterruption']>[0] = () => undefined
  const past: PastBars = {
    page: async (query) => {
      asked.push(query)
      if (fails(query)) throw new RangeError('HTTP 503')
      const { period, from, to } = query
      const reached = Math.max(from, to - pageBars * periodMs(period))
      const candles: Candle[] = []
      for (let time = reached; time < to; time += periodMs(period)) candles.push(flat(time, '7'))
      return { candles, reached }
    },
    onInterruption: (listener) => {
      told = listener
    },
  }
  return { past, asked, interrupt: (...of: Parameters<typeof told>) => told(...of) }
}

const counted = async (instrumentId: number) => {
  const { rows } = await database.pool.query<{ period: number; bars: string; marked: string }>(
    `SELECT period, count(*) AS bars, count(*) FILTER (WHERE is_backfilled) AS marked FROM candle
     WHERE instrument_id = $1 GROUP BY period ORDER BY period`,
    [instrumentId],
  )
  return rows.map(({ period, bars, marked }) => [period, Number(bars), Number(marked)])
}

describe('bars that a venue gives afterwards', () => {
  it('come beside the open market, are marked, and price nothing', async () => {
    const instruments = instrumentsNamed('BTCUSDT')
    const [{ id }] = instruments as [(typeof instruments)[0]]
    const clock = createFakeClock(NOW)
    const { past, interrupt } = flatPast(1000)
    const feed = { ...createScriptedFeed(instruments), past }
    const market = createMarket({
      feed,
      instruments,
      clock,
      calendars: tradingCalendars('always'),
      database: database.pool,
      log: quietLog,
      settings: { flushEveryMs: 0, barsEveryMs: 5 },
    })
    const heard: unknown[] = []
    market.onTicks((ticks) => heard.push(...ticks))
    await market.start()
    await vi.waitFor(async () => expect(await readMissing(database.pool)).toEqual([]), { timeout: 20_000 })
    expect(await counted(id)).toEqual([
      [1, 4320, 4320],
      [5, 4320, 4320],
      [15, 4320, 4320],
      [30, 4320, 4320],
      [60, 4320, 4320],
      [1440, 1500, 1500],
    ])
    expect(heard).toEqual([])
    expect(market.quote(id)).toBeUndefined()
    expect(market.isStale(id, clock.now())).toBe(true)
    expect(await market.lastUntil(id, clock.now())).toBeUndefined()
    expect((await market.candles.read({ instrumentId: id, period: '1min', limit: 5 })).at(-1)?.time).toBe(
      NOON - MINUTE_MS,
    )
    expect(market.dayLines(id)[0]?.points).toEqual([])
    expect(market.last24h(id).length).toBeGreaterThan(10)

    // A tick far from the bars: its jump is measured against ticks, and there is none.
    feed.tick('BTCUSDT', '91000', clock.now())
    await market.settled()
    expect(market.quote(id)?.tick).toMatchObject({ sequence: 1, price: price('91000') })
    clock.advance(4 * MINUTE_MS)
    feed.tick('BTCUSDT', '91001', clock.now())
    await market.settled()
    await market.fold()
    interrupt([id], NOW, NOW + 4 * MINUTE_MS)
    await vi.waitFor(async () => {
      const bars = await market.candles.read({ instrumentId: id, period: '1min', limit: 5 })
      expect(bars.map(({ time, close }) => [(time - NOON) / MINUTE_MS, close])).toEqual([
        [0, price('91000')],
        [1, price('7')],
        [2, price('7')],
        [3, price('7')],
        [4, price('91001')],
      ])
    })
    const logged = await market.tickLog.around(id, 1)
    expect(logged.map(({ tick }) => tick.price)).toEqual([price('91000'), price('91001')])
    await market.stop()
  })

  it('are asked for again after a failure and a restart, from where they were', async () => {
    const instruments = instrumentsNamed('ETHUSDT')
    const byId = new Map(instruments.map((each) => [each.id, each]))
    const [{ id }] = instruments as [(typeof instruments)[0]]
    const inserted: unknown[] = []
    const begin = (past: PastBars) =>
      createBackfill({
        database: database.pool,
        clock: { now: () => NOW },
        log: quietLog,
        instruments: byId,
        calendarsById: new Map(),
        charts: { insert: (...given) => void inserted.push(given) },
        kept: Object.fromEntries(PERIODS.map((each) => [each, 2])) as Record<Period, number>,
        past,
        retryMs: 60_000,
      })
    let pages = 0
    const first = flatPast(1000, ({ period }) => period !== '1min' || (pages += 1) > 2)
    const life = begin(first.past)
    await life.start()
    await life.idle()
    await life.stop()
    const left = await readMissing(database.pool)
    expect(left).toHaveLength(6)
    expect(left[0]).toMatchObject({ period: '1min', until: NOON, reached: NOON - 2000 * MINUTE_MS })
    expect(await counted(id)).toEqual([[1, 2000, 2000]])

    const second = flatPast(5000)
    const again = begin(second.past)
    await again.start()
    await again.idle()
    await again.stop()
    expect(second.asked[0]).toMatchObject({ period: '1min', to: NOON - 2000 * MINUTE_MS })
    expect(await readMissing(database.pool)).toEqual([])
    expect((await counted(id))[0]).toEqual([1, 4320, 4320])
    expect(second.asked).toHaveLength(6)
    // Memory shows the latest of each chart alone.
    expect(inserted.length).toBeGreaterThan(0)
  })
})
