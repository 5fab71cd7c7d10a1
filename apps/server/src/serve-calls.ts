import type { CallPorts, ServerPorts } from './area-ports'
import { exportsOf, serveAreas } from './areas'
import { createPasskeys } from './features/identity/passkeys/passkeys'
import { orderProofsOf } from './features/market/area/order-proofs'
import { createChatPresence } from './features/support/chat/chat-presence'
import { createCallServer } from './http/call-server'
import { createDailyActs } from './http/limits/daily-acts'
import type { HandOn } from './http/hand-on'
import { type HttpServer, createHttpServer } from './http/http-server'
import { createLimits } from './http/limits/limits'
import { type LookUp, createLookUps } from './http/limits/look-ups'
import { createOperatorServer } from './http/operator-server'
import { type IsOwnOrigin, originsNamed, ownOrigins } from './http/requests/origins'
import { isAtHome, serveOutbox } from './http/pages/outbox-page'
import { requestIds } from './http/requests/request-id'
import { isSandboxSource } from './market/feed'
import { termsFrom } from './market/reference/instrument-terms'
import { operatorRoutes } from './operator/operator-routes'
import { createRefusalNotes } from './operator/resources/refused-calls'
import { isInstrumentOf, publicChangesOf } from './processes/read-ports'
import { twoPersonRuleOf } from './settings/withdrawal-rules'

/** An HTTP server with every call that exists and the web app; it does not listen yet. */
export async function serveCalls(given: ServerPorts): Promise<HttpServer> {
  const { settings, sessions, addressOf, clock, log, tracing, road } = given
  const isOwnOrigin = ownOrigins(settings.PUBLIC_URL, settings.ALLOWED_ORIGINS)
  const paths = new Set<string>()
  const http = await openHttp(given, { isOwnOrigin, paths })
  const { app, counter, hot, answerFailed } = http
  const ports = callPortsOf(given)
  const { limits } = ports
  const beforeOrders = given.restrictions.lookIfOld
  const lookUp = createLookUps(clock, settings.RATE_LIMIT_FACTOR)
  const findSession = (token: string, addresses: string, lang?: string) =>
    sessions.find(token, (read) => lookUp(addresses, read), lang)
  const guards = { limits, isOwnOrigin, addressOf, findSession, beforeOrders, answerFailed }
  serveAreas(createCallServer({ app, hot, clock, log, ...guards, paths, counter, tracing, road }), ports)
  serveOperators(http, { ...ports, isOwnOrigin, paths, lookUp })
  const { outbox } = given.messengers
  if (outbox && isAtHome(settings)) serveOutbox(app, outbox)
  return http
}

/** Adds the parts that all calls share, made once. */
function callPortsOf(ports: ServerPorts): CallPorts {
  const { settings, pool, standbyReads, market, offer, clock } = ports
  const instrumentOf = termsFrom(market)
  const countryOf: CallPorts['countryOf'] = ({ session, ip }) => session.country ?? ports.placeOf(ip)
  return {
    ...ports,
    isSandbox: isSandboxSource(market.source),
    isInstrument: isInstrumentOf(market),
    instrumentOf,
    countryOf,
    isClosed: (product) => (context) => offer.isClosed(product, countryOf(context), context.session.isDemo),
    countAct: createDailyActs(settings, clock),
    limits: createLimits(settings.RATE_LIMIT_FACTOR),
    chatPresence: createChatPresence(clock),
    passkeys: createPasskeys(ports.accounts, settings.ALLOWED_ORIGINS),
    publicChanges: publicChangesOf(pool),
    exportsOf: (userId) => exportsOf({ userId, pool, heavyReads: standbyReads.exports, instrumentOf }),
  }
}

/** The HTTP server that the calls are added to. */
export function openHttp(
  {
    settings,
    clock,
    log,
    addressOf,
    webRoot,
    consoleRoot,
    monitoring,
  }: Pick<ServerPorts, 'settings' | 'clock' | 'log' | 'addressOf' | 'webRoot' | 'consoleRoot' | 'monitoring'>,
  made: {
    readonly isOwnOrigin: IsOwnOrigin
    readonly paths: Set<string>
    readonly handOn?: HandOn | undefined
  },
): Promise<HttpServer> {
  const origins = originsNamed(settings.PUBLIC_URL, settings.ALLOWED_ORIGINS)
  return createHttpServer({
    ...made,
    log,
    clock,
    addresses: { apiUrl: settings.API_URL, origins, frameHosts: settings.FRAME_HOSTS },
    webRoot,
    hasWorker: settings.SERVICE_WORKER,
    consoleRoot,
    requestIdOf: requestIds(settings.TRUSTED_PROXIES),
    addressOf,
    countCall: monitoring?.meters.countCall,
  })
}

/** Calls of operators. */
function serveOperators(
  { app, counter }: HttpServer,
  ports: CallPorts & {
    readonly isOwnOrigin: IsOwnOrigin
    readonly paths: Set<string>
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
    noteChange: ports.standbyReads.changed,
    factor: settings.RATE_LIMIT_FACTOR,
  })
  operatorRoutes(server, {
    ...ports,
    proofs: orderProofsOf(ports),
    twoPersonRule: twoPersonRuleOf(settings),
    settings,
    feeBasis: () => ports.offer.feeBasis(ports.clock.now()),
  })
}
