import { type Candle, MINUTE_MS, type Period, price, periodMs } from '@fairtick/domain'
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
    const options = {
      ...{ instruments, clock, calendars: tradingCalendars('always'), database: database.pool },
      ...{ log: quietLog, settings: { flushEveryMs: 0, barsEveryMs: 5 } },
    }
    const market = createMarket({ ...options, feed })
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
      expect(
        bars.map(({ time, close, isBackfilled }) => [(time - NOON) / MINUTE_MS, close, isBackfilled]),
      ).toEqual([
        [0, price('91000'), undefined],
        [1, price('7'), true],
        [2, price('7'), true],
        [3, price('7'), true],
        [4, price('91001'), undefined],
      ])
    })
    const logged = await market.tickLog.around(id, 1)
    expect(logged.map(({ tick }) => tick.price)).toEqual([price('91000'), price('91001')])
    // The first day begins with the first tick, in its chart and in its figures, after a restart too.
    const day = { open: price('91000'), high: price('91001'), low: price('91000'), last: price('91001') }
    const asked = { instrumentId: id, period: '1day', limit: 1 } as const
    const { last: close, ...others } = day
    expect(market.dayQuote(id)).toMatchObject(day)
    expect(await market.candles.read(asked)).toMatchObject([{ ...others, close }])
    await market.stop()
    const again = createMarket({ ...options, feed: { ...createScriptedFeed(instruments), past } })
    await again.start()
    expect(again.dayQuote(id)).toMatchObject(day)
    expect(await again.candles.read(asked)).toMatchObject([{ ...others, close }])
    await again.stop()
  })

  it('are replaced by one of ticks, in memory as in the database', async () => {
    const instruments = instrumentsNamed('SOLUSDT')
    const [{ id }] = instruments as [(typeof instruments)[0]]
    const clock = createFakeClock(NOW)
    const options = {
      ...{ instruments, clock, calendars: tradingCalendars('always'), database: database.pool },
      ...{ log: quietLog, settings: { flushEveryMs: 0, barsEveryMs: 5 } },
    }
    const first = createMarket({
      ...options,
      feed: { ...createScriptedFeed(instruments), past: flatPast(1000).past },
    })
    await first.start()
    await vi.waitFor(() => expect(first.chartsLeft(id)).toBe(0), { timeout: 20_000 })
    await first.stop()
    const feed = { ...createScriptedFeed(instruments), past: flatPast(1000).past }
    const market = createMarket({ ...options, feed })
    await market.start()
    // A tick of the last minute that was backfilled, said by its venue a little late.
    feed.tick('SOLUSDT', '140', NOON - 200)
    await market.settled()
    const last = async () => (await market.candles.read({ instrumentId: id, period: '1min', limit: 1 }))[0]
    const bar = { time: NOON - MINUTE_MS, open: price('140'), high: price('140'), low: price('140') }
    expect(await last()).toMatchObject(bar)
    expect(await last()).not.toHaveProperty('isBackfilled')
    await market.fold()
    await market.stop()
    const { rows } = await database.pool.query(
      'SELECT open::text, low::text, is_backfilled FROM candle WHERE instrument_id = $1 AND period = 1 AND time = $2',
      [id, NOON - MINUTE_MS],
    )
    expect(rows).toEqual([{ open: String(price('140')), low: String(price('140')), is_backfilled: false }])
  })

  it('are asked for again after a failure and a restart, from where they were', async () => {
    const instruments = instrumentsNamed('ETHUSDT')
    const byId = new Map(instruments.map((each) => [each.id, each]))
    const [{ id }] = instruments as [(typeof instruments)[0]]
    const told: (readonly [Period, number])[] = []
    const begin = (past: PastBars) =>
      createBackfill({
        database: database.pool,
        clock: { now: () => NOW },
        log: quietLog,
        instruments: byId,
        calendarsById: new Map(),
        tell: ({ period }, { length }) => void told.push([period, length]),
        past,
        retryMs: 60_000,
      })
    let pages = 0
    const first = flatPast(1000, ({ period }) => period !== '1min' || (pages += 1) > 2)
    const life = begin(first.past)
    await life.start()
    await life.idle()
    expect(life.chartsLeft(id)).toBe(6)
    await life.stop()
    const left = await readMissing(database.pool)
    expect(left).toHaveLength(6)
    expect(left[0]).toMatchObject({ period: '1min', until: NOON, reached: NOON - 2000 * MINUTE_MS })
    expect(await counted(id)).toEqual([[1, 2000, 2000]])

    const second = flatPast(5000)
    const again = begin(second.past)
    await again.start()
    await again.idle()
    expect(again.chartsLeft(id)).toBe(0)
    await again.stop()
    expect(second.asked[0]).toMatchObject({ period: '1min', to: NOON - 2000 * MINUTE_MS })
    expect(await readMissing(database.pool)).toEqual([])
    expect((await counted(id))[0]).toEqual([1, 4320, 4320])
    expect(second.asked).toHaveLength(6)
    const minutes = told.flatMap(([period, length]) => (period === '1min' ? length : []))
    expect(minutes.reduce((sum, length) => sum + length, 0)).toBe(4320)
  })
})
