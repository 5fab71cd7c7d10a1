import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Instrument, rate } from '@fairtick/domain'
import { noteCaptcha } from '@fairtick/testkit/leaks'
import type { Pool } from 'pg'
import { expect, inject } from 'vitest'
import { openBooksWriter } from '../src/adapters/books-writer'
import { drawCaptcha } from '../src/adapters/captcha'
import { openImageFiles } from '../src/adapters/image-files'
import { openMessengers } from '../src/adapters/messengers'
import { openPlaces } from '../src/adapters/places'
import { startApp } from '../src/app'
import type { Books } from '../src/books/run'
import { openDatabase } from '../src/database/open-database'
import { dropDatabase } from '../src/database/test-servers.cases'
import type { Jobs } from '../src/jobs/run-jobs'
import { UNPUBLISHED } from '../src/http/http-server'
import { type Market, createMarket } from '../src/market/market'
import { type MarketHours, tradingCalendars } from '../src/market/reference/calendars'
import { type InstrumentOverride } from '../src/market/reference/instrument-overrides'
import { referenceInstruments } from '../src/market/reference/instruments'
import { createScriptedFeed } from '../src/market/scripted-feed.cases'
import type { Finding } from '../src/operations/ask-rules'
import { auditBooks } from '../src/operations/books-audit'
import type { BooksWatch } from '../src/operations/books-watch'
import type { DrawCaptcha } from '../src/ports'
import { type Restrictions, createRestrictions } from '../src/restrictions/restrictions'
import { readSettings } from '../src/settings'
import { notedMessengers } from '../test-support/noted-messengers.cases'
import { silentLog } from '../test-support/silent-log.cases'
import { createDatabase, databaseOf } from '../test-support/test-server.cases'
import { type TestClock, createTestClock } from './test-clock.cases'

/** What a test may have otherwise. */
export interface TestServerOptions {
  /** As the environment gives them. */
  readonly settings?: Readonly<Record<string, string>>
  /** Changes of the reference, as INSTRUMENTS_FILE holds them. */
  readonly instruments?: readonly InstrumentOverride[]
  /** The instruments that the feed supplies, with their first prices; undefined for one that has none yet. */
  readonly prices?: Readonly<Record<string, string | undefined>>
  readonly hours?: MarketHours
  /** What the server's clock shows at the start. */
  readonly at?: number
  /** The clock moves only when the test moves it. */
  readonly clockStands?: boolean
  /** Folder of a built web app; none by default. */
  readonly webRoot?: string
  /** Where its database is made; by default where the test run has its own. */
  readonly databases?: Databases
  /** Draws captchas whose letters the test knows. */
  readonly drawCaptcha?: DrawCaptcha
}

/** A PostgreSQL with a migrated database that others are copies of. */
export interface Databases {
  readonly url: string
  readonly template: string
}

/** A server that a test talks to through HTTP, with a market and a clock of the test's own. */
export interface TestServer {
  /** Such as http://127.0.0.1:40123. */
  readonly address: string
  readonly port: number
  /** Of its own database. */
  readonly databaseUrl: string
  /** Of its own old days of the tick log. */
  readonly archiveDir: string
  readonly clock: TestClock
  readonly pool: Pool
  readonly books: Books
  readonly market: Market
  readonly restrictions: Restrictions
  readonly watch: BooksWatch
  readonly jobs: Jobs
  /** Errors that it logged. */
  faults(): readonly string[]
  /** Lets a price be published, now by the server's clock; resolves when it is. */
  tick(code: string, price: string): Promise<void>
  /** The same for several at once, by code, which come so many ms after their own time. */
  ticks(prices: Readonly<Record<string, string>>, lateBy?: number): Promise<void>
  /** Broken rules of the books; none when all is well. */
  audit(): Promise<Finding[]>
  /** Does what the server does now and then. */
  tidy(): Promise<void>
  /** Ends it as SIGTERM does, and starts another one on the same database. */
  restart(changes?: TestServerOptions): Promise<TestServer>
  /** Ends it; its database goes with it. Rejects where a rule of the books is broken. */
  stop(): Promise<void>
}

/** Prices that the feed begins with where a test says nothing else. */
export const PRICES: Readonly<Record<string, string>> = {
  EURUSD: '1.10000',
  USDJPY: '150.000',
  EURJPY: '165.000',
  GER40: '16000.0',
  BTCUSDT: '30000.00',
  AAPL: '200.00',
}

/** A price stays fresh for so long, unless a test's instruments say otherwise: an hour, so that only the test decides. */
export const FRESH_MS = 3_600_000

/** A test's prices go where it wants them in one step. */
const ANY_JUMP = rate('1000000')

const SECRET_KEY = Buffer.alloc(32, 7)
const IDLE_GATEWAY = { file: fileURLToPath(new URL('./idle-gateway.mjs', import.meta.url)) }
const IMAGE_PROGRAM = {
  file: fileURLToPath(new URL('../src/images/reencode/main.ts', import.meta.url)),
  execArgv: ['--import', import.meta.resolve('tsx')],
}
const ENVIRONMENT = { PORT: '0', RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' }

/** A test's own captchas are shorter than any that is drawn, and stand in many a line by accident. */
const CAPTCHA_LETTERS = 5

/** The books' tables keep open rows in memory for the whole process: a second server would take the first one's for its own. */
let running: { readonly file: string | undefined; readonly server: Promise<TestServer> } | undefined

/** Starts a server on a database of its own and publishes the first prices. One at a time in a test file. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const file = expect.getState().testPath
  if (running?.file === file) throw new Error('a server is running already: stop it first')
  await endLeftOver()
  const clock = createTestClock(options.at, options.clockStands)
  const databases = options.databases ?? inject('testDatabases')
  const server = createDatabase(databases).then((url) => startOn(url, clock, { ...options, databases }))
  running = { file, server }
  return server
}

/** The server that a test file started last, also after a restart. */
export async function runningServer(): Promise<TestServer> {
  if (!running) throw new Error('no server is running')
  return running.server
}

/** Files share a process: one that failed before it could stop its server is not to fail the next. */
async function endLeftOver(): Promise<void> {
  const left = running?.server
  await left?.then((server) => server.stop()).catch(() => undefined)
  running = undefined
}

async function startOn(
  url: string,
  clock: TestClock,
  options: TestServerOptions & { readonly databases: Databases },
): Promise<TestServer> {
  const log = silentLog()
  const settings = settingsOf({ ...ENVIRONMENT, STORAGE_DIR: imageFolderOf(url), ...options.settings })
  const prices = options.prices ?? PRICES
  const instruments = instrumentsOf(options)
  const feed = createScriptedFeed(instruments.filter(({ code }) => code in prices))
  const { pool, heavyPool, tickPool, close } = await openDatabase({ url, log })
  const restrictions = createRestrictions(pool, clock, log)
  const market = createMarket({
    feed,
    isHalted: restrictions.isHalted,
    instruments,
    calendars: tradingCalendars(options.hours ?? 'always'),
    database: pool,
    logDatabase: tickPool,
    clock,
    log,
    retention: {
      archiveDir: archiveFolderOf(url),
      tickDays: settings.TICK_LOG_DAYS,
      candleDays: settings.CANDLE_DAYS,
    },
  })
  const messengers = notedMessengers(openMessengers(settings, clock))
  const app = await startApp({
    settings,
    pool,
    heavyPool,
    openWriter: () => openBooksWriter({ url, allowUnsafe: false }),
    market,
    restrictions,
    auditPools: { slices: pool, whole: pool },
    clock,
    log,
    webRoot: options.webRoot ?? '/nowhere',
    gateway: IDLE_GATEWAY,
    messengers,
    placeOf: await openPlaces(undefined),
    drawCaptcha: () => drawNoted(options.drawCaptcha ?? drawCaptcha),
    secretKey: SECRET_KEY,
    imageProgram: IMAGE_PROGRAM,
    imageFiles: openImageFiles(settings, SECRET_KEY, log),
  })
  // Tests change rows behind the books' back: they look for themselves.
  app.jobs.stop('watch of the books')
  const ticks = async (given: Readonly<Record<string, string>>, lateBy = 0) => {
    for (const [code, price] of Object.entries(given)) feed.tick(code, price, clock.now() - lateBy)
    await market.settled()
    const { quarantined } = market.counters()
    const refused = Object.entries(quarantined).filter(([, times]) => times > 0)
    if (refused.length > 0) throw new Error(`not all good ticks: ${JSON.stringify([given, refused])}`)
  }
  for (const [code, price] of Object.entries(prices))
    if (price !== undefined && lacksPrice(market, code)) await ticks({ [code]: price })
  /** What calls answered against their definitions. */
  const unpublished: string[] = []
  const end = async () => {
    await app.stop()
    messengers.close()
    await close()
    unpublished.push(...log.lines.filter(({ message }) => message === UNPUBLISHED).map(lineOf))
  }
  return {
    address: app.address,
    port: Number(new URL(app.address).port),
    databaseUrl: url,
    archiveDir: archiveFolderOf(url),
    clock,
    pool,
    books: app.books,
    market,
    restrictions,
    faults: () => log.lines.filter(({ level }) => level === 'error').map(lineOf),
    tick: (code, price) => ticks({ [code]: price }),
    ticks,
    tidy: () => app.jobs.doAll('chores'),
    jobs: app.jobs,
    watch: app.watch,
    audit: () => auditBooks(pool),
    async restart(changes = {}) {
      await end()
      if (unpublished.length > 0) throw new Error(unpublished.join('\n'))
      const server = startOn(url, clock, { ...options, ...changes })
      running = { file: running?.file, server }
      return server
    },
    async stop() {
      const findings = await auditBooks(pool)
      await end()
      running = undefined
      for (const folder of [imageFolderOf(url), archiveFolderOf(url)])
        rmSync(folder, { recursive: true, force: true })
      await dropDatabase(options.databases.url, databaseOf(url))
      if (unpublished.length > 0) throw new Error(unpublished.join('\n'))
      if (findings.length > 0) throw new Error(`the books do not balance: ${JSON.stringify(findings)}`)
    },
  }
}

async function drawNoted(draw: DrawCaptcha) {
  const drawn = await draw()
  if (drawn.text.length >= CAPTCHA_LETTERS) noteCaptcha(drawn.text)
  return drawn
}

/** Where pictures are kept: a folder that goes with the server. */
const imageFolderOf = (url: string) => join(tmpdir(), `fairtick-images-${databaseOf(url)}`)

/** Where old days of the tick log lie: a folder that goes with the server. */
const archiveFolderOf = (url: string) => join(tmpdir(), `fairtick-archive-${databaseOf(url)}`)

/** Whether an instrument is offered and was never priced: not so after a restart. */
function lacksPrice(market: Market, code: string): boolean {
  const instrument = market.instrumentByCode(code)
  return instrument !== undefined && market.quote(instrument.id) === undefined
}

function instrumentsOf({ instruments = [] }: TestServerOptions): Instrument[] {
  return referenceInstruments(instruments).map((each) => {
    const change = instruments.find(({ code }) => code === each.code)
    return { ...each, staleAfterMs: change?.staleAfterMs ?? FRESH_MS, maxJump: change?.maxJump ?? ANY_JUMP }
  })
}

function settingsOf(environment: Readonly<Record<string, string>>) {
  const settings = readSettings(environment)
  if ('wrong' in settings) throw new Error(settings.wrong.join('\n'))
  return settings
}

function lineOf({ message, details }: { readonly message: string; readonly details: object }): string {
  const texts = Object.entries(details).map(([name, value]) => `${name}=${textOf(value)}`)
  return `${message} ${texts.join(' ')}`
}

const textOf = (value: unknown) => (value instanceof Error ? String(value.stack) : JSON.stringify(value))
