import { PERIODS } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { quietLog } from '../../database/test-logs.cases'
import { useMarketDatabase } from '../market-database.cases'
import { createMarket } from '../market'
import { openFeed } from '../open-feed'
import { tradingCalendars } from '../reference/calendars'
import { LISTINGS, referenceInstruments } from '../reference/instruments'

const database = useMarketDatabase()

const clock = { now: () => Date.now() }

async function start() {
  const choice = {
    feed: 'simulated',
    seed: 'test',
    replaySpeed: 1,
    replayLoop: false,
    replayHistory: undefined,
  }
  const instruments = referenceInstruments()
  const calendars = tradingCalendars('always')
  const parts = { instruments, calendars, database: database.pool, clock, log: quietLog }
  const market = createMarket({ ...parts, feed: await openFeed(choice, parts) })
  await market.start()
  return market
}

describe('a simulated market', () => {
  it('has full charts at its first start, and live prices that go on from them, also after a second', async () => {
    const first = await start()
    expect(first.instruments()).toHaveLength(LISTINGS.length)
    await expect.poll(() => first.counters().published).toBeGreaterThan(60)
    await expect.poll(() => first.instruments().filter(({ id }) => !first.quote(id))).toEqual([])
    for (const { id, code } of first.instruments()) {
      expect(first.isStale(id, clock.now()), code).toBe(false)
      expect(first.isOpen(id, clock.now()), code).toBe(true)
      expect(first.conversion(id), code).toBeDefined()
      const reference = Number(LISTINGS.find((each) => each.code === code)?.referencePrice)
      expect(Math.abs(Number(first.quote(id)!.last) / 1e8 / reference - 1), code).toBeLessThan(0.02)
      const [opened, ...closes] = first.dayLines(id)[0]!.points
      expect(opened?.[1], code).toBe(first.dayQuote(id)!.open)
      expect(closes.length, code).toBeGreaterThan(0)
    }
    // The feed promises a tick in each 3.25 s, so a price of 7 s is missing; others are stale after 15 s or
    // 60 s.
    expect(new Set(first.instruments().map(({ staleAfterMs }) => staleAfterMs))).toEqual(new Set([7_000]))
    for (const period of PERIODS) {
      const bars = await first.candles.read({ instrumentId: 1, period, limit: 500 })
      expect(bars).toHaveLength(500)
    }
    const before = first.quote(25)!
    await first.stop()
    const { quarantined } = first.counters()
    expect(Object.values(quarantined).every((count) => count === 0)).toBe(true)

    const second = await start()
    expect(second.quote(25)).toEqual(expect.objectContaining({ open: before.open }))
    await expect.poll(() => second.quote(25)?.tick.sequence).toBeGreaterThan(before.tick.sequence)
    const after = second.quote(25)!
    expect(Math.abs(Number(after.last) / Number(before.last) - 1)).toBeLessThan(0.01)
    await second.stop()
  })
})
