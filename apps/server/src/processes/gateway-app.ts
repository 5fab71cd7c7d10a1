import { randomBytes } from 'node:crypto'
import type { Bus } from '../bus/bus'
import { type CallRoad, forwardCalls } from '../bus/forward-calls'
import { type EndedElsewhere, hearEndedSessions } from '../bus/ended-sessions'
import { type OwnerWatch, watchOwner } from '../bus/owner'
import { WHOLE } from '../books/shards'
import { type AddressOf, clientAddresses } from '../callers/client-address'
import { warnOfUntrusted } from '../callers/untrusted-proxy'
import type { DatabasePool } from '../database/pool'
import { TooBusy } from '../database/heavy-reads'
import { readOwnerProcess } from '../database/shard-fence'
import { type Sessions, createSessions } from '../features/identity/sessions'
import { serveEveryCall } from '../http/call-server'
import type { Forward } from '../http/call-server/call-message'
import { createHandOn } from '../http/hand-on'
import { createLimits } from '../http/limits/limits'
import { createLookUps } from '../http/limits/look-ups'
import { ownOrigins } from '../http/requests/origins'
import { startGatewayJobs } from '../jobs/gateway-jobs'
import type { Monitoring } from '../monitoring/monitoring'
import type { Fault } from '../monitoring/vitals'
import { socketReads } from '../open-areas'
import type { Log, Tracing } from '../ports'
import { connectApart } from '../realtime/connect-apart'
import type { GatewayProgram } from '../realtime/gateway-child'
import { openHttp } from '../serve-calls'
import type { Settings } from '../settings'
import { type TimelinePorts, watchTimeline } from './lost-timeline'
import { type OwnAnswerPorts, type OwnAnswers, startOwnAnswers } from './own-answers'

/** The adapters of a process that is a gateway alone. */
export interface GatewayAppPorts {
  readonly settings: Settings
  readonly pool: DatabasePool
  readonly visitorPool: OwnAnswerPorts['visitorPool']
  readonly bus: Bus
  readonly clock: OwnAnswerPorts['clock']
  readonly log: Log
  /** Instruments, hours and the places of the log, by the settings. */
  readonly reference: OwnAnswerPorts['reference']
  readonly webRoot: string
  /** Resolves once the pages are built, if they are built beside the start. */
  readonly pagesBuilt?: Promise<void>
  readonly consoleRoot?: string | undefined
  /** The program of the sockets. */
  readonly gateway: GatewayProgram
  readonly monitoring?: Pick<Monitoring, 'meters' | 'gatewayStarted'> | undefined
  readonly tracing?: Tracing | undefined
  /** Mails and stores the alarms that were raised since the last time. */
  readonly keepAlarms: () => Promise<void>
  /** Called once the database was put back to an earlier moment: this process has to end. */
  readonly onLost: () => void
}

/** A gateway, running. */
export interface GatewayApp {
  /** Address it listens at. */
  readonly address: string
  /** Whether there is an owner that takes calls. */
  readonly hasOwner: () => boolean
  /** Whether it answers by itself what every process can read. */
  readonly answersItself: () => boolean
  /** Has connections end with their answer, before the stop. */
  readonly leave: () => void
  /** Answers the calls that it has, sends sockets elsewhere, and takes nothing new. */
  stop(): Promise<void>
}

/**
 * Starts a process that serves pages, admits calls, forwards them to the owner of the books, and has the
 * sockets of clients. What every process can read it answers itself. It holds no portfolio and no secret key;
 * files and operators it hands on.
 */
export async function startGatewayApp(ports: GatewayAppPorts): Promise<GatewayApp> {
  const { settings, pool, bus, clock, log } = ports
  const later: { answers?: OwnAnswers } = {}
  const isInLog = async () => (await later.answers?.isInLog()) ?? true
  const { sessions, ended, timeline } = await openSessions(ports, { 'a tick': isInLog })
  const owner = watchOwner({
    bus,
    shard: WHOLE,
    log,
    // Before it gets a call: an owner of an earlier moment may have others by our users' numbers.
    isOurs: async (process) => (await readOwnerProcess(pool, WHOLE)) === process && (await timeline.look()),
  })
  const name = randomBytes(9).toString('hex')
  const road = forwardCalls({ bus, shard: WHOLE, owner, name, log })
  const addressOf = clientAddresses(settings.TRUSTED_PROXIES, warnOfUntrusted(log, clock))
  await ports.pagesBuilt
  const { http, answers } = await serveGateway(ports, { owner, road, sessions, addressOf })
  later.answers = answers
  const sockets = connectApart({
    ...ports,
    ...socketReads(pool),
    shard: WHOLE,
    server: http.server,
    sessions,
    addressOf,
  })
  const jobs = startGatewayJobs(
    { ...ports, lookForEnded: ended.look, flushSessions: sessions.flush, lookAtTerms: answers.look },
    { clock, log },
  )
  const address = await http.listen(settings.HOST, settings.PORT)
  // Without an owner calls wait for one here as at any other gateway: that is no reason to go elsewhere.
  ports.monitoring?.gatewayStarted(() => faultsOfGateway(bus, ended))
  return {
    address,
    hasOwner: () => owner.present() !== undefined,
    answersItself: answers.isReady,
    leave: http.leave,
    async stop() {
      // Until the last call sessions that ended elsewhere are heard of.
      await Promise.all([http.close(), sockets.stop()])
      jobs.stop()
      await answers.stop()
      road.stop()
      ended.stop()
      owner.stop()
      await sessions.flush()
    },
  }
}

/** Serves every call: by this process, by the owner of the books, or by its address. */
async function serveGateway(
  ports: GatewayAppPorts,
  made: {
    readonly owner: OwnerWatch
    readonly road: CallRoad
    readonly sessions: Pick<Sessions, 'find'>
    readonly addressOf: AddressOf
  },
) {
  const { settings, clock, log } = ports
  const { owner, road, sessions, addressOf } = made
  const paths = new Set<string>()
  const isOwnOrigin = ownOrigins(settings.PUBLIC_URL, settings.ALLOWED_ORIGINS)
  const handOn = createHandOn({
    addressOf,
    log,
    addressOfHome: () => owner.present()?.address,
  })
  const http = await openHttp({ ...ports, addressOf }, { isOwnOrigin, paths, handOn })
  const lookUp = createLookUps(clock, settings.RATE_LIMIT_FACTOR)
  const limits = createLimits(settings.RATE_LIMIT_FACTOR)
  const answers = startOwnAnswers({ ...ports, limits, answerFailed: http.answerFailed })
  serveEveryCall({
    ...ports,
    ...http,
    paths,
    addressOf,
    isOwnOrigin,
    limits,
    findSession: (token, addresses, lang) => sessions.find(token, (read) => lookUp(addresses, read), lang),
    road: () => ownFirst(answers, road.forward),
  })
  return { http, answers }
}

/**
 * Answers here first, and asks the owner for other calls. By then these calls have changed no data, as they
 * only read.
 */
const ownFirst =
  (answers: Pick<OwnAnswers, 'answer'>, forward: Forward): Forward =>
  (message, call) =>
    call.at === 'gateway'
      ? answers.answer(message).then((answer) => answer ?? forward(message, call))
      : forward(message, call)

/**
 * Sessions of a gateway, which finds none while it is not known which of them ended elsewhere, and none of a
 * database that was put back: their numbers are those of others there. `known` is what else is known of it.
 */
async function openSessions(
  ports: Pick<GatewayAppPorts, 'bus' | 'pool' | 'clock' | 'log' | 'onLost'>,
  known: TimelinePorts['known'],
) {
  const all = createSessions(ports.pool, ports.clock)
  const ended = await hearEndedSessions({ ...ports, sessions: all })
  const areThere = async () => !(await all.hasLost(ended.look))
  const timeline = await watchTimeline({ ...ports, known: { 'a session': areThere, ...known } })
  const find: Sessions['find'] = async (...asked) => {
    if (timeline.isLost() || !ended.isCurrent()) throw new TooBusy('it is not known which sessions ended')
    return all.find(...asked)
  }
  const flush = async () => (timeline.isLost() ? undefined : all.flush())
  const look = async () => ((await timeline.look()) ? ended.look() : undefined)
  return { sessions: { ...all, find, flush }, ended: { ...ended, look }, timeline }
}

/** Why clients should go to another gateway. */
const faultsOfGateway = (
  bus: Pick<Bus, 'isUp'>,
  ended: Pick<EndedElsewhere, 'isCurrent'>,
): readonly Fault[] => [
  ...(bus.isUp() ? [] : (['bus-away'] as const)),
  ...(ended.isCurrent() ? [] : (['database-silent'] as const)),
]
