import { existsSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { MINUTE_MS } from '@fairtick/domain'
import { makePassingFolder } from '@fairtick/testkit'
import { afterAll, expect, it } from 'vitest'
import { auditBooks } from '../../apps/server/src/operations/books-audit'
import { useTestDatabase } from '../../apps/server/test-support/test-database.cases'
import { type SourceServer, startSourceServer } from '../chaos/sweeps/source-server'
import { startDemoTrader } from './demo-trader'
import { offlineBars, offlineTicks } from './offline-candles'

/** The Friday of the labour market's figures, from midnight to the weekend: 21 hours, 49,341 quotes. */
const DAY = fileURLToPath(new URL('../../../shared/data/ticks/EURUSD.2014-05-02.csv.gz', import.meta.url))
const SPEED = 60
const PERIODS = [1, 5, 15, 30, 60, 1440]
const TRADERS = 3
const ORDERS = { code: 'EURUSD', lots: '0.01', distance: 0.0005, digits: 5, everyMs: 500 }
const database = useTestDatabase()
const folder = makePassingFolder('fairtick-day-')
let server: SourceServer | undefined

afterAll(async () => {
  await server?.kill()
  rmSync(folder, { recursive: true, force: true })
})

it(
  'a recorded day at sixty times its speed: books in order, candles as computed offline',
  async (context) => {
    if (!existsSync(DAY)) context.skip(`needs the recorded day ${DAY}`)
    const settings = { MARKET_FEED: `replay:${DAY}`, REPLAY_SPEED: String(SPEED), RATE_LIMIT_FACTOR: '100' }
    server = await startSourceServer({ url: database.url, folder, at: Date.now(), jumpMs: 0, settings })
    const { address } = server
    const traders = await Promise.all(Array.from({ length: TRADERS }, () => startDemoTrader(address, ORDERS)))
    const startedAt = Number(await database.value('SELECT started_at FROM replay_start'))
    const ticks = offlineTicks(DAY, startedAt, SPEED)
    const last = ticks.at(-1)!
    while (Date.now() < last.time - 1000) await sleep(500)
    const acts = await Promise.all(traders.map((trader) => trader.stop()))
    while (Date.now() < last.time + 5000) await sleep(500)
    // Bars are written with the blocks of a minute that is over; ticks wait in the journal until then.
    const waiting = () => database.value('SELECT count(*) FROM tick_journal')
    for (let waited = 0; waited < 360 && Number(await waiting()) > 0; waited += 1) await sleep(500)
    expect(await server.stop()).toBe(0)

    expect(Math.min(...acts)).toBeGreaterThan(20)
    expect(await auditBooks(database.pool)).toEqual([])
    const fired = 'SELECT count(*) FROM position WHERE close_reason > 1'
    expect(Number(await database.value(fired))).toBeGreaterThan(10)
    const stored = await database.rows(
      'SELECT period, time, open, high, low, close, volume FROM candle ORDER BY period, time',
    )
    const bars = stored.map(({ period, time, open, high, low, close, volume }) => [
      Number(period),
      Number(time),
      ...[open, high, low, close, volume].map((each) => BigInt(String(each))),
    ])
    expect(ticks.length).toBeGreaterThan(49_000)
    expect(bars).toEqual(offlineBars(ticks, PERIODS))
    expect(await database.rows('SELECT * FROM quarantined_tick')).toEqual([])
  },
  40 * MINUTE_MS,
)
