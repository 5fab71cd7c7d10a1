import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Instrument, rate } from '@fairtick/domain'
import { noteCaptcha } from '@fairtick/testkit/leaks'
import type { Pool } from 'pg'
import { openBooksWriter } from '../src/adapters/books-writer'
import { drawCaptcha } from '../src/adapters/captcha'
import { openImageFiles } from '../src/adapters/image-files'
import { openMessengers } from '../src/adapters/messengers'
import { openPlaces } from '../src/adapters/places'
import { openWebPush } from '../src/adapters/web-push'
import { openSecretKeys } from '../src/adapters/secret-key'
import { openTestHeads } from '../test-support/test-heads.cases'
import { createLiveActions } from '../src/actions/live-actions'
import { startApp } from '../src/app'
import type { Books } from '../src/books/run'
import type { Bus } from '../src/bus/bus'
import type { OpenChain } from '../src/chains/open-chains'
import { openDatabase } from '../src/database/open-database'
import { ticksByBus } from '../src/bus/tick-stream'
import { NO_MAIL, apartOver, caughtUp } from './market-apart.cases'
import { awaitTraits, followMarket } from '../src/market/apart/follow-market'
import { traitsOf } from '../src/market/apart/market-owner-store'
import type { GatewayAppPorts } from '../src/processes/gateway-app'
import { startMarketApp } from '../src/processes/market-app'
import type { Standby, StandbyOptions } from '../src/database/standby/standby'
import { dropDatabase } from '../src/database/test-servers.cases'
import type { Jobs } from '../src/jobs/run-jobs'
import { UNPUBLISHED } from '../src/http/failures/failure-answer'
import { type Market, createMarket } from '../src/market/market'
import { type MarketHours, tradingCalendars } from '../src/market/reference/calendars'
import { type InstrumentOverride } from '../src/market/reference/instrument-overrides'
import { referenceInstruments } from '../src/market/reference/instruments'
import type { Feed } from '../src/market/feed'
import { createScriptedFeed } from '../src/market/scripted-feed.cases'
import type { Finding } from '../src/operations/rules/check-rules'
import { createAlarmLog } from '../src/monitoring/alarms'
import { auditBooks } from '../src/operations/books-audit'
import type { ContinuousAudit } from '../src/operations/continuous-audit'
import type { DrawCaptcha } from '../src/ports'
import type { Road } from '../src/http/call-server'
import type { GatewayProgram } from '../src/realtime/gateway-child'
import { type Restrictions, createRestrictions, followRestrictions } from '../src/restrictions/restrictions'
import { readSettings } from '../src/settings'
import { builtProgram } from '../test-support/built-programs.cases'
import { notedMessengers } from '../test-support/noted-messengers.cases'
import { silentLog } from '../test-support/silent-log.cases'
import { databaseOf } from '../test-support/test-server.cases'
import { roadOfRun } from './json-road.cases'
import type { TestClock } from './test-clock.cases'

/** Settings of a test server; each has a default. */
export interface TestServerOptions {
  /** Environment variables. */
  readonly settings?: Readonly<Record<string, string>>
  /** Overrides of instruments, as in INSTRUMENTS_FILE. */
  readonly instruments?: readonly InstrumentOverride[]
  /** The instruments of the feed, with their first prices; undefined for one without a price yet. */
  readonly prices?: Readonly<Record<string, string | undefined>>
  readonly hours?: MarketHours
  /** Parts of the feed beside its prices. */
  readonly feed?: Partial<Pick<Feed, 'attributionOf' | 'lacking' | 'past'>>
  /** Time of the server's clock at the start, in ms since 1970. */
  readonly at?: number
  /** The clock moves only when the test moves it. */
  readonly clockStands?: boolean
  /** Folder of a built web app; none by default. */
  readonly webRoot?: string
  /** Folder of a built console; none by default. */
  readonly consoleRoot?: string
  /** The PostgreSQL of its database; by default that of the test run. */
  readonly databases?: Databases
  /** Opens the standby of its database for reads; none by default. */
  readonly standby?: (options: Omit<StandbyOptions, 'oldestMs'>) => Standby
  /** Coins whose deposits are watched; the test calls the watch itself. */
  readonly chains?: readonly OpenChain[]
  /** The program of the socket gateway; by default one without connections. */
  readonly gateway?: GatewayProgram
  /** Draws captchas whose letters the test knows. */
  readonly drawCaptcha?: DrawCaptcha
  /** How calls get to their handlers; by default that of the run (json-road.cases.ts). */
  readonly road?: Road
  /** The way to gateways in other processes; by default it is the whole server. */
  readonly bus?: Bus
  /** The market's own way to other processes: then the server follows it by `bus`, as if it ran elsewhere. */
  readonly marketBus?: Bus
  /** Done when the market runs apart and the books are not there yet; without it nothing is. */
  readonly beforeBooks?: (market: MarketAlone) => Promise<void>
  /** Passwords are hashed at the cost of the product; by default at almost none. */
  readonly slowHashes?: boolean
}

/** A market whose books are away. */
export interface MarketAlone {
  /** Publishes a price at the time of the server's clock. */
  tick(code: string, price: string): Promise<void>
  /** Seals the minutes that are over. */
  seal(): Promise<unknown>
}

/** A PostgreSQL with a migrated database, which is copied for each test server. */
export interface Databases {
  readonly url: string
  readonly template: string
}

/** A server that a test calls through HTTP; the test controls its market and clock. */
export interface TestServer {
  /** Such as http://127.0.0.1:40123. */
  readonly address: string
  readonly port: number
  /** Address of its database. */
  readonly databaseUrl: string
  /** Folder of the archived days of its tick log. */
  readonly archiveDir: string
  readonly clock: TestClock
  readonly pool: Pool
  readonly books: Books
  readonly market: Market
  /** Instruments, hours and the places of its tick log. */
  readonly reference: GatewayAppPorts['reference']
  readonly restrictions: Restrictions
  /** Raises an alarm, as an error of the server does. */
  alarm(message: string): void
  readonly continuousAudit: ContinuousAudit
  readonly jobs: Jobs
  /** The errors that it logged. */
  faults(): readonly string[]
  /** The warnings that it logged. */
  warnings(): readonly string[]
  /** Publishes a price at the time of the server's clock; resolves when it is published. */
  tick(code: string, price: string): Promise<void>
  /** Publishes several prices at once, by code; they arrive `lateBy` ms after their own time. */
  ticks(prices: Readonly<Record<string, string>>, lateBy?: number): Promise<void>
  /** Lets the feed say a price that may be refused. */
  say(code: string, price: string): Promise<void>
  /** The rules of the books that are broken. */
  audit(): Promise<Finding[]>
  /** Runs the chores that the server runs by time. */
  tidy(): Promise<void>
  /** Ends it as SIGTERM does, and starts another server on the same database. */
  restart(changes?: TestServerOptions): Promise<TestServer>
  /** Ends it and drops its database. Rejects if a rule of the books is broken. */
  stop(): Promise<void>
}

/** The first prices of the feed, by default. */
export const PRICES: Readonly<Record<string, string>> = {
  EURUSD: '1.10000',
  USDJPY: '150.000',
  EURJPY: '165.000',
  GER40: '16000.0',
  BTCUSDT: '30000.00',
  AAPL: '200.00',
}

/** A price stays fresh for an hour by default, longer than any test takes. */
export const FRESH_MS = 3_600_000

/** Lets a price move to any other in one step. */
const ANY_JUMP = rate('1000000')

/** An argon2id that takes a fraction of a millisecond; the product's takes twenty. */
const CHEAP_HASHES = { memoryCost: 64, timeCost: 1, parallelism: 1 }

const SECRET_KEY = Buffer.alloc(32, 7).toString('hex')
const IDLE_GATEWAY = { file: fileURLToPath(new URL('./idle-gateway.mjs', import.meta.url)) }
const ENVIRONMENT = {
  PORT: '0',
  SECRET_KEY,
  RATE_LIMIT_FACTOR: '100000',
  LOG_LEVEL: 'warn',
  SAMPLE_STRATEGIES: '0',
}

/** Captchas of a test are shorter than drawn ones, and so short that logs contain them by accident. */
const CAPTCHA_LETTERS = 5

/** The server after a restart, or none after its end. */
type Follow = (server: Promise<TestServer> | undefined) => void

/** Starts a server on a database of its own, and publishes the first prices. */
export async function startOn(
  url: string,
  clock: TestClock,
  options: TestServerOptions & { readonly databases: Databases },
  follow: Follow = () => undefined,
): Promise<TestServer> {
  const log = silentLog()
  const alarmLog = createAlarmLog(log, clock.now)
  const settings = settingsOf({ ...ENVIRONMENT, STORAGE_DIR: imageFolderOf(url), ...options.settings })
  const prices = options.prices ?? PRICES
  const instruments = instrumentsOf(options)
  const scripted = createScriptedFeed(instruments.filter(({ code }) => code in prices))
  const feed = { ...scripted, ...options.feed }
  const { pool, heavyPool, tickPool, close } = await openDatabase({ url, log })
  const keys = await openSecretKeys(settings, pool)
  const restrictions = createRestrictions(pool, clock, log)
  const actions = createLiveActions(pool, instruments)
  await actions.look()
  const retention = {
    archiveDir: archiveFolderOf(url),
    tickDays: settings.TICK_LOG_DAYS,
    candleDays: settings.CANDLE_DAYS,
  }
  const common = {
    actions: actions.between,
    isHalted: restrictions.isHalted,
    instruments,
    calendars: tradingCalendars(options.hours ?? 'always'),
    database: pool,
    clock,
    log,
    retention,
  }
  const apart = options.marketBus && (await apartOver(options.marketBus, pool, traitsOf(feed, common)))
  const market = createMarket({ ...common, feed, logDatabase: tickPool, ...(apart && { apart }) })
  const heads = openTestHeads({ database: pool, market, clock, word: url, ...retention })
  const written = { market, heads, clock }
  const looked = followRestrictions(pool, clock, log)
  const alone = apart && {
    ...written,
    pool,
    tickPool,
    restrictions: looked,
    actions,
    log: alarmLog,
    mail: NO_MAIL,
    folders: [],
  }
  const marketApp = alone && (await startMarketApp(alone))
  const say = async (code: string, price: string) => {
    feed.tick(code, price, clock.now())
    await market.settled()
  }
  await options.beforeBooks?.({ tick: say, seal: market.fold })
  const followed = apart && options.bus && { ...common, stream: ticksByBus(options.bus) }
  const shown = followed
    ? followMarket(followed, await awaitTraits(pool, AbortSignal.timeout(5_000)))
    : market
  const messengers = notedMessengers(openMessengers(settings, clock))
  const standby = options.standby?.({ url, primary: pool, clock, log: alarmLog })
  const app = await startApp({
    settings,
    pool,
    heavyPool,
    standby,
    openWriter: () => openBooksWriter({ url, allowUnsafe: false }),
    market: shown,
    heads,
    written: apart ? undefined : written,
    actions,
    restrictions,
    auditPools: { slices: pool, whole: pool },
    clock,
    log: alarmLog,
    webRoot: options.webRoot ?? '/nowhere',
    consoleRoot: options.consoleRoot,
    gateway: options.gateway ?? IDLE_GATEWAY,
    messengers,
    sendPush: openWebPush(settings),
    placeOf: await openPlaces(undefined),
    drawCaptcha: () => drawNoted(options.drawCaptcha ?? drawCaptcha),
    keys,
    imageProgram: await builtProgram('images'),
    sheetProgram: await builtProgram('sheets'),
    imageFiles: openImageFiles(settings, keys, log),
    chains: options.chains ?? [],
    road: options.road ?? roadOfRun(),
    bus: options.bus,
    ...(options.slowHashes ? {} : { passwordCost: CHEAP_HASHES }),
  })
  // Tests change rows without the books, and call the audit themselves.
  app.jobs.stop('audit of the books')
  app.jobs.stop('liabilities')
  app.jobs.stop('chains')
  const ticks = async (given: Readonly<Record<string, string>>, lateBy = 0) => {
    for (const [code, price] of Object.entries(given)) feed.tick(code, price, clock.now() - lateBy)
    await market.settled()
    if (shown !== market) await caughtUp(market, shown)
    const { quarantined } = market.counters()
    const refused = Object.entries(quarantined).filter(([, times]) => times > 0)
    if (refused.length > 0) throw new Error(`not all good ticks: ${JSON.stringify([given, refused])}`)
  }
  for (const [code, price] of Object.entries(prices))
    if (price !== undefined && lacksPrice(market, code)) await ticks({ [code]: price })
  const logged = (wanted: 'error' | 'warn') => log.lines.filter(({ level }) => level === wanted).map(lineOf)
  const ensurePublished = () => {
    const broken = log.lines.filter(({ message }) => message === UNPUBLISHED)
    if (broken.length > 0) throw new Error(broken.map(lineOf).join('\n'))
  }
  const ensureBalanced = (findings: readonly Finding[]) => {
    if (findings.length > 0) throw new Error(`the books do not balance: ${JSON.stringify(findings)}`)
  }
  const end = async () => {
    await app.stop()
    await marketApp?.stop()
    messengers.close()
    await standby?.close()
    await close()
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
    reference: common,
    restrictions,
    faults: () => logged('error'),
    warnings: () => logged('warn'),
    tick: (code, price) => ticks({ [code]: price }),
    ticks,
    say,
    tidy: () => app.jobs.doAll('chores'),
    jobs: app.jobs,
    continuousAudit: app.continuousAudit,
    alarm: (message) => alarmLog.error({}, message),
    audit: () => auditBooks(pool),
    async restart(changes = {}) {
      await end()
      ensurePublished()
      const server = startOn(url, clock, { ...options, ...changes }, follow)
      follow(server)
      return server
    },
    async stop() {
      const findings = await auditBooks(pool)
      await end()
      follow(undefined)
      removeFolders(url)
      await dropDatabase(options.databases.url, databaseOf(url))
      ensurePublished()
      ensureBalanced(findings)
    },
  }
}

async function drawNoted(draw: DrawCaptcha) {
  const drawn = await draw()
  if (drawn.text.length >= CAPTCHA_LETTERS) noteCaptcha(drawn.text)
  return drawn
}

function removeFolders(url: string): void {
  for (const folder of [imageFolderOf(url), archiveFolderOf(url)])
    rmSync(folder, { recursive: true, force: true })
}

/** The folder of pictures; it is deleted with the server. */
const imageFolderOf = (url: string) => join(tmpdir(), `fairtick-images-${databaseOf(url)}`)

/** The folder of archived days of the tick log; it is deleted with the server. */
const archiveFolderOf = (url: string) => join(tmpdir(), `fairtick-archive-${databaseOf(url)}`)

/** True if an instrument is offered and has no price; after a restart it has one. */
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

/** The detail of PostgreSQL names the rows, which no log of the product may. */
function textOf(value: unknown): string {
  if (!(value instanceof Error)) return JSON.stringify(value)
  const detail = 'detail' in value ? ` (${String(value.detail)})` : ''
  return `${String(value.stack)}${detail}`
}
