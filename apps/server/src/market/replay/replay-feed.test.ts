import { setTimeout as sleep } from 'node:timers/promises'
import { formatPrice } from '@fairtick/domain'
import { createFakeClock } from '@fairtick/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { collectingLog, quietLog } from '../../database/test-logs.cases'
import { type Market, createMarket } from '../market'
import { makeMarketDatabase, useMarketDatabase } from '../market-database.cases'
import { openFeed } from '../open-feed'
import { recorded, recordedFiles } from '../recorded-market.cases'
import { tradingCalendars } from '../reference/calendars'
import { referenceInstruments } from '../reference/instruments'
import { type ReplayFolder, makeReplayFolder } from './replay-files.cases'

const SATURDAY = Date.UTC(2026, 10, 21, 11)
const FILE = Date.UTC(2014, 4, 2)
const instruments = referenceInstruments()
const calendars = tradingCalendars('always')
const database = useMarketDatabase()
let folder: ReplayFolder
beforeEach(() => {
  folder = makeReplayFolder()
})
afterEach(() => {
  folder.remove()
})

async function start(
  path: string,
  clock: { now(): number },
  changes: { speed?: number; loop?: boolean; history?: string } = {},
): Promise<Market> {
  const { speed = 1, loop = false, history } = changes
  const choice = {
    feed: `replay:${path}`,
    seed: '',
    replaySpeed: speed,
    replayLoop: loop,
    replayHistory: history,
  }
  const parts = { instruments, calendars, database: database.pool, clock, log: quietLog }
  const feed = await openFeed(choice, parts)
  const market = createMarket({ ...parts, feed })
  await market.start()
  return market
}

/** Lets the feed read the clock, and waits for its ticks. */
async function pass(market: Market): Promise<void> {
  await sleep(80)
  await market.settled()
}

describe('a market that replays', () => {
  it('plays real lines on a Saturday, offers only what it has, and grows stale at the end', async () => {
    folder.write('EURUSD.csv', ['time,bid,ask', `${FILE},1.38,1.3801`, `${FILE + 2000},1.381,1.3811`])
    folder.write('EURJPY.csv', ['time,bid,ask', `${FILE},141,141.01`])
    const clock = createFakeClock(SATURDAY)
    const market = await start(folder.path, clock)
    expect(market.instruments().map(({ code }) => code)).toEqual(['EURUSD'])
    expect(market.source).toBe('replay')
    const [eurusd] = market.instruments()
    await pass(market)
    expect(market.quote(eurusd!.id)).toMatchObject({ time: SATURDAY })
    expect(market.isOpen(eurusd!.id, clock.now())).toBe(true)
    clock.advance(2000)
    await pass(market)
    expect(formatPrice(market.quote(eurusd!.id)!.last, 5)).toBe('1.38105')
    clock.advance(15_001)
    await pass(market)
    expect(market.isStale(eurusd!.id, clock.now())).toBe(true)
    await market.stop()
  })

  it('goes on where the clock is after a restart', async () => {
    const quotes = Array.from(
      { length: 100 },
      (_, each) => `${FILE + each * 1000},1.4,${(1.4 + each / 500).toFixed(3)}`,
    )
    folder.write('EURUSD.csv', ['time,bid,ask', ...quotes])
    const clock = createFakeClock(SATURDAY + 3_600_000)
    const market = await start(folder.path, clock)
    clock.advance(10_000)
    await pass(market)
    const id = market.instruments()[0]!.id
    expect(formatPrice(market.quote(id)!.last, 3)).toBe('1.410')
    await market.stop()
    clock.advance(50_000)
    const again = await start(folder.path, clock)
    await pass(again)
    expect(formatPrice(again.quote(id)!.last, 3)).toBe('1.460')
    expect(again.quote(id)?.time).toBe(clock.now())
    await again.stop()
  })

  it('has the bars before its start', async () => {
    const history = makeReplayFolder()
    const bars = Array.from(
      { length: 600 },
      (_, each) => `${FILE - (600 - each) * 60_000},0.85,0.86,0.84,0.855,0`,
    )
    history.write('AUDUSD.m1.csv.gz', ['time,open,high,low,close,volume', ...bars])
    folder.write('AUDUSD.csv', ['time,bid,ask', `${FILE},0.9,0.9001`])
    const clock = createFakeClock(SATURDAY)
    const market = await start(folder.path, clock, { history: history.path })
    await pass(market)
    const id = market.instruments()[0]!.id
    const chart = await market.candles.read({ instrumentId: id, period: '1min', limit: 1000 })
    expect(chart).toHaveLength(601)
    const hours = await market.candles.read({ instrumentId: id, period: '60min', limit: 1000 })
    expect(hours.length).toBeGreaterThanOrEqual(10)
    expect(market.quote(id)).toMatchObject({ open: 85_000_000n, low: 84_000_000n, high: 90_005_000n })
    await market.stop()
    history.remove()
  })

  it('warns where prices continue from those of another feed, and not where they are its own', async () => {
    const own = await makeMarketDatabase()
    const clock = createFakeClock(SATURDAY)
    folder.write('EURUSD.csv', ['time,bid,ask', `${FILE},1.38,1.3801`])
    const said = async (feed: string) => {
      const log = collectingLog()
      const choice = { feed, seed: 's', replaySpeed: 1, replayLoop: false, replayHistory: undefined }
      await openFeed(choice, { instruments, calendars, database: own.pool, clock, log })
      return log.said.filter((line) => line.includes('of its own') || line.includes('of their own'))
    }
    expect(await said('simulated')).toEqual([])
    expect(await said(`replay:${folder.path}`)).toEqual([])
    await own.pool.query(
      `INSERT INTO candle (instrument_id, period, time, open, high, low, close, volume) VALUES (1, 1, 0, 1, 1, 1, 1, 1)`,
    )
    expect(await said(`replay:${folder.path}`)).toEqual([])
    const [another] = await said(`replay:${folder.path}/EURUSD.csv`)
    expect(another).toContain('another source')
    expect(await said('simulated')).toHaveLength(1)
    await own.drop()
  })

  it('refuses an unknown feed, and an empty replay', async () => {
    const clock = createFakeClock(SATURDAY)
    await expect(start(folder.path, clock)).rejects.toThrow('nothing to replay')
    await expect(start(`${folder.path}/no-such`, clock)).rejects.toThrow('ENOENT')
    const parts = { instruments, calendars, database: database.pool, clock, log: quietLog }
    const choice = { feed: 'guessed', seed: '', replaySpeed: 1, replayLoop: false, replayHistory: undefined }
    await expect(openFeed(choice, parts)).rejects.toThrow('MARKET_FEED must be')
  })
})

describe('recorded data', () => {
  it('plays: every instrument of the folder ticks from the start', async (context) => {
    const clock = createFakeClock(SATURDAY + 4 * 3_600_000)
    const market = await start(recorded(context, 'ticks'), clock, { speed: 100 })
    clock.advance(3000)
    await pass(market)
    expect(market.instruments().map(({ code }) => code)).toEqual(['EURUSD', 'USDJPY', 'XAUUSD', 'US500'])
    for (const { id } of market.instruments()) expect(market.quote(id)).toBeDefined()
    const { published, quarantined } = market.counters()
    expect(published).toBeGreaterThan(300)
    expect(Object.values(quarantined).every((count) => count === 0)).toBe(true)
    await market.stop()
  })

  it('that is dirty is counted, and never trades', async (context) => {
    recordedFiles(context, 'dirty')
    const clock = createFakeClock(SATURDAY + 8 * 3_600_000)
    const market = await start(recorded(context, 'dirty'), clock, { speed: 10_000 })
    // From 5:00 to 12:40 of the recorded day.
    clock.advance(2760)
    for (let each = 0; each < 4; each += 1) await pass(market)
    const { quarantined, published } = market.counters()
    expect(published).toBeGreaterThan(5000)
    expect(quarantined.crossed).toBeGreaterThan(1000)
    await market.stop()
  })
})
