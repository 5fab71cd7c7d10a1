import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import * as z from 'zod'
import { openBooksWriter } from '../../apps/server/src/adapters/books-writer'
import { drawCaptcha } from '../../apps/server/src/adapters/captcha'
import { openImageFiles } from '../../apps/server/src/adapters/image-files'
import { createLog } from '../../apps/server/src/adapters/log'
import { openMessengers } from '../../apps/server/src/adapters/messengers'
import { startApp } from '../../apps/server/src/app'
import { migrate } from '../../apps/server/src/database/migrate'
import { openDatabase } from '../../apps/server/src/database/open-database'
import type { Feed } from '../../apps/server/src/market/feed'
import { createMarket } from '../../apps/server/src/market/market'
import { tradingCalendars } from '../../apps/server/src/market/reference/calendars'
import { bundleGateway } from '../../apps/server/src/realtime/gateway-bundle.cases'
import { createRestrictions } from '../../apps/server/src/restrictions/restrictions'
import { readSettings } from '../../apps/server/src/settings'
import { answerQuestions } from '../parts/answer-questions'
import { syntheticInstruments, syntheticQuotes } from './synthetic-market'

/**
 * The real server on a given database, but with more instruments than the product has and a feed that moves them all five times a
 * second: a million quotes a second to 2,000 sockets at four frames a second are 125 quotes a frame.
 */
const TICK_MS = 200
const SAME_ADDRESS = '127.0.0.1'

const asked = z.object({ database: z.string(), instruments: z.number() })

answerQuestions({
  start: async (value) => {
    const { database: url, instruments: count } = asked.parse(value)
    const log = createLog('warn')
    await migrate({ url, log })
    const database = await openDatabase({ url, log })
    const instruments = syntheticInstruments(count).map((each) => ({ ...each, calendar: 'crypto' }))
    const clock = { now: () => Date.now() }
    const restrictions = createRestrictions(database.pool, clock, log)
    const market = createMarket({
      feed: feedOf(instruments),
      instruments,
      calendars: tradingCalendars('always'),
      database: database.pool,
      logDatabase: database.tickPool,
      clock,
      log,
    })
    const settings = readSettings({ PORT: '0', HOST: SAME_ADDRESS, RATE_LIMIT_FACTOR: '100000' })
    if ('wrong' in settings) throw new Error(settings.wrong.join())
    const secretKey = randomBytes(32)
    const app = await startApp({
      settings,
      pool: database.pool,
      heavyPool: database.heavyPool,
      openWriter: async () => await openBooksWriter({ url, allowUnsafe: false, replyBeforeCommit: false }),
      market,
      restrictions,
      auditPools: { slices: database.pool, whole: database.pool },
      clock,
      log,
      webRoot: tmpdir(),
      gateway: await bundleGateway(),
      secretKey,
      imageProgram: { file: 'nobody sends pictures here' },
      imageFiles: openImageFiles(settings, secretKey, log),
      messengers: openMessengers(settings, clock),
      drawCaptcha,
      placeOf: () => undefined,
    })
    return { baseUrl: app.address }
  },
})

function feedOf(instruments: ReturnType<typeof syntheticInstruments>): Feed {
  let timer: NodeJS.Timeout | undefined
  let turn = 0
  return {
    source: 'simulated',
    supplies: new Set(instruments.map(({ code }) => code)),
    *history() {
      // Charts are not looked at here.
    },
    start(emit) {
      timer = setInterval(() => {
        turn += 1
        emit(
          syntheticQuotes(instruments, turn).map(({ instrumentId, quote }) => ({
            instrumentId,
            time: quote.time,
            price: quote.last,
          })),
        )
      }, TICK_MS)
    },
    stop: () => clearInterval(timer),
  }
}
