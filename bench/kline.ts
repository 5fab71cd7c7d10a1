import { MINUTE_MS } from '@fairtick/domain'
import { migrate } from '../apps/server/src/database/migrate'
import { type DatabasePool, createPool } from '../apps/server/src/database/pool'
import { createCandleSeries } from '../apps/server/src/market/candles/candle-series'
import { readCandles } from '../apps/server/src/market/candles/candle-store'
import { readChart } from '../apps/server/src/market/candles/read-candles'
import type { BenchResult } from './bench'
import { addMinutes } from './fill/minute-bars'
import { median, quantile, shown } from './figures'
import { openBenchServer } from './postgres/bench-database'
import { quietLog } from './quiet-log'
import { measured } from './unit-cost'

/** Ten years of minutes of a market that never closes have 5,260,000 bars; four of them are the many. */
const INSTRUMENTS = [1, 2, 3, 4]
const FEW = 200_000
const MANY = 20_000_000
const PAGE = 500
/** Pages of both in turn: as many as go back through ten years of one instrument. */
const PAGES = MANY / INSTRUMENTS.length / PAGE
const TIMEOUTS = { statementMs: 600_000, answerMs: 600_000 }

/** Pages of 500 minutes, back from now to the first bar; the two tables take turns page by page. */
export async function run(): Promise<BenchResult> {
  const server = await openBenchServer()
  try {
    const few = await filled(await server.database('kline_few'), FEW)
    const many = await filled(await server.database('kline_many'), MANY)
    try {
      return await compare(few, many, server.description)
    } finally {
      await Promise.all([few.pool.end(), many.pool.end()])
    }
  } finally {
    await server.close()
  }
}

/** A database with minutes of all instruments, and how often its charts were begun anew. */
interface Filled {
  readonly pool: DatabasePool
  readonly now: number
  readonly bars: number
  readonly seconds: number
}

async function filled(url: string, bars: number): Promise<Filled> {
  await migrate({ url, log: quietLog })
  const pool = createPool({ url, name: 'fairtick-bench', log: quietLog, timeouts: TIMEOUTS })
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
  const began = performance.now()
  await addMinutes(pool, { instrumentIds: INSTRUMENTS, bars, now })
  return { pool, now, bars, seconds: (performance.now() - began) / 1000 }
}

async function compare(few: Filled, many: Filled, description: string): Promise<BenchResult> {
  const times: Record<'few' | 'many', number[]> = { few: [], many: [] }
  const nextOf = { few: pagesBack(few), many: pagesBack(many) }
  for (const name of ['few', 'many'] as const) for (let page = 0; page < 20; page += 1) await nextOf[name]()
  await measured('page', 2 * PAGES, async () => {
    for (let page = 0; page < PAGES; page += 1)
      for (const name of ['few', 'many'] as const) times[name].push(await nextOf[name]())
  })
  const p99 = { few: quantile(times.few, 0.99), many: quantile(times.many, 0.99) }
  const line = (name: 'few' | 'many', { bars, seconds }: Filled) =>
    `${shown(bars)} bars (filled in ${shown(seconds)} s): p50 ${shown(median(times[name]))} ms, p99 ${shown(p99[name])} of ${shown(PAGES)} pages`
  return { ratio: p99.many / p99.few, lines: [description, line('few', few), line('many', many)] }
}

/** Reads page after page of a chart, back to its first bar, and then those of the next instrument. */
function pagesBack({ pool, now, bars }: Filled): () => Promise<number> {
  const live = createCandleSeries()
  let place = 0
  let end = now
  return async () => {
    const instrumentId = INSTRUMENTS[place % INSTRUMENTS.length] ?? 1
    const began = performance.now()
    const page = await readChart({ instrumentId, period: '1min', end, limit: PAGE }, live, (range) =>
      readCandles(pool, range),
    )
    const taken = performance.now() - began
    const [first] = page
    if (!first || page.length !== PAGE) throw new Error(`${page.length} bars in a page of ${shown(bars)}`)
    end = first.time
    if (end <= now - (bars / INSTRUMENTS.length) * MINUTE_MS) {
      place += 1
      end = now
    }
    return taken
  }
}
