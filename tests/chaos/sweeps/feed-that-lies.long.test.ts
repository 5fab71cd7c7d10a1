import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '@fairtick/domain'
import { createRandom, makePassingFolder } from '@fairtick/testkit'
import { afterAll, expect, it } from 'vitest'
import { auditBooks } from '../../../apps/server/src/operations/books-audit'
import { useTestDatabase } from '../../../apps/server/test-support/test-database.cases'
import { type DemoTrader, startDemoTrader } from '../../recorded/demo-trader'
import { MISDEEDS, type LyingVenues, startLyingVenues } from './lying-venues'
import { type SourceServer, startSourceServer } from './source-server'

const LIVES = 3
const MISDEED_MS = 2500
/** Long enough for both venues to be back, even after the longest wait before a new connection. */
const CALM_MS = 12_000
const ORDERS = { code: 'BTCUSDT', lots: '0.01', distance: 15, digits: 2, everyMs: 200 }
const database = useTestDatabase()
const folder = makePassingFolder('fairtick-lies-')
let server: SourceServer | undefined
let venues: LyingVenues | undefined

afterAll(async () => {
  await server?.kill()
  await venues?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A server on both venues, and a trader with it. */
async function live(urls: string): Promise<{ server: SourceServer; trader: DemoTrader }> {
  const settings = {
    MARKET_FEED: 'live',
    FEEDS: 'BTCUSDT:binance,okx',
    FEED_URLS: urls,
    RATE_LIMIT_FACTOR: '100',
  }
  server = await startSourceServer({ url: database.url, folder, at: Date.now(), jumpMs: 0, settings })
  return { server, trader: await startDemoTrader(server.address, ORDERS) }
}

const count = async (from: string) => Number(await database.value(`SELECT count(*) FROM ${from}`))

it(
  'a feed that drops, lies and comes back: no lie is a price, and the books are in order',
  async () => {
    const random = createRandom(42)
    venues = await startLyingVenues(random)
    for (let life = 0; life < LIVES; life += 1) {
      const running = await live(venues.urls)
      for (const misdeed of MISDEEDS) {
        venues.misbehave(misdeed)
        await sleep(MISDEED_MS)
        venues.behave()
        await sleep(MISDEED_MS)
      }
      await sleep(CALM_MS)
      expect(await running.trader.stop()).toBeGreaterThan(0)
      await running.server.kill()
    }
    const { server: last, trader } = await live(venues.urls)
    await sleep(CALM_MS)
    expect(await trader.stop()).toBeGreaterThan(5)
    expect(await last.stop()).toBe(0)

    expect(await auditBooks(database.pool)).toEqual([])
    const prices = await database.rows(
      `SELECT DISTINCT unnest(ARRAY[open, high, low, close]) AS price FROM candle
       UNION SELECT open_price FROM position WHERE opened_at IS NOT NULL
       UNION SELECT close_price FROM position WHERE close_price IS NOT NULL`,
    )
    const said = prices.map(({ price }) => BigInt(String(price)))
    expect(said.length).toBeGreaterThan(20)
    expect(said.filter((price) => !venues?.honest.has(price))).toEqual([])
    expect(await count("quarantined_tick WHERE reason = 'jump'")).toBeGreaterThan(0)
    expect(await count("quarantined_tick WHERE reason = 'crossed'")).toBeGreaterThan(0)
    expect(await count('position WHERE close_reason > 1')).toBeGreaterThan(0)
  },
  20 * MINUTE_MS,
)
