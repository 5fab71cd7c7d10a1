import { type BookKind, type Instrument, conversionSource, movesPrice } from '@fairtick/domain'
import { type Books, type ReadingProgress, openBooks } from './books/run'
import type { Surroundings } from './books/command'
import type { Writer } from './books/write'
import type { LiveActions } from './actions/live-actions'
import { nameInstruments } from './actions/name-instruments'
import { createSplitsSoFar } from './actions/splits-so-far'
import { shiftAddresses } from './chains/addresses/address-shift-store'
import type { OpenChain } from './chains/open-chains'
import { clientAddresses } from './callers/client-address'
import { warnOfUntrusted } from './callers/untrusted-proxy'
import { type Shard, WHOLE } from './books/shards'
import type { Standby } from './database/standby/standby'
import type { DatabasePool } from './database/pool'
import type { SecretKeys } from './keys/secret-keys'
import type { HashCost } from './features/identity/account/password-hashes'
import type { Accounts } from './features/identity/accounts'
import { keepNoticing } from './features/identity/area/keep-noticing'
import { startAccounts } from './features/identity/area/start-accounts'
import { type Sessions, createSessions } from './features/identity/sessions'
import { type ImageProgram, createImageProcess } from './images/image-process'
import { type SheetProgram, createSheetProcess } from './sheets/sheet-process'
import { createImages } from './images/images'
import { createSignedAddresses } from './images/signed-address'
import { isSandboxSource } from './market/feed'
import { CATEGORIES } from './market/reference/instruments'
import { type LiveOffer, createLiveOffer } from './terms/live-offer'
import { readNextChange } from './operator/resources/terms/public-changes'
import { createLiveSettings, tellEnvironment } from './settings/live-settings'
import type { FollowedMarket } from './market/market-follower'
import { ensureTermsKept } from './market/terms-store'
import type { HeadReading } from './market/heads/heads'
import type { MarketJobPorts } from './area-ports'
import type { Jobs } from './jobs/run-jobs'
import {
  type ContinuousAudit,
  type ContinuousAuditPorts,
  createContinuousAudit,
} from './operations/continuous-audit'
import { type SayFirstOperator, makeFirstOperator, operatorsOf } from './operator/people/start-operators'
import { readsOf, tracedBooks, tracedWriter } from './monitoring/traced'
import type { Monitoring } from './monitoring/monitoring'
import type { Clock, DrawCaptcha, ImageFiles, Messengers, PlaceOf, SendPush, Tracing } from './ports'
import { pricedBy, unpricedBy } from './features/contracts/area/current-prices'
import type { AlarmLog } from './monitoring/alarms'
import { createBatchMeter } from './monitoring/batch-meter'
import type { DeskMonitor } from './monitoring/desk-monitor'
import { countDealing } from './dealing/count-dealing'
import type { Dealing } from './dealing/dealing'
import type { OperatorPorts } from './operator/people/operator-ports'
import {
  NO_SOCKETS,
  type Realtime,
  type RealtimePorts,
  connectRealtime,
  connectedLater,
} from './realtime/connect'
import type { GatewayProgram } from './realtime/gateway-child'
import type { Bus } from './bus/bus'
import { LAST_CALLS_MS, type SharedBooks, shareBooks } from './bus/share-books'
import { beginSharing } from './bus/begin-sharing'
import type { Road } from './http/call-server'
import type { HttpServer } from './http/http-server'
import { serveCalls } from './serve-calls'
import type { Restrictions } from './restrictions/restrictions'
import { type Engine, type EnginePorts, startEngine } from './engine/engine'
import * as areas from './areas'
import { type OpenedAreas, instrumentsAwaited, instrumentsHeld, openAreas, socketReads } from './open-areas'
import { startAllJobs } from './jobs/start-all-jobs'
import type { Settings } from './settings'
import { readDone, startPrices } from './actions/start-prices'
import { startMonitored, deskMonitorOf } from './monitoring/start-monitored'

/** The adapters that the app is built from, as main.ts chose them. */
export interface AppPorts {
  readonly settings: Settings
  /** Prints the first operator's login if its password was generated; without it, none is generated. */
  readonly sayFirstOperator?: SayFirstOperator
  readonly pool: DatabasePool
  /** Connections for reads that take turns. */
  readonly heavyPool: DatabasePool
  /** The standby that histories are read on; without one the primary has all reads. */
  readonly standby?: Standby | undefined
  /** Connections of the tick log, for counting those in use. */
  readonly tickPool?: DatabasePool | undefined
  readonly openWriter: () => Promise<Writer>
  /** The shard that this process owns; the whole by default. */
  readonly shard?: Shard
  readonly market: FollowedMarket
  /** Signed heads of the tick log. */
  readonly heads: HeadReading
  /** The market as this process writes it; absent where another one does. */
  readonly written?: MarketJobPorts | undefined
  /** Corporate actions as entered by operators; none if absent. */
  readonly actions?: LiveActions
  /** Halts set by operators, and freezes after a failed check of the books. */
  readonly restrictions: Restrictions
  /** Sessions reserved for checks of the books: with short statements, and with long ones. */
  readonly auditPools: Pick<ContinuousAuditPorts, 'slices' | 'whole'>
  readonly clock: Clock
  readonly log: AlarmLog
  /** Reports the progress of reading open orders, if many. */
  readonly progress?: (progress: ReadingProgress) => void
  readonly webRoot: string
  /** Resolves once the pages are built, if they are built beside the start. */
  readonly pagesBuilt?: Promise<void>
  /** Folder of the built console of operators. */
  readonly consoleRoot?: string | undefined
  /** The program of the socket gateway. */
  readonly gateway: GatewayProgram
  /** This deployment's digests, signatures and encryption derive their keys from them. */
  readonly keys: SecretKeys
  /** The program that decodes pictures. */
  readonly imageProgram: ImageProgram
  /** The program that draws statements. */
  readonly sheetProgram: SheetProgram
  readonly imageFiles: ImageFiles
  readonly messengers: Messengers
  readonly sendPush: SendPush
  readonly placeOf: PlaceOf
  readonly drawCaptcha: DrawCaptcha
  /** Cheaper hashes of passwords, for tests alone; the product has one cost. */
  readonly passwordCost?: HashCost
  /** Coins with watched deposits; empty if operators check all deposits. */
  readonly chains: readonly OpenChain[]
  /** Probes and metrics; absent without monitoring. */
  readonly monitoring?: Monitoring | undefined
  readonly tracing?: Tracing | undefined
  /** The way of calls to their handlers; without one they are handled in this process. */
  readonly road?: Road | undefined
  /** The way to gateways in other processes; without one this is the whole server. */
  readonly bus?: Bus | undefined
}

/** The running server. */
export interface App {
  readonly books: Books
  /** Address it listens at. */
  readonly address: string
  readonly continuousAudit: ContinuousAudit
  /** The background jobs. */
  readonly jobs: Jobs
  /** Has connections end with their answer, before the stop. */
  readonly leave: () => void
  /** Refuses new work, finishes what runs, releases every resource. */
  stop(): Promise<void>
}

/**
 * Starts the server: books, clockwork, market, calls and sockets, in this order, so that everything served is
 * loaded.
 */
export async function startApp(ports: AppPorts): Promise<App> {
  return start({ ...ports, chains: await shiftAddresses(ports.pool, ports.chains) })
}

async function start(ports: AppPorts): Promise<App> {
  const { settings, pool, market, restrictions, clock, log, monitoring, tracing, shard = WHOLE } = ports
  await tellEnvironment(pool, settings)
  const liveSettings = createLiveSettings(pool, settings)
  const done = await readDone(pool, restrictions, shard)
  await Promise.all([restrictions.look(), liveSettings.look(), ports.actions?.look()])
  nameInstruments(market, ports.actions, clock.now())
  if (isSandboxSource(market.source)) await areas.addEverySample(pool, clock.now())
  const offer = offerOf(ports)
  const priced = pricedBy(market, restrictions, clock)
  const opened = await openAreas(ports)
  const { copying, pools, allotments, swapRuns } = opened
  const splits = createSplitsSoFar()
  const known = { ...opened.seen, priced, splitsSince: splits.since }
  const meter = createBatchMeter(tracedWriter(ports.openWriter, tracing), monitoring?.meters.countBatch)
  const surroundings = surroundingsOf(ports, offer, known)
  const books = await openBooksWith({ ...ports, openWriter: meter.openWriter }, opened, surroundings)
  await keepTerms(ports, books, offer)
  const engine = startClockwork(ports, { books, priced, swapRuns, copying, splits })
  const awaited = () => instrumentsAwaited(books, copying, market.instruments())
  await startPrices({ ...ports, done, awaited }, engine)
  const { images, imageProcess } = prepareImages(ports)
  const sheets = createSheetProcess(ports.sheetProgram, log)
  let address = ''
  const ownAddress = () => settings.PUBLIC_URL ?? address
  const sessions = createSessions(pool, clock)
  const accounts = await startAccounts(ports, { books, sessions, ownAddress })
  const addressOf = clientAddresses(settings.TRUSTED_PROXIES, warnOfUntrusted(log, clock))
  const reads = readsOf(ports)
  const operators = await startOperators(accounts, ports)
  const live = connectedLater()
  const deskMonitor = deskMonitorOf(ports, { books, priced, meter, sockets: live.sockets })
  const dealing = await countDealing(ports)
  const own = {
    deskMonitor,
    dealing,
    books,
    sessions,
    accounts,
    operators,
    images,
    sheets,
    ...workOf(settings, { accounts, books }),
  } as const
  await ports.pagesBuilt
  const forCalls = { addressOf, priced, offer, ...reads, copying, allotments, announce: live.announce }
  const shared = ports.bus && shareBooks({ ...ports, ...own, bus: ports.bus })
  const http = await serveCalls({ ...ports, ...own, ...forCalls, ...(shared && { road: shared.road }) })
  const realtime = socketsOf({ ...ports, ...own, server: http.server, addressOf }, shared)
  live.connect(realtime)
  address = await http.listen(settings.HOST, settings.PORT)
  if (shared) await beginSharing(shared, { pool, shard, address: settings.HOME_URL ?? address })
  await accounts.notices.resume()
  const continuousAudit = createContinuousAudit({ ...ports.auditPools, onBroken: restrictions.freeze, log })
  const work = { liveSettings, offer, copying, pools, engine, realtime, continuousAudit }
  const jobs = startAllJobs({ ...ports, ...own, ...work }, ports.written)
  startMonitored(ports, { deskMonitor, gateway: gatewayOf(settings, realtime), jobs, ...reads })
  const stop = stopAll({ ...own, jobs, http, realtime, imageProcess, market, shared })
  return { books, address, continuousAudit, jobs, leave: http.leave, stop }
}

/** The sockets that this process has, if any. */
const gatewayOf = ({ ROLES }: Settings, { figures }: Realtime) => (ROLES.has('gateway') ? figures : undefined)

/** Opens the books with what areas keep beside them; fills the samples' pools. */
async function openBooksWith(
  ports: AppPorts,
  { pools, load }: OpenedAreas,
  surroundings: () => Surroundings,
): Promise<Books> {
  const { pool, market, monitoring, tracing, shard = WHOLE } = ports
  const opened = await openBooks({
    ...ports,
    tables: areas.tablesOf(),
    surroundings,
    loadBeside: load,
    meter: monitoring?.meters.commands,
    mark: tracing?.mark,
  })
  const books = tracedBooks(opened, tracing)
  books.onAccepted(pools.follow)
  if (isSandboxSource(market.source) && shard === WHOLE) await areas.fillEverySample(pool, books)
  return books
}

/** Fees, leverages and payouts as operators have set them; in force from its first look. */
const offerOf = (ports: AppPorts): LiveOffer =>
  createLiveOffer({
    ...ports,
    categories: CATEGORIES,
    isSandbox: isSandboxSource(ports.market.source),
    readNextChange: (now) => readNextChange(ports.pool, now),
  })

/** Stops everything in an order that loses no data. */
const stopAll =
  (all: {
    readonly jobs: Pick<Jobs, 'stop'>
    readonly deskMonitor: Pick<DeskMonitor, 'stop'>
    readonly dealing: Pick<Dealing, 'stop'>
    readonly operators: Pick<OperatorPorts, 'reads'>
    readonly http: Pick<HttpServer, 'close'>
    readonly accounts: Pick<Accounts, 'stop'>
    readonly imageProcess: { stop(): void }
    readonly sheets: { stop(): void }
    readonly books: Pick<Books, 'drain'>
    readonly realtime: Pick<Realtime, 'stop'>
    readonly market: Pick<FollowedMarket, 'stop'>
    readonly sessions: Pick<Sessions, 'flush'>
    readonly shared: SharedBooks | undefined
  }) =>
  async () => {
    const left = all.shared?.leave()
    all.jobs.stop()
    all.deskMonitor.stop()
    await Promise.all([all.http.close(all.shared && LAST_CALLS_MS), left])
    all.imageProcess.stop()
    all.sheets.stop()
    await Promise.all([all.accounts.stop(), all.books.drain()])
    await all.dealing.stop()
    await all.operators.reads.write()
    await all.realtime.stop()
    await all.market.stop()
    await all.sessions.flush()
    all.shared?.stop()
  }

/** The sockets of this process, if it has any, and those of other processes. */
function socketsOf(
  ports: Omit<RealtimePorts, keyof ReturnType<typeof socketReads>> &
    Pick<AppPorts, 'pool'> & { readonly settings: Pick<Settings, 'ROLES'> },
  shared: SharedBooks | undefined,
): Realtime {
  const own = ports.settings.ROLES.has('gateway')
    ? connectRealtime({ ...ports, ...socketReads(ports.pool) })
    : NO_SOCKETS
  return shared ? shared.telling(own) : own
}

/** Work of the areas that calls and jobs share. */
const workOf = (settings: Settings, made: { readonly accounts: Accounts; readonly books: Books }) => ({
  accountEnd: areas.accountEnds(made.accounts),
  carryOutDecisions: areas.decisionsOf(settings, made),
  demo: areas.DEMO_COMMANDS,
  eraseEverywhere: areas.eraseEverywhere,
})

/** Sets up operator management; creates the first operator if missing. */
async function startOperators(accounts: Accounts, ports: AppPorts): Promise<OperatorPorts> {
  const operators = operatorsOf(accounts, ports)
  await makeFirstOperator(operators, ports.settings, ports.sayFirstOperator)
  return operators
}

/** The clock, prices and limits that commands may look at. */
function surroundingsOf(
  { market, restrictions, clock }: AppPorts,
  offer: LiveOffer,
  known: OpenedAreas['seen'] & Pick<Surroundings, 'priced' | 'splitsSince'>,
): () => Surroundings {
  const unpriced = unpricedBy(market, clock)
  const { forbidsMovingMoney } = restrictions
  const { copying, ownLimits, poolLeft, priced, splitsSince, swappedUntil } = known
  const isClosedIn = (country: string | undefined, book: BookKind) =>
    offer.isClosed('contracts', country, book === 'demo')
  // In one literal: V8 adds properties to a spread object one by one, which cost three percent of an order.
  return () => {
    const now = clock.now()
    return {
      now,
      feeBasis: offer.feeBasis(now),
      priced,
      unpriced,
      noticing: keepNoticing,
      copying,
      ownLimits,
      poolLeft,
      splitsSince,
      swappedUntil,
      isClosedIn,
      forbidsMovingMoney,
    }
  }
}

/** Records terms before the first tick may fill an order by them. */
async function keepTerms({ pool, market }: AppPorts, books: Books, offer: LiveOffer): Promise<void> {
  await ensureTermsKept(pool, market.instruments(), instrumentsHeld(books))
  await offer.look()
}

/** Pictures of users, and the process that opens them; it starts with the first picture. */
function prepareImages({ pool, clock, log, imageProgram, imageFiles, keys }: AppPorts) {
  const imageProcess = createImageProcess(imageProgram, log)
  const addresses = createSignedAddresses(keys.present)
  return {
    imageProcess,
    images: createImages({ pool, files: imageFiles, process: imageProcess, addresses, clock }),
  }
}

/** Everything that ticks and the clock set off. */
function startClockwork(
  { market, restrictions, actions, clock, log, monitoring }: AppPorts,
  made: Pick<EnginePorts, 'books' | 'priced' | 'swapRuns' | 'copying' | 'splits'>,
): Engine {
  const isAt = <Answer>(
    instrumentId: number,
    ask: (instrument: Instrument) => Answer,
  ): Answer | undefined => {
    const instrument = market.instrument(instrumentId)
    return instrument && ask(instrument)
  }
  const engine = startEngine({
    ...made,
    clock,
    log,
    isBehind: true,
    isOpen: (instrumentId, at) =>
      market.wasOpen(instrumentId, at) &&
      !isAt(instrumentId, (each) => restrictions.doTriggersWait(each, at)),
    wasHalted: async (instrumentId, moment) =>
      isAt(instrumentId, (each) => restrictions.wasHalted(each, moment)) ?? false,
    isSplitBetween: (...between) => actions?.between(...between).some(movesPrice) ?? false,
    // The one whose price turns a quote currency into dollars.
    sourceOf: ({ quoteCurrency }) => conversionSource(quoteCurrency, market.instruments()),
    endingAt: market.endingAt,
    staleAfterMs: (instrumentId) => market.instrument(instrumentId)?.staleAfterMs ?? 0,
    couldFill: (instrumentId, at) =>
      !restrictions.frozen() && (isAt(instrumentId, (each) => !restrictions.doFillsWait(each, at)) ?? false),
    count: monitoring?.meters.countEngine,
  })
  restrictions.onChange(engine.watchAgain)
  return engine
}
