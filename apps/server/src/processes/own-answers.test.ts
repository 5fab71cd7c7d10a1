import { NOON, createFakeClock, createRandom } from '@fairtick/testkit'
import { marketCalls } from '@fairtick/wire/calls'
import { afterEach, expect, it } from 'vitest'
import { createFaultyBus } from '../bus/faulty-bus.cases'
import { ticksByBus } from '../bus/tick-stream'
import { collectingLog } from '../database/test-logs.cases'
import { TooBusy } from '../database/heavy-reads'
import { boundLine } from '../database/bounded-line'
import { createPool } from '../database/pool'
import { busyAnswer } from '../http/failures/failure-answer'
import { createLimits } from '../http/limits/limits'
import { type WriterApart, startWriterApart } from '../market/apart/apart-market.cases'
import { useMarketDatabase } from '../market/market-database.cases'
import { tradingCalendars } from '../market/reference/calendars'
import { instrumentsNamed } from '../market/test-market.cases'
import { readSettings } from '../settings'
import { startOwnAnswers } from './own-answers'

const database = useMarketDatabase()
const instruments = instrumentsNamed('EURUSD', 'USDJPY', 'BTCUSDT')
const clock = createFakeClock(NOON + 37_000)
const bus = createFaultyBus(createRandom(3))
const stopping: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stopping.splice(0).toReversed()) await stop()
})

/** A writer whose feed has prices of some instruments. */
async function writerOf(codes: readonly string[]): Promise<WriterApart> {
  const stream = ticksByBus(bus.connect())
  const writer = await startWriterApart({ database: database.pool, clock, instruments, stream }, (feed) => ({
    ...feed,
    supplies: new Set(codes),
  }))
  stopping.push(() => writer.market.stop())
  return writer
}

function answering(of: readonly (typeof instruments)[number][], visitorPool = database.pool) {
  const log = collectingLog()
  const settings = readSettings({})
  if ('wrong' in settings) throw new Error(settings.wrong.join())
  const answers = startOwnAnswers({
    settings,
    pool: database.pool,
    visitorPool,
    bus: bus.connect(),
    clock,
    log,
    limits: createLimits(1),
    answerFailed: (error) => busyAnswer(error instanceof TooBusy ? 503 : 500),
    reference: {
      instruments: of,
      calendars: tradingCalendars('always'),
      retention: { archiveDir: '', tickDays: 0, candleDays: 0 },
    },
  })
  stopping.push(answers.stop)
  return { answers, log }
}

const asked = (path: string) => ({
  path,
  parameters: {},
  lang: 'en' as const,
  ip: '127.0.0.1',
  request: '1',
  device: '',
  browserId: undefined,
  nameInPath: '',
  intent: undefined,
  arrivedAt: performance.now(),
  session: undefined,
})

/** The codes that a gateway lists; undefined where it leaves that to the owner. */
async function listedBy({ answers }: ReturnType<typeof answering>): Promise<string | undefined> {
  await answers.look()
  const answer = await answers.answer(asked(marketCalls.instruments.path))
  return answer && [...answer.body.matchAll(/"Code":"(\w+)"/g)].map(([, code]) => code).join()
}

it('waits for a market, and lists the instruments of the feed that took it last', async () => {
  const gateway = answering(instruments)
  expect(await listedBy(gateway)).toBeUndefined()
  const first = await writerOf(['EURUSD', 'USDJPY'])
  await expect.poll(() => listedBy(gateway), { timeout: 20_000 }).toBe('EURUSD,USDJPY')
  await first.market.stop()
  await writerOf(['EURUSD', 'BTCUSDT'])
  await expect.poll(() => listedBy(gateway), { timeout: 20_000 }).toBe('EURUSD,BTCUSDT')
})

it('answers once the market has the instruments that are set here, and nothing before', async () => {
  await writerOf(['EURUSD'])
  const [first, ...others] = instruments
  if (!first) throw new Error('no instruments')
  const gateway = answering([{ ...first, contractSize: 7 }, ...others])
  await expect.poll(() => gateway.log.said.join()).toContain('are not those of the market')
  expect(await listedBy(gateway)).toBeUndefined()
})

it('follows the market while visitors have every connection of theirs, and says busy to those who come', async () => {
  const options = { url: String(database.pool.options.connectionString), name: 'visitors', max: 1 }
  const visitors = boundLine(createPool({ ...options, log: collectingLog(), allowUnsafe: true }), 0)
  stopping.push(() => visitors.end())
  const gateway = answering(instruments, visitors)
  const { feed, market } = await writerOf(['EURUSD'])
  await expect.poll(() => listedBy(gateway), { timeout: 20_000 }).toBe('EURUSD')
  feed.tick('EURUSD', '1.5', clock.now())
  await market.settled()
  await expect.poll(() => gateway.answers.isReady()).toBe(true)
  const answer = await gateway.answers.answer(asked(marketCalls.heads.path))
  expect(answer).toEqual({ ...busyAnswer(503), left: undefined })
  expect(await listedBy(gateway)).toBe('EURUSD')
})
