import { setTimeout as sleep } from 'node:timers/promises'
import type { Books } from '../books/run'
import { type Shard, WHOLE } from '../books/shards'
import { type ClientAnnouncement, isOfClient } from '../events'
import type { Road } from '../http/call-server'
import type { HandleCall, Session } from '../http/call-server/call-message'
import type { Sessions } from '../features/identity/sessions'
import type { MarketFollower } from '../market/market-follower'
import type { Clock, Log } from '../ports'
import type { Realtime } from '../realtime/connect'
import { ownerOf } from '../realtime/gateway-link'
import { answerCalls } from './answer-calls'
import type { Bus } from './bus'
import { writePlain } from './plain-text'
import { SESSIONS_ENDED } from './ended-sessions'
import { type Owner, tellOwner } from './owner'
import { tellClients } from './tell-clients'
import { tellMarket } from './tell-market'

/** Ports of sharing. */
export interface SharePorts {
  readonly bus: Bus
  readonly books: Pick<Books, 'onAnnouncements' | 'onReload'>
  readonly market: MarketFollower
  readonly sessions: Pick<Sessions, 'onEnded' | 'isAnother'>
  readonly clock: Clock
  readonly log: Log
  readonly shard?: Shard
}

/** The service of a process with books and market to gateways in other processes. */
export interface SharedBooks {
  /** The way of calls that arrive at this process: those of gateways go to the same handlers. */
  readonly road: Road
  /** Begins, once all is loaded and served; `fence` is above those of all owners before. */
  begin(owner: Owner): void
  /** A realtime that also tells the gateways of other processes. */
  telling(realtime: Realtime): Realtime
  /**
   * Refuses calls of gateways from now on, undone, so that the next owner gets them; resolves when those of
   * before are answered, or have taken so long that others wait for the next owner in vain.
   */
  leave(): Promise<void>
  /** Says nothing more, and hears nothing: the last thing before the place is given up. */
  stop(): void
}

/** Shares books and market by the bus. Nothing is told and no call taken before it begins. */
export function shareBooks(ports: SharePorts): SharedBooks {
  const { bus, books, market, sessions, clock, log, shard = WHOLE } = ports
  const ended = rememberLately()
  let handle: HandleCall | undefined
  let shared: ReturnType<typeof begun> | undefined

  function begun(owner: Owner, handler: HandleCall) {
    const { fence } = owner
    const clients = tellClients({ bus, shard, fence })
    const prices = tellMarket({ bus, fence, market, now: clock.now })
    const hasEnded = (session: Session) => ended.has(session.id) || sessions.isAnother(session)
    const calls = answerCalls({ bus, shard, fence, handle: handler, hasEnded, log })
    const tell = (change: ClientAnnouncement) => clients.tell(ownerOf(change), change)
    return { clients, prices, calls, tell, presence: tellOwner({ bus, shard }, owner) }
  }

  books.onAnnouncements((announcements) => {
    for (const each of announcements) if (isOfClient(each)) shared?.tell(each)
  })
  books.onReload(() => shared?.clients.beUnsure())
  sessions.onEnded((sessionIds) => {
    ended.add(sessionIds)
    bus.publish(SESSIONS_ENDED, writePlain(sessionIds))
  })
  return {
    road(handler) {
      handle = handler
      return handler
    },
    begin(owner) {
      if (!handle) throw new Error('calls have no handlers yet')
      shared = begun(owner, handle)
    },
    telling: (realtime) => ({
      ...realtime,
      tellHours() {
        realtime.tellHours()
        shared?.prices.tellHours()
      },
      nameAnew(instruments) {
        realtime.nameAnew(instruments)
        shared?.prices.nameAnew(instruments)
      },
      announce(announcement) {
        realtime.announce(announcement)
        shared?.tell(announcement)
      },
    }),
    async leave() {
      shared?.presence.leave()
      await inTime(shared?.calls.leave())
    },
    stop() {
      shared?.presence.stop()
      shared?.calls.end()
      shared?.clients.stop()
      shared?.prices.stop()
    },
  }
}

/** Calls of gateways wait for the next owner for five seconds, which also has to begin within them. */
export const LAST_CALLS_MS = 1_500

/** Resolves with the last calls, or when they take too long. */
async function inTime(calls: Promise<void> | undefined): Promise<void> {
  const isOver = new AbortController()
  const late = sleep(LAST_CALLS_MS, undefined, { signal: isOver.signal }).catch(() => undefined)
  await Promise.race([calls, late])
  isOver.abort()
}

/** Calls of an ended session come within this time (ms): their own limit, and that of what gateways know. */
const REMEMBERED_MS = 15_000

/** Ids of the last seconds, in two halves that take turns. */
function rememberLately() {
  let [now, before] = [new Set<number>(), new Set<number>()]
  let since = performance.now()
  function turn(): void {
    const age = performance.now() - since
    if (age < REMEMBERED_MS) return
    before = age < 2 * REMEMBERED_MS ? now : new Set()
    now = new Set()
    since = performance.now()
  }
  return {
    add(ids: readonly number[]): void {
      turn()
      for (const id of ids) now.add(id)
    },
    has(id: number): boolean {
      turn()
      return now.has(id) || before.has(id)
    },
  }
}
