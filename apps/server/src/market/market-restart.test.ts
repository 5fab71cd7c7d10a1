import { type Candle, PERIODS, type Period, type Tick, foldTick, priceOf } from '@fairtick/domain'
import { NOON, createFakeClock } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { useMarketDatabase } from './market-database.cases'
import type { Market } from './market'
import { createNoise } from './simulator/noise'
import { breakable, instrumentsNamed, startTestMarket } from './test-market.cases'
import { GENESIS, hashOf } from './tick-log/tick-block'
import { readBlocks } from './tick-log/tick-log-store'

const database = useMarketDatabase()

const instruments = instrumentsNamed('EURUSD', 'XAUUSD', 'BTCUSDT')
const noise = createNoise('restart')
const LIVES = 12

/** The bars of all published ticks, computed independently. */
function oracleBars(ticks: readonly Tick[], instrumentId: number, period: Period): Candle[] {
  const bars: Candle[] = []
  for (const tick of ticks.filter((each) => each.instrumentId === instrumentId)) {
    const bar = foldTick(bars.at(-1), tick, period)
    if (bars.at(-1)?.time === bar.time) bars.pop()
    bars.push(bar)
  }
  return bars
}

async function expectCharts(market: Market, ticks: readonly Tick[], life: number): Promise<void> {
  for (const { id, code } of instruments) {
    const last = ticks.findLast(({ instrumentId }) => instrumentId === id)
    expect(market.quote(id)?.tick, `${code} in life ${life}`).toEqual(last)
    for (const period of PERIODS) {
      const bars = await market.candles.read({ instrumentId: id, period, limit: 1000 })
      expect(bars, `${code} ${period} in life ${life}`).toEqual(oracleBars(ticks, id, period))
      expect(market.candles.forming(id, period)).toEqual(bars.at(-1))
    }
  }
}

describe('a market that is killed again and again', () => {
  it('has every published tick, and the forming bars right, each time', async () => {
    const clock = createFakeClock(NOON + 37_000)
    const published: Tick[] = []
    let counter = 0
    const chance = () => noise.uniform(1, (counter += 1))
    for (let life = 0; life < LIVES; life += 1) {
      const { database: fragile, fail } = breakable(database.pool)
      const { market, feed } = await startTestMarket({ database: fragile, clock, instruments })
      await expectCharts(market, published, life)
      market.onTicks((ticks) => published.push(...ticks))
      const count = Math.floor(chance() * 120)
      for (let each = 0; each < count; each += 1) {
        clock.advance(Math.floor(chance() ** 4 * 90_000))
        const { code } = instruments[Math.floor(chance() * instruments.length)]!
        feed.tick(code, priceOf(BigInt(1000 + Math.floor(chance() * 50)) * 10n ** 6n), clock.now())
        if (chance() < 0.05) await market.fold()
        const what = chance()
        if (what < 0.03) fail(chance() < 0.5 ? 'before' : 'after')
        else if (what < 0.6) fail(undefined)
        if (what > 0.4 && what < 0.6) await market.settled()
      }
      fail(undefined)
      await market.settled()
      // A kill while minutes are being sealed: the database may or may not have them.
      if (chance() < 0.5) {
        fail(chance() < 0.5 ? 'before' : 'after')
        await market.fold()
      }
      if (chance() < 0.3) {
        fail(undefined)
        await market.stop()
      }
    }
    expect(published.length).toBeGreaterThan(300)
    const { market } = await startTestMarket({ database: database.pool, clock, instruments })
    clock.advance(300_000)
    expect(await market.fold()).toBe(true)
    await expectCharts(market, published, LIVES)
    await market.stop()
    await expectChain(published)
  })
})

describe('a minute that could not be sealed', () => {
  it.each(['before', 'after'] as const)(
    'is sealed with the next, when the database failed %s it',
    async (way) => {
      const clock = createFakeClock(NOON + (way === 'before' ? 1 : 2) * 86_400_000)
      const only = instrumentsNamed('AUDUSD')
      const { database: fragile, fail } = breakable(database.pool)
      const { market, feed } = await startTestMarket({ database: fragile, clock, instruments: only })
      const published: Tick[] = []
      market.onTicks((ticks) => published.push(...ticks))
      const from = market.quote(6)?.tick.sequence ?? 0
      for (const isBroken of [false, true, true, false]) {
        feed.tick('AUDUSD', '0.6375', clock.now())
        await market.settled()
        clock.advance(120_000)
        fail(isBroken ? way : undefined)
        expect(await market.fold()).toBe(!isBroken)
        fail(undefined)
      }
      expect(await market.fold()).toBe(true)
      const blocks = await readBlocks(database.pool, { instrumentId: 6, sequence: from + 1, limit: 100 })
      expect(blocks.flatMap(({ ticks }) => ticks)).toEqual(published)
      for (const [each, { previousHash }] of blocks.slice(1).entries())
        expect(previousHash).toEqual(blocks[each]!.hash)
      const bars = await market.candles.read({ instrumentId: 6, period: '1min', limit: 4 })
      expect(bars).toEqual(oracleBars(published, 6, '1min'))
      await market.stop()
    },
  )
})

async function expectChain(published: readonly Tick[]): Promise<void> {
  for (const { id } of instruments) {
    const blocks = await readBlocks(database.pool, { instrumentId: id, sequence: 1, limit: 10_000 })
    expect(blocks.flatMap(({ ticks }) => ticks)).toEqual(
      published.filter(({ instrumentId }) => instrumentId === id),
    )
    let before: Buffer = GENESIS
    for (const { minute, ticks, hash, previousHash } of blocks) {
      expect(previousHash.equals(before)).toBe(true)
      expect(hashOf(minute, ticks, before).equals(hash)).toBe(true)
      before = hash
    }
    const minutes = blocks.map(({ minute }) => minute)
    expect(minutes).toEqual(minutes.toSorted((one, other) => one - other))
  }
}
