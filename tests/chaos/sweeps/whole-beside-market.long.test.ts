import { rmSync } from 'node:fs'
import { MINUTE_MS } from '@fairtick/domain'
import { makePassingFolder } from '@fairtick/testkit'
import { afterAll, expect, it } from 'vitest'
import { LOCKS } from '../../../apps/server/src/database/locks'
import { acquireWriterLease } from '../../../apps/server/src/database/writer-lease'
import { takeMarket } from '../../../apps/server/src/market/apart/market-owner-store'
import { useTestDatabase } from '../../../apps/server/test-support/test-database.cases'
import { startSourceServer } from './source-server'

const database = useTestDatabase()
const folder = makePassingFolder('fairtick-whole-beside-')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = (settings: Readonly<Record<string, string>> = {}) =>
  startSourceServer({
    url: database.url,
    folder,
    at: Date.now(),
    jumpMs: 0,
    settings: { SECRET_KEY: Buffer.alloc(32, 9).toString('hex'), ...settings },
  })
const fence = async () => Number(await database.value('SELECT fence FROM market_owner'))

it(
  'a whole server without a bus is refused beside a market, which keeps its right to append',
  async () => {
    const market = await acquireWriterLease({
      url: database.url,
      lock: LOCKS.market,
      name: 'fairtick-market',
    })
    const taken = await takeMarket(database.pool, { source: 'simulated', supplies: [], sources: [] })
    await expect(start()).rejects.toThrow('ended with 1')
    expect(await fence()).toBe(taken)
    await market.release()
    const whole = await start()
    expect(await fence()).toBeGreaterThan(taken)
    await expect(
      acquireWriterLease({ url: database.url, lock: LOCKS.market, patienceMs: 0 }),
    ).rejects.toThrow('Another server writes the market of this database: fairtick-writer (')
    expect(await whole.stop()).toBe(0)
  },
  5 * MINUTE_MS,
)

it(
  'a whole server whose market another process takes keeps an alarm of it, and ends with 75',
  async () => {
    const whole = await start({ MARKET_FEED: 'simulated' })
    await takeMarket(database.pool, { source: 'simulated', supplies: [], sources: [] })
    const alarms = () =>
      database.rows("SELECT message FROM alarm WHERE message LIKE 'another process has taken the market%'")
    await expect.poll(alarms, { timeout: MINUTE_MS }).toHaveLength(1)
    expect(await whole.ended).toBe(75)
  },
  5 * MINUTE_MS,
)
