import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { boundLine } from './database/bounded-line'
import { createPool } from './database/pool'
import type { GatewayApp, GatewayAppPorts } from './processes/gateway-app'
import { fileURLToPath } from 'node:url'
import { openBooksWriter } from './adapters/books-writer'
import { startEmbeddedPostgres } from './adapters/embedded-postgres/start-embedded-postgres'
import { headKeyPlace } from './adapters/head-key-place'
import { drawCaptcha } from './adapters/captcha'
import { openImageFiles } from './adapters/image-files'
import { openMessengers } from './adapters/messengers'
import { openPlaces } from './adapters/places'
import { openWebPush } from './adapters/web-push'
import { openSecretKeys } from './adapters/secret-key'
import { createLog } from './adapters/log'
import { openTracing } from './adapters/open-tracing'
import { type AlarmLog, createAlarmLog } from './monitoring/alarms'
import { readLastMoment } from './books/last-moment'
import { createSteadyClock } from './adapters/steady-clock'
import { createLiveActions } from './actions/live-actions'
import { startApp } from './app'
import { openChains } from './chains/open-chains'
import type { SecretKeys } from './keys/secret-keys'
import { isAtHome } from './http/pages/outbox-page'
import type { Database, DatabaseOptions } from './database/open-database'
import { openOnceMigrated } from './database/open-migrated'
import { ABSENT_MS } from './database/writer-lease'
import { tradingCalendars } from './market/reference/calendars'
import { referenceInstruments } from './market/reference/instruments'
import type { Monitoring, startMonitoring } from './monitoring/monitoring'
import type { Clock, Log, Messengers, SteadyClock } from './ports'
import type { MarketJobPorts } from './area-ports'
import { createAlarmMail } from './monitoring/alarm-mail'
import { handOverAlarms } from './monitoring/desk-monitor'
import { reportReading } from './books/report-reading'
import { createRestrictions, followRestrictions } from './restrictions/restrictions'
import { tellZones } from './database/tell-zones'
import { type Settings, readSettings } from './settings'
import type { MarketApp, MarketAppPorts } from './processes/market-app'
import { heedOtherClocks, openPrices, referenceOf } from './processes/open-market'
import { databaseClock } from './processes/other-clocks'
import { openBus, openInPlace, openReads, openedFirst, saidLacking } from './processes/several-processes'
import { type Replaced, createLastWord, endReplaced } from './processes/last-word'
import type { Bus } from './bus/bus'

const isSource = import.meta.url.endsWith('.ts')
const here = fileURLToPath(new URL('.', import.meta.url))
const gateway = isSource
  ? { file: join(here, 'realtime/gateway/main.ts'), execArgv: ['--import', import.meta.resolve('tsx')] }
  : { file: join(here, 'gateway.js') }
const imageProgram = isSource
  ? { file: join(here, 'images/reencode/main.ts'), execArgv: ['--import', import.meta.resolve('tsx')] }
  : { file: join(here, 'images.js') }
const sheetProgram = isSource
  ? { file: join(here, 'sheets/main.ts'), execArgv: ['--import', import.meta.resolve('tsx')] }
  : { file: join(here, 'sheets.js') }

const pages = {
  webRoot: join(here, '../../web/dist'),
  consoleRoot: join(here, '../../console/dist'),
}

/** Starts the parts of this process's roles, each after those it needs; stops them in the reverse order. */
async function main(settings: Settings, log: AlarmLog): Promise<void> {
  const clock = createSteadyClock(log)
  const closing: (() => Promise<void>)[] = []
  let announceStop = async () => {}
  const stop = stopper(closing, log, () => announceStop())
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(0))
  try {
    const watchers = await openWatchers(settings, log, closing)
    announceStop = async () => watchers.monitoring?.stopping()
    const announce = (app: { leave(): void }) => (announceStop = () => drain(app, watchers, settings))
    const { ALLOW_UNSAFE_DATABASE: allowUnsafe, DATABASE_URL, ROLES: roles } = settings
    const owned = DATABASE_URL ?? (await startOwnDatabase(settings, log, closing, stop))
    const options = { url: owned, log, allowUnsafe }
    const bus = await openBus(settings, { log, closing, say, load: loadNats })
    const replaced = endReplaced(stop)
    const own = { clock, log, closing, replaced }
    if (bus && !roles.has('books') && !roles.has('market'))
      return void announce(await runGateway(options, { ...own, settings, bus, ...watchers }))
    const waiting = (isWaiting: boolean) => watchers.monitoring?.waiting(isWaiting)
    const places = { hasOthers: bus !== undefined, say, waiting, onLost: replaced.place }
    const { url, database, leavePlaces } = await openInPlace(roles, options, places)
    closing.push(() => database.close())
    const { messengers, mail } = messengersOf(settings, { ...own, pool: database.pool })
    const openWriter = await writerOf({ url, allowUnsafe }, bus)
    const common = await openCommon({ settings, database, clock, log })
    if (bus) await heedOtherClocks({ ...common, bus, closing })
    clock.goOnFrom(await readLastMoment(database.pool))
    const more = { headKeys: headKeyPlace(settings), bus, closing, onLost: replaced.market, say, waiting }
    const { written, ...prices } = await openPrices({ ...common, ...more })
    if (written && !roles.has('books'))
      return void announce(
        await runMarket({ ...common, ...database, ...watchers, written, mail, closing, leavePlaces }),
      )
    const app = await startApp({
      ...common,
      sayFirstOperator,
      ...database,
      ...watchers,
      ...(await adaptersOf(settings, common.keys, log)),
      openWriter,
      ...prices,
      written,
      auditPools: openAuditPools(url, { allowUnsafe, log, closing }),
      progress: reportReading(say),
      messengers,
      standby: openReads(settings, { ...database, clock, log, closing }),
      bus,
    })
    closing.push(leavePlaces, app.stop)
    announce(app)
    void Promise.all([drawForNobody(log), zonesTold(database.pool, { log, now: clock.now() })])
    sayReady(settings, { address: app.address, prices: prices.market.source, messengers })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    log.debug({ err: error }, 'the server could not start')
    await stop(1)
  }
}

/** Parts of any process with prices. */
async function openCommon(parts: CommonParts) {
  const { settings, database, clock, log } = parts
  const restrict = settings.ROLES.has('books') ? createRestrictions : followRestrictions
  return {
    ...parts,
    keys: await openSecretKeys(settings, database.pool),
    actions: createLiveActions(database.pool, referenceInstruments()),
    restrictions: restrict(database.pool, clock, log),
  }
}

interface CommonParts {
  readonly settings: Settings
  readonly database: Database
  readonly clock: SteadyClock
  readonly log: AlarmLog
}

/** The books' writer, whose session holds the market's right too in a whole server without a bus. */
async function writerOf(of: { readonly url: string; readonly allowUnsafe: boolean }, bus: Bus | undefined) {
  // The process before may hold the books for a while still.
  if (bus) return () => openBooksWriter({ ...of, patienceMs: HOLDER_MS, absentMs: ABSENT_MS })
  return openedFirst(() => openBooksWriter({ ...of, writesMarket: true }))
}

/** Mail and SMS, and the last word of a process that is replaced, which is said before they are closed. */
function messengersOf(
  settings: Settings,
  {
    closing,
    replaced,
    ...ports
  }: {
    readonly pool: Database['pool']
    readonly clock: Clock
    readonly log: AlarmLog
    readonly closing: (() => Promise<void>)[]
    readonly replaced: Pick<Replaced, 'says'>
  },
) {
  const messengers = openMessengers(settings, ports.clock)
  const mail = createAlarmMail({ ...ports, to: settings.ALARM_MAIL, messengers })
  const lastWord = createLastWord({ ...ports, mail })
  closing.push(async () => {
    await lastWord.said()
    messengers.close()
  })
  replaced.says(lastWord)
  return { messengers, mail }
}

/** Runs a gateway alone. The schema is the owner's: a gateway of a newer program waits for it. */
async function runGateway(
  options: DatabaseOptions,
  {
    closing,
    replaced,
    ...ports
  }: Pick<GatewayAppPorts, 'settings' | 'bus' | 'monitoring' | 'tracing'> & {
    readonly clock: SteadyClock
    readonly log: AlarmLog
    readonly closing: (() => Promise<void>)[]
    readonly replaced: Replaced
  },
): Promise<GatewayApp> {
  const { startGatewayApp } = await import('./processes/gateway-app')
  const { database } = await openOnceMigrated(options, saidLacking(say))
  closing.push(() => database.close())
  const { log, settings } = ports
  const { mail } = messengersOf(settings, { ...ports, pool: database.pool, closing, replaced })
  await ports.clock.heed(databaseClock(database))
  const built = pagesBuilt(process.env['PAGES_BUILDING'])
  const reference = await referenceOf(settings)
  const app = await startGatewayApp({
    ...ports,
    ...database,
    visitorPool: boundLine(database.heavyPool, VISITORS_LINE),
    ...pages,
    reference,
    pagesBuilt: built,
    gateway,
    onLost: replaced.place,
    keepAlarms: () => handOverAlarms(database.pool, log, mail),
  })
  closing.push(() => app.stop())
  say(`Fairtick's gateway is ready: ${ports.settings.PUBLIC_URL ?? app.address}`)
  return app
}

/** Runs the market alone. */
async function runMarket({
  settings,
  written,
  closing,
  leavePlaces,
  ...ports
}: Omit<MarketAppPorts, 'folders' | keyof MarketJobPorts> & {
  readonly leavePlaces: () => Promise<void>
  readonly settings: Settings
  readonly written: MarketJobPorts
  readonly closing: (() => Promise<void>)[]
}): Promise<MarketApp> {
  const { startMarketApp } = await import('./processes/market-app')
  const folders = [settings.DATA_DIR, ...(settings.ARCHIVE_DIR === undefined ? [] : [settings.ARCHIVE_DIR])]
  const app = await startMarketApp({ ...ports, ...written, folders })
  closing.push(leavePlaces, app.stop)
  say(`Fairtick's market is ready (prices: ${written.market.source})`)
  return app
}

/** Pages, programs, and adapters without open resources. */
const adaptersOf = async (settings: Settings, keys: SecretKeys, log: Log) => ({
  ...pages,
  pagesBuilt: pagesBuilt(process.env['PAGES_BUILDING']),
  gateway,
  imageProgram,
  sheetProgram,
  placeOf: await openPlaces(settings.COUNTRIES_FILE),
  drawCaptcha,
  chains: await openChains(settings.CHAINS_FILE),
  imageFiles: openImageFiles(settings, keys, log),
  sendPush: openWebPush(settings),
})

/** Lets load balancers and clients see the coming stop before calls are refused. */
async function drain(
  app: { leave(): void },
  { monitoring }: { readonly monitoring: Monitoring | undefined },
  settings: Settings,
): Promise<void> {
  monitoring?.stopping()
  app.leave()
  if (settings.DRAIN_DELAY_SECONDS > 0) await sleep(settings.DRAIN_DELAY_SECONDS * SECOND_MS)
}

/** Prints the password this once; it is good for enrolling only. */
function sayFirstOperator({ account, password }: { account: string; password: string }): void {
  say(`The first operator: ${account}, one-time password ${password} (said only now)`)
}

/** Prints the address, and where to read mails that are not sent. */
function sayReady(
  settings: Settings,
  { address, prices, messengers }: { address: string; prices: string; messengers: Messengers },
): void {
  if (messengers.outbox !== undefined)
    say(
      isAtHome(settings)
        ? `No SMTP_URL is set: mails and SMS are kept at ${address}/outbox, for this machine alone`
        : `No SMTP_URL is set: mails and SMS reach nobody, so nobody can ${settings.VERIFY_REG_TYPE === 'captcha' ? '' : 'register or '}reset a password`,
    )
  say(
    `Fairtick is ready: ${settings.PUBLIC_URL ?? address}  (prices: ${prices}; "Demo login" needs no account)`,
  )
  say(`The console of operators: ${settings.PUBLIC_URL ?? address}/console`)
}

async function startOwnDatabase(
  settings: Settings,
  log: Log,
  closing: (() => Promise<void>)[],
  stop: (code: number) => Promise<void>,
): Promise<string> {
  say('Starting the embedded database (the first time it is made: about 2 s)')
  const onFailure = (error: Error) => {
    log.error({ err: error }, 'the embedded database cannot be brought back')
    void stop(1)
  }
  const server = await startEmbeddedPostgres({ dataDir: join(settings.DATA_DIR, 'postgres'), log, onFailure })
  closing.push(() => server.stop())
  return server.url
}

/** The captcha libraries are loaded after the start, before a client waits for them. */
const drawForNobody = (log: Log) =>
  drawCaptcha().catch((error: unknown) => log.error({ err: error }, 'no captcha can be drawn'))

/** Runs beside the first calls, without delaying them. */
const zonesTold = (pool: Database['pool'], told: Parameters<typeof tellZones>[2]) =>
  tellZones(pool, tradingCalendars('calendar'), told).catch((error: unknown) =>
    told.log.warn({ err: error }, 'the zone data of the database could not be read'),
  )

/** Probes and metrics, from the first moment to the last, and traces; each if set. */
async function openWatchers(settings: Settings, log: AlarmLog, closing: (() => Promise<void>)[]) {
  const { MONITORING_PORT: port, MONITORING_HOST: host } = settings
  const monitoring = port === undefined ? undefined : await probesAt({ host, port, log })
  if (monitoring) closing.push(() => monitoring.close())
  const tracing = await openTracing(settings)
  if (tracing) closing.push(() => tracing.stop())
  return { monitoring, tracing }
}

const loadNats = async () => (await import('./adapters/bus-nats')).openNatsBus

/** The libraries are loaded only if used. */
async function probesAt(where: Parameters<typeof startMonitoring>[0]): Promise<Monitoring> {
  const loaded = await import('./monitoring/monitoring')
  const monitoring = await loaded.startMonitoring(where)
  say(`Probes and metrics: ${monitoring.address}/healthz, /readyz, /metrics`)
  return monitoring
}

const SECOND_MS = 1_000
/** Reads that wait for a connection at a gateway: some tenths of a second. */
const VISITORS_LINE = 50
/** Longer than a process that lost its place takes to end. */
const HOLDER_MS = 120 * SECOND_MS
const PAGES_LOOK_MS = 20

/** `npm start` builds the pages beside the server, and removes a file when they are there. */
async function pagesBuilt(marker: string | undefined): Promise<void> {
  while (marker !== undefined && existsSync(marker)) await sleep(PAGES_LOOK_MS)
}

const SLICE_MS = 5_000
const WHOLE_MS = 15 * 60_000

/** Sessions of its own for the continuous audit of the books, so that orders do not wait for it. */
function openAuditPools(
  url: string,
  { allowUnsafe, log, closing }: { allowUnsafe: boolean; log: Log; closing: (() => Promise<void>)[] },
) {
  const open = (statementMs: number) => {
    const timeouts = { statementMs, answerMs: statementMs + 5_000, idleInTransactionMs: statementMs }
    const pool = createPool({ url, name: 'fairtick-audit', log, allowUnsafe, max: 1, timeouts })
    // A check of all the books takes minutes; the stop does not wait for it.
    closing.push(async () => void pool.end())
    return pool
  }
  return { slices: open(SLICE_MS), whole: open(WHOLE_MS) }
}

/** Stops once, last started first; a second signal ends the process at once. */
function stopper(
  closing: (() => Promise<void>)[],
  log: Log,
  announce: () => Promise<void>,
): (code: number) => Promise<void> {
  let isStopping = false
  return async (code) => {
    if (isStopping && code !== 0) return
    if (isStopping) process.exit(1)
    isStopping = true
    // After a failure nothing is taken any more, and another process may wait.
    if (code === 0) await announce()
    for (const close of closing.toReversed())
      await close().catch((error: unknown) => log.error({ err: error }, 'something could not be closed'))
    process.exit(code)
  }
}

const say = (line: string) => console.log(line)

const settings = readSettings(process.env)
if ('wrong' in settings) {
  console.error(['These settings are wrong:', ...settings.wrong].join('\n  '))
  process.exitCode = 2
} else {
  const log = createAlarmLog(createLog(settings.LOG_LEVEL), Date.now)
  process.on('unhandledRejection', (error) => {
    log.error({ err: error }, 'an error that nobody handled')
    process.exit(70)
  })
  await main(settings, log)
}
