import { type Instrument, type Product, PRODUCTS, conversionSource, movesPrice } from '@fairtick/domain'
import type { LiveActions } from './actions/live-actions'
import type { Books } from './books/run'
import { methodsOf, proofsOf, withdrawalsOf } from './cashier'
import type { OpenChain } from './chains/open-chains'
import type { AddressOf } from './client-address'
import type { HeavyReads } from './database/heavy-reads'
import type { DatabasePool } from './database/pool'
import { resetDemo } from './demo-commands'
import { subscribe, transfers } from './money-commands'
import { liabilityRoutes } from './features/cashier/liabilities/liability-routes'
import { performanceRoutes } from './features/cashier/performance-routes'
import { cashierRoutes } from './features/cashier/routes'
import { networkView } from './features/cashier/deposits/network-view-routes'
import { depositRoutes } from './features/cashier/deposits/deposit-routes'
import { createMoneyActs } from './features/cashier/money-act-routes'
import { readLoanConfigs } from './features/lending/loan-config-store'
import { offerRoutes } from './features/cashier/offer-routes'
import { depositOffer } from './features/cashier/deposits/deposit-way-store'
import { offerTo } from './features/cashier/deposits/own-address'
import { methodRoutes } from './features/cashier/methods/method-routes'
import { transferRoutes } from './features/cashier/transfer-routes'
import { withdrawalListRoutes } from './features/cashier/withdrawals/withdrawal-list-routes'
import { withdrawalRoutes } from './features/cashier/withdrawals/withdrawal-routes'
import { monthlyRoutes } from './features/cashier/statement/monthly-routes'
import { type StatementPorts, statementRoutes } from './features/cashier/statement/statement-routes'
import { cellOf } from './features/cashier/statement/write-csv'
import { type Copying, callsOfCopying } from './copying'
import { serveLending } from './lending'
import { miningRoutes } from './features/mining/mining-routes'
import type { Pools } from './features/mining/pools'
import { type CopyingRoutePorts, followRoutes } from './features/copying/follow-routes'
import { profileRoutes } from './features/copying/profile-routes'
import { traderRoutes } from './features/copying/trader-routes'
import { feedbackRoutes } from './features/content/feedback-routes'
import { cancelEveryPending } from './features/contracts/cancel-position'
import { readEndedPositions } from './features/contracts/ended-position-store'
import { type Priced, floatingOf } from './features/contracts/floating-profit'
import { readOpenPositions, readPosition } from './features/contracts/position-store'
import { contractsRoutes } from './features/contracts/routes'
import type { Accounts } from './features/identity/accounts'
import { acknowledgementRoutes } from './features/identity/acknowledgements/acknowledgement-routes'
import { createDemoUsers } from './features/identity/demo-login'
import { readDepositLimits } from './features/identity/limits/read-standing'
import { limitRoutes } from './features/identity/limits/limit-routes'
import type { AccountEnd } from './features/identity/privacy/end-account'
import { privacyRoutes } from './features/identity/privacy/privacy-routes'
import { imageRoutes } from './features/identity/real-name/image-routes'
import { realNameRoutes } from './features/identity/real-name/real-name-routes'
import { isFromExcluded, readReviewStatus } from './features/identity/real-name/real-name-store'
import { type Passkeys, createPasskeys } from './features/identity/passkeys/passkeys'
import { identityRoutes } from './features/identity/routes'
import type { Sessions } from './features/identity/sessions'
import { type ProofPorts, proofRoutes } from './features/market/proof-routes'
import { readDividends } from './features/contracts/dividend-store'
import { readCoveredLosses } from './features/contracts/covered-loss-store'
import { readOwedNights } from './features/contracts/owed-night-store'
import { readSplits } from './features/contracts/split-store'
import { readOption } from './features/options/option-store'
import { readSettledOptions } from './features/options/settled-option-store'
import { optionsRoutes } from './features/options/routes'
import { recoveryRoutes } from './features/support/tickets/recovery-routes'
import { supportRoutes } from './features/support/routes'
import { changesRoutes } from './features/support/changes-routes'
import { type CallContext, type CallServer, type Session, createCallServer } from './http/call-server'
import { type HttpServer, createHttpServer } from './http/http-server'
import { createOperatorServer } from './http/operator-server'
import { type CountAct, createDailyActs } from './http/daily-acts'
import { type Limits, createLimits } from './http/limits'
import { type LookUp, createLookUps } from './http/look-ups'
import { createWelcome } from './http/welcome'
import { requestIds } from './http/request-id'
import { type IsOwnOrigin, originsNamed, ownOrigins } from './http/origins'
import { isAtHome, serveOutbox } from './http/outbox-page'
import { readImageName } from './images/image-store'
import type { Images } from './images/images'
import { termsFrom } from './instrument-terms'
import type { SecretKeys } from './keys/secret-keys'
import type { OperatorPorts } from './operator/people/operator-ports'
import { operatorRoutes } from './operator/operator-routes'
import { countPublicChanges, readPublicChanges } from './operator/resources/terms/public-changes'
import { createRefusalNotes } from './operator/resources/refused-calls'
import { isSandboxSource } from './market/feed'
import type { Market } from './market/market'
import { referenceInstruments } from './market/reference/instruments'
import type { LiveOffer } from './offer/live-offer'
import type { PaperProcess } from './paper/paper-process'
import type { Clock, Log, Messengers, PlaceOf, Tracing } from './ports'
import type { Monitoring } from './monitoring/monitoring'
import type { Restrictions } from './restrictions/restrictions'
import type { Dealing } from './watching/dealing/dealing'
import type { Watching } from './watching/watching'
import { serveEveryone } from './serve-everyone'
import { type Settings, twoPersonRuleOf } from './settings'
import { tradingTablesOf } from './trading-tables'
import { ownAddresses } from './watch-chains'

/** Ports of all calls. */
export interface CallPorts {
  readonly settings: Settings
  readonly pool: DatabasePool
  readonly heavyReads: HeavyReads
  readonly books: Books
  readonly market: Market
  readonly restrictions: Restrictions
  readonly actions?: LiveActions
  readonly sessions: Sessions
  readonly accounts: Accounts
  readonly operators: OperatorPorts
  readonly watching: Watching
  readonly dealing: Dealing
  /** Carries out money decisions at once. */
  readonly carryOutDecisions: () => Promise<void>
  readonly accountEnd: AccountEnd
  readonly messengers: Pick<Messengers, 'outbox'>
  readonly addressOf: AddressOf
  readonly placeOf: PlaceOf
  readonly images: Images
  readonly papers: PaperProcess
  readonly priced: Priced
  readonly offer: LiveOffer
  readonly copying: Pick<Copying, 'traders' | 'board'>
  readonly pools: Pick<Pools, 'leftOf'>
  readonly clock: Clock
  readonly log: Log
  readonly webRoot: string
  readonly consoleRoot?: string | undefined
  readonly keys: SecretKeys
  readonly chains: readonly OpenChain[]
  /** Counts answered calls; absent without monitoring. */
  readonly monitoring?: Pick<Monitoring, 'meters'> | undefined
  readonly tracing?: Tracing | undefined
}

/** An HTTP server with every call that exists and the web app; it does not listen yet. */
export async function serveCalls(ports: CallPorts): Promise<HttpServer> {
  const { settings, pool, heavyReads, books, market, sessions } = ports
  const { addressOf, priced, offer, clock, log, tracing } = ports
  const isOwnOrigin = ownOrigins(settings.PUBLIC_URL, settings.ALLOWED_ORIGINS)
  const paths = new Set<string>()
  const http = await openHttp(ports, { isOwnOrigin, paths })
  const { counter } = http
  const limits = createLimits(settings.RATE_LIMIT_FACTOR)
  const beforeOrders = ports.restrictions.lookIfOld
  const lookUp = createLookUps(clock, settings.RATE_LIMIT_FACTOR)
  const findSession = (token: string, addresses: string, lang?: string) =>
    sessions.find(token, (read) => lookUp(addresses, read), lang)
  const guards = { limits, isOwnOrigin, addressOf, findSession, beforeOrders }
  const server = createCallServer({ app: http.app, clock, log, ...guards, paths, counter, tracing })
  const instrumentOf = termsFrom(market)
  const isInstrument = (instrumentId: number) => isKnown(market, instrumentId)
  const countryOf = ({ session, ip }: CallContext & { readonly session: Session }) =>
    session.country ?? ports.placeOf(ip)
  const isClosed = (product: Product) => (context: CallContext & { readonly session: Session }) =>
    offer.isClosed(product, countryOf(context), context.session.isDemo)
  serveEveryone(server, ports)
  changesRoutes(server, {
    countChanges: () => countPublicChanges(pool),
    readChanges: (page) => readPublicChanges(pool, page),
    clock,
    closedTo: (context) => PRODUCTS.filter((product) => isClosed(product)(context)),
  })
  const reads = { heavyReads, books, clock, isInstrument, instrumentOf }
  const { meter } = ports.dealing
  const sourceOf = ({ quoteCurrency }: Instrument) =>
    conversionSource(quoteCurrency, ports.market.instruments())
  const acts = { ...reads, countAct: createDailyActs(settings, clock) }
  contractsRoutes(server, { ...acts, pool, priced, sourceOf, isClosed: isClosed('contracts'), meter })
  const proofs = orderProofsOf(ports, { instrumentOf, isInstrument })
  proofRoutes(server, proofs)
  serveOperators(http, { ...ports, isOwnOrigin, paths, proofs, lookUp })
  optionsRoutes(server, { ...acts, terms: offer.optionTerms, isClosed: isClosed('options') })
  serveCopying(server, ports, { ...acts, countryOf, isClosed: isClosed('contracts') })
  cashierRoutes(server, {
    ...acts,
    pool,
    resetDemo,
    floatingOf: async (userId) => floatingOf(await readOpenPositions(pool, userId), priced),
  })
  const passkeys = createPasskeys(ports.accounts, settings.ALLOWED_ORIGINS)
  serveMoneyOut(server, { ...ports, ...acts }, passkeys)
  performanceRoutes(server, { heavyReads, clock, instrumentOf })
  serveStatements(server, ports, instrumentOf)
  const { countAct } = acts
  serveOwnAffairs(server, { ...ports, countAct, limits, passkeys }, instrumentOf)
  serveMining(server, { ...ports, countAct })
  supportRoutes(server, {
    feeBasis: () => offer.feeBasis(clock.now()),
    settings,
  })
  const { outbox } = ports.messengers
  if (outbox && isAtHome(settings)) serveOutbox(http.app, outbox)
  return http
}

/** The HTTP server that the calls are added to. */
function openHttp(
  { settings, clock, log, addressOf, webRoot, consoleRoot, monitoring }: CallPorts,
  made: { readonly isOwnOrigin: IsOwnOrigin; readonly paths: Set<string> },
): Promise<HttpServer> {
  const origins = originsNamed(settings.PUBLIC_URL, settings.ALLOWED_ORIGINS)
  return createHttpServer({
    ...made,
    log,
    clock,
    addresses: { apiUrl: settings.API_URL, origins },
    webRoot,
    consoleRoot,
    requestIdOf: requestIds(settings.TRUSTED_PROXIES),
    addressOf,
    countCall: monitoring?.meters.countCall,
  })
}

/** Proofs of orders from the tick log. */
function orderProofsOf(
  { pool, market, restrictions, actions, clock, priced }: CallPorts,
  known: Pick<ProofPorts, 'instrumentOf' | 'isInstrument'>,
): ProofPorts {
  return {
    ...known,
    pool,
    tickLog: market.tickLog,
    recentTicks: market.recentTicks,
    clock,
    readPosition: (userId, id) => readPosition(pool, userId, id),
    readOption: (userId, id) => readOption(pool, userId, id),
    wasHalted: (instrument, at) => restrictions.wasHalted(instrument, at),
    isSplitBetween: (...between) => actions?.between(...between).some(movesPrice) ?? false,
    readSplits: (position) => readSplits(pool, position),
    readDividends: ({ id }) => readDividends(pool, id),
    readOwedNights: ({ id }) => readOwedNights(pool, id),
    readCoveredLosses: ({ id }) => readCoveredLosses(pool, id),
    floating: (position) => ({
      price: priced(position.instrumentId)?.quote.price,
      profit: floatingOf([position], priced),
    }),
  }
}

/** Calls of traders and followers. */
function serveCopying(
  server: CallServer,
  { pool, books, priced, copying, accounts, images }: CallPorts,
  made: Pick<
    CopyingRoutePorts,
    'heavyReads' | 'books' | 'clock' | 'countAct' | 'isInstrument' | 'instrumentOf' | 'countryOf' | 'isClosed'
  >,
): void {
  const { once } = accounts.intents
  const own = { ...copying, ...callsOfCopying(books, priced) }
  for (const routes of [traderRoutes, followRoutes]) routes(server, { ...made, ...own, pool, priced, once })
  const pictureOf = (imageId: number) => readImageName(pool, imageId)
  profileRoutes(server, { ...made, ...copying, pool, once, images, pictureOf })
}

/** Mining products and subscriptions to them. */
function serveMining(server: CallServer, ports: CallPorts & { readonly countAct: CountAct }): void {
  miningRoutes(server, { ...ports, subscribe, isSandbox: isSandboxSource(ports.market.source) })
}

/** Calls of operators. */
function serveOperators(
  { app, counter }: HttpServer,
  ports: CallPorts & {
    readonly isOwnOrigin: IsOwnOrigin
    readonly paths: Set<string>
    readonly proofs: ProofPorts
    readonly lookUp: LookUp
  },
): void {
  const { operators, settings } = ports
  const findSession = (token: string, addresses: string) =>
    ports.lookUp(addresses, () => operators.sessions.find(token))
  const noteRefused = createRefusalNotes(ports)
  const server = createOperatorServer({
    ...ports,
    app,
    counter,
    findSession,
    noteRefused,
    noteRead: operators.reads.note,
    factor: settings.RATE_LIMIT_FACTOR,
  })
  operatorRoutes(server, {
    ...ports,
    twoPersonRule: twoPersonRuleOf(settings),
    settings,
    isSandbox: isSandboxSource(ports.market.source),
    feeBasis: () => ports.offer.feeBasis(ports.clock.now()),
  })
}

/** Statements of any period, and monthly ones. */
function serveStatements(
  server: CallServer,
  { pool, heavyReads, market, papers, clock }: CallPorts,
  instrumentOf: (instrumentId: number) => Instrument,
): void {
  const sources: StatementPorts = {
    isSandbox: isSandboxSource(market.source),
    heavyReads,
    papers,
    instrumentOf,
    endedPositions: (userId, period) => readEndedPositions(heavyReads, userId, period),
    settledOptions: (userId, period) => readSettledOptions(heavyReads, userId, period),
  }
  statementRoutes(server, sources)
  monthlyRoutes(server, { ...sources, pool, clock })
}

/** Transfers, withdrawals, and the methods that these are paid to. */
function serveMoneyOut(
  server: CallServer,
  ports: CallPorts & { readonly countAct: CountAct },
  passkeys: Passkeys,
): void {
  const { pool, heavyReads, books, countAct, clock } = ports
  transferRoutes(server, { heavyReads, books, countAct, commands: transfers })
  const proofs = proofsOf(ports, passkeys)
  const methods = methodsOf(ports)
  methodRoutes(server, { ...methods, pool, clock, proofs, countAct })
  const withdrawals = withdrawalsOf(ports)
  const { isOurs } = methods
  withdrawalRoutes(server, { ...withdrawals, pool, books, clock, proofs, countAct, isOurs })
  const depositLimitsOf = (userId: number) => readDepositLimits(books, userId, clock.now())
  withdrawalListRoutes(server, { ...withdrawals, pool, heavyReads, clock, depositLimitsOf })
  const isSandbox = isSandboxSource(ports.market.source)
  offerRoutes(server, {
    pool,
    clock,
    isSandbox,
    limits: withdrawals.limits,
    loans: () => readLoanConfigs(pool, isSandbox),
  })
}

/** A client's own calls: identity, pictures and proofs, limits, privacy and records. */
function serveOwnAffairs(
  server: CallServer,
  ports: CallPorts & {
    readonly countAct: CountAct
    readonly limits: Limits
    readonly passkeys: Passkeys
  },
  instrumentOf: (instrumentId: number) => Instrument,
): void {
  const { pool, heavyReads, books, clock, images, accounts, accountEnd, passkeys, countAct } = ports
  identityRoutes(server, {
    accounts,
    passkeys,
    countAct,
    moneyActs: createMoneyActs({ pool, isOurs: methodsOf(ports).isOurs }),
    findDemoUser: createDemoUsers(pool, books),
    welcome: createWelcome(ports.limits, clock),
    reviewStatusOf: (userId) => readReviewStatus(pool, userId),
    isTrader: (userId) => ports.copying.traders.ofUser(userId) !== undefined,
  })
  liabilityRoutes(server, { pool, heavyReads, clock })
  const { intents } = accounts
  imageRoutes(server, { images, intents })
  const isSandbox = isSandboxSource(ports.market.source)
  const ownAddressOf = ownAddresses(ports.chains)
  depositRoutes(server, { pool, heavyReads, books, images, isSandbox, ownAddressOf })
  const offer = depositOffer(pool, isSandbox)
  const networksOf = async (userId: number, lang: string) =>
    (await offerTo(userId, offer, ownAddressOf).networks()).map((network) => networkView(network, lang))
  const { settings } = ports
  const read = { pool, heavyReads, clock, isSandbox, settings }
  const { oneAtATime } = accounts
  serveLending(server, { ...read, books, images, networksOf, once: intents.once, oneAtATime })
  const networkOf = (userId: number, id: number) => offerTo(userId, offer, ownAddressOf).network(id)
  recoveryRoutes(server, { pool, clock, images, networkOf, once: intents.once })
  feedbackRoutes(server, { pool, clock, images, once: intents.once })
  acknowledgementRoutes(server, { pool, clock })
  limitRoutes(server, { pool, heavyReads, books, clock, countAct, cancelPending: [cancelEveryPending] })
  privacyRoutes(server, {
    accounts,
    passkeys,
    tradingTables: tradingTablesOf(heavyReads, instrumentOf),
    cellOf,
    accountEnd,
  })
  realNameRoutes(server, {
    pool,
    images,
    clock,
    intents,
    isExcluded: (userId) => isFromExcluded(pool, userId),
  })
}

const isKnown = (market: Market, instrumentId: number) =>
  market.instrument(instrumentId) !== undefined ||
  referenceInstruments().some(({ id }) => id === instrumentId)
