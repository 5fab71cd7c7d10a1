import { setTimeout as sleep } from 'node:timers/promises'
import { createLiveActions } from '../actions/live-actions'
import { nameInstruments } from '../actions/name-instruments'
import type { ReadPorts } from '../area-ports'
import { serveReads } from '../areas'
import type { Bus } from '../bus/bus'
import { wokenByTicks } from '../bus/tick-stream'
import type { DatabasePool } from '../database/pool'
import type { CallAnswer, CallMessage } from '../http/call-server/call-message'
import type { HandlerPorts } from '../http/call-server/handle-calls'
import { type ReadHandlers, createReadHandlers } from '../http/read-handlers'
import { doEach } from '../jobs/do-each'
import { type LogFollowed, awaitTraits, followMarket, isSameFeed } from '../market/apart/follow-market'
import {
  type FeedTraits,
  type MarketReference,
  readMarketOwner,
  referenceHash,
} from '../market/apart/market-owner-store'
import { isSandboxSource } from '../market/feed'
import { readHeads } from '../market/heads/heads'
import { listRules } from '../market/heads/rules-list'
import type { Retention } from '../market/market-options'
import { CATEGORIES } from '../market/reference/instruments'
import { readNextChange } from '../operator/resources/terms/public-changes'
import type { Clock, Log } from '../ports'
import { followRestrictions } from '../restrictions/restrictions'
import type { Settings } from '../settings'
import { followSettings } from '../settings/live-settings'
import { createLiveOffer } from '../terms/live-offer'
import { isInstrumentOf, publicChangesOf } from './read-ports'

/** Ports of the calls that a gateway answers itself. */
export interface OwnAnswerPorts extends Pick<HandlerPorts, 'limits' | 'answerFailed'> {
  readonly settings: Settings
  readonly pool: DatabasePool
  /** Connections for what visitors ask: sessions, halts and the follower never wait for it. */
  readonly visitorPool: DatabasePool
  readonly bus: Pick<Bus, 'hear'>
  readonly clock: Clock & { goOnFrom?(moment: number): void }
  readonly log: Log
  /** Instruments and hours as this process has them; it answers only where the writer has the same. */
  readonly reference: MarketReference & { readonly retention: Retention }
}

/** The calls that a gateway answers itself. */
export interface OwnAnswers {
  /** The answer to a call that says `gateway`; undefined where the owner has to be asked. Never rejects. */
  answer(message: CallMessage): Promise<CallAnswer | undefined>
  /** Whether calls are answered here now. */
  isReady(): boolean
  /** Reads what operators set, halted and announced. */
  look(): Promise<void>
  /** Whether the log still has the ticks that are shown here. */
  isInLog(): Promise<boolean>
  stop(): Promise<void>
}

/** A read of longer ago (ms) shows nothing: the owner is asked. */
const CURRENT_MS = 3_000
/** After a read of so long ago (ms) the market is read anew, from its beginning. */
const LOST_MS = 60_000
/** A clock that is further behind the writer's (ms) shows nothing: old prices and hours would look right. */
const BEHIND_MS = 1_000
/** Its look at the log without a message: as often as halts are looked at. */
const PACE = { lookEveryMs: 1_000 }
const AGAIN_MS = 1_000

/**
 * Answers calls that read what every process has, by a follower of the market's log and by the tables. Prices
 * are read from the log alone, as what others tell a gateway could be forged; none of them fills an order.
 */
export function startOwnAnswers(ports: OwnAnswerPorts): OwnAnswers {
  const { log } = ports
  const stopping = new AbortController()
  let open: OpenAnswers | undefined
  let followed: LogFollowed | undefined
  const become: Become = (market, next) => {
    followed = market
    open = next
  }
  const running = followForEver(ports, stopping.signal, become)
  return {
    isReady: () => open?.isCurrent() ?? false,
    async answer(message) {
      if (!open?.isCurrent()) return undefined
      const answer = await open.handlers.handle(message)
      if (!answer) log.debug({ call: message.path }, 'a call is about a file elsewhere: the owner is asked')
      return answer
    },
    look: async () => open?.look(),
    isInLog: async () => (await followed?.isInLog()) ?? true,
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Answers over one market: until another feed takes its place. */
interface OpenAnswers {
  readonly handlers: ReadHandlers
  readonly isCurrent: () => boolean
  readonly look: () => Promise<void>
}

/** Told of the market that is followed, and of its answers once it has begun. */
type Become = (market: LogFollowed | undefined, open?: OpenAnswers) => void

/** Follows whichever market there is, and begins anew where its feed or its instruments change. */
async function followForEver(ports: OwnAnswerPorts, signal: AbortSignal, become: Become): Promise<void> {
  let hasFailed = false
  while (!signal.aborted) {
    const failure = await followOne(ports, signal, become).then(
      () => undefined,
      (error: unknown) => ({ err: error }),
    )
    // A stop ends its waits by errors.
    if (failure && !hasFailed && !stopped(signal))
      ports.log.warn(failure, 'the market is not followed yet: the owner answers what it would show')
    hasFailed = failure !== undefined
    await sleep(AGAIN_MS, undefined, { signal }).catch(() => undefined)
  }
}

async function followOne(ports: OwnAnswerPorts, signal: AbortSignal, become: Become): Promise<void> {
  const { pool, log, reference } = ports
  const traits = await awaitTraits(pool, signal)
  const isOther = async () => !isSameFeed((await readMarketOwner(pool))?.traits, traits)
  if (traits.reference !== referenceHash(reference)) {
    log.error({}, 'instruments or hours here are not those of the market: the owner answers what they are of')
    while (!signal.aborted && !(await isOther())) await sleep(AGAIN_MS, undefined, { signal })
    return
  }
  const { market, look, isCurrent, readPorts } = openFollowing(ports, traits)
  const over = new AbortController()
  const end = () => over.abort()
  market.onTakeOver(() => void isOther().then((is) => is && end(), end))
  signal.addEventListener('abort', end)
  try {
    await look()
    become(market)
    await Promise.race([market.start(), aborted(over.signal)])
    if (!over.signal.aborted)
      become(market, {
        handlers: createReadHandlers(ports, (server) => serveReads(server, readPorts)),
        isCurrent,
        async look() {
          await look()
          // A gap in the log is not closed by reading on.
          if (performance.now() - market.readAt() > LOST_MS) end()
        },
      })
    await aborted(over.signal)
  } finally {
    become(undefined)
    signal.removeEventListener('abort', end)
    await market.stop()
  }
}

const stopped = (signal: AbortSignal): boolean => signal.aborted

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** The market by its log, with halts, announced actions, settings and terms as the tables have them. */
function openFollowing(ports: OwnAnswerPorts, traits: FeedTraits) {
  const { settings, pool, visitorPool, bus, clock, log, reference } = ports
  const restrictions = followRestrictions(pool, clock, log)
  const actions = createLiveActions(pool, reference.instruments)
  const liveSettings = followSettings(pool, settings)
  const market = followMarket(
    {
      ...reference,
      database: pool,
      reads: visitorPool,
      isHalted: restrictions.isHalted,
      actions: actions.between,
      clock,
      log,
      goOnFrom: (moment) => clock.goOnFrom?.(moment),
      stream: wokenByTicks(bus),
      pace: PACE,
    },
    traits,
  )
  const offer = createLiveOffer({
    ...ports,
    market,
    categories: CATEGORIES,
    isSandbox: isSandboxSource(traits.source),
    isOnlyRead: true,
    readNextChange: (now) => readNextChange(pool, now),
  })
  let lookedAt = Number.NEGATIVE_INFINITY
  const readPorts: ReadPorts = {
    ...ports,
    pool: visitorPool,
    market,
    restrictions,
    actions,
    offer,
    heads: readHeads({ database: visitorPool, clock, retention: reference.retention, rules: listRules }),
    isInstrument: isInstrumentOf(market),
    publicChanges: publicChangesOf(visitorPool),
  }
  return {
    market,
    readPorts,
    async look() {
      const began = performance.now()
      await doEach([restrictions.look, actions.look, liveSettings.look, offer.look])
      market.crossActions(clock.now())
      nameInstruments(market, actions, clock.now())
      lookedAt = began
    },
    isCurrent: () =>
      Math.min(lookedAt, market.readAt()) > performance.now() - CURRENT_MS &&
      clock.now() > market.writerNow() - BEHIND_MS,
  }
}
