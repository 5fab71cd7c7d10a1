import { tmpdir } from 'node:os'
import type { Instrument } from '@fairtick/domain'
import { openTestHeads } from '../../apps/server/test-support/test-heads.cases'
import { openBooksWriter } from '../../apps/server/src/adapters/books-writer'
import { drawCaptcha } from '../../apps/server/src/adapters/captcha'
import { createAlarmLog } from '../../apps/server/src/monitoring/alarms'
import { openImageFiles } from '../../apps/server/src/adapters/image-files'
import { createLog } from '../../apps/server/src/adapters/log'
import { secretKeys } from '../../apps/server/src/keys/secret-keys'
import { openMessengers } from '../../apps/server/src/adapters/messengers'
import { type App, startApp } from '../../apps/server/src/app'
import { migrate } from '../../apps/server/src/database/migrate'
import { openDatabase } from '../../apps/server/src/database/open-database'
import { createPool } from '../../apps/server/src/database/pool'
import { openStandby } from '../../apps/server/src/database/standby/standby'
import type { Feed } from '../../apps/server/src/market/feed'
import { createMarket } from '../../apps/server/src/market/market'
import { tradingCalendars } from '../../apps/server/src/market/reference/calendars'
import type { Clock } from '../../apps/server/src/ports'
import { builtProgram } from '../../apps/server/test-support/built-programs.cases'
import { createRestrictions } from '../../apps/server/src/restrictions/restrictions'
import { readSettings } from '../../apps/server/src/settings'
import { syntheticQuotes } from '../realtime/synthetic-market'

/** Options of a bench's server. */
export interface BenchApp {
  readonly url: string
  readonly instruments: readonly Instrument[]
  readonly clock: Clock
}

/**
 * Interval of the feed's quotes: at five a second, a million quotes a second to 2,000 sockets at four frames
 * a second are 125 quotes a frame.
 */
const TICK_MS = 200
const AUDIT = { statementMs: 5_000, answerMs: 10_000, idleInTransactionMs: 5_000 }

/**
 * The real server on a given database, in this process, with the bench's instruments and clock. Histories are
 * read at READ_URL if set: a standby of the server that DATABASE_URL leads to.
 */
export async function startBenchApp({ url, instruments, clock }: BenchApp): Promise<App> {
  const log = createLog('warn')
  await migrate({ url, log })
  const database = await openDatabase({ url, log })
  const restrictions = createRestrictions(database.pool, clock, log)
  const market = createMarket({
    feed: feedOf(instruments, clock),
    instruments,
    calendars: tradingCalendars('always'),
    database: database.pool,
    logDatabase: database.tickPool,
    clock,
    log,
  })
  const auditPool = createPool({ url, name: 'fairtick-audit', log, max: 1, timeouts: AUDIT })
  const settings = readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT_FACTOR: '1000000',
    SAMPLE_STRATEGIES: '0',
  })
  if ('wrong' in settings) throw new Error(settings.wrong.join())
  const keys = secretKeys(Buffer.alloc(32, 7))
  return await startApp({
    settings,
    pool: database.pool,
    heavyPool: database.heavyPool,
    standby: standbyOf({ url, primary: database.pool, clock, log }),
    openWriter: async () => await openBooksWriter({ url, allowUnsafe: false }),
    market,
    heads: openTestHeads({
      database: database.pool,
      market,
      clock,
      word: 'bench',
      archiveDir: tmpdir(),
      tickDays: 0,
    }),
    restrictions,
    auditPools: { slices: auditPool, whole: auditPool },
    sendPush: async () => 201,
    clock,
    log: createAlarmLog(log, clock.now),
    webRoot: tmpdir(),
    gateway: await builtProgram('gateway'),
    keys,
    imageProgram: { file: 'nobody sends pictures here' },
    sheetProgram: await builtProgram('sheets'),
    imageFiles: openImageFiles(settings, keys, log),
    messengers: openMessengers(settings, clock),
    drawCaptcha,
    placeOf: () => undefined,
    chains: [],
  })
}

/** The standby of a database that was just made. */
function standbyOf(options: Omit<Parameters<typeof openStandby>[0], 'oldestMs'>) {
  const given = process.env['READ_URL']
  if (given === undefined) return undefined
  const url = new URL(given)
  url.pathname = new URL(options.url).pathname
  return openStandby({ ...options, url: url.href, oldestMs: 10_000 })
}

function feedOf(instruments: readonly Instrument[], clock: Clock): Feed {
  let timer: NodeJS.Timeout | undefined
  let turn = 0
  return {
    source: 'simulated',
    supplies: new Set(instruments.map(({ code }) => code)),
    *history() {
      // The bench uses no charts.
    },
    start(emit) {
      timer = setInterval(() => {
        turn += 1
        emit(
          syntheticQuotes(instruments, turn).map(({ instrumentId, quote }) => ({
            instrumentId,
            time: clock.now(),
            price: quote.last,
          })),
        )
      }, TICK_MS)
    },
    stop: () => clearInterval(timer),
  }
}
