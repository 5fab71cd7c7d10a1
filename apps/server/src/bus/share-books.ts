import type { Books } from '../books/run'
import { type Shard, WHOLE } from '../books/shards'
import { type ClientAnnouncement, isOfClient } from '../events'
import type { Road } from '../http/call-server'
import type { HandleCall } from '../http/call-server/call-message'
import type { Market } from '../market/market'
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
  readonly market: Market
  readonly sessions: { onEnded(listener: (sessionIds: readonly number[]) => void): void }
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
  /** Says that it takes nothing new, before the books are drained. */
  leave(): void
  stop(): void
}

/** Shares books and market by the bus. Nothing is told and no call taken before it begins. */
export function shareBooks(ports: SharePorts): SharedBooks {
  const { bus, books, market, sessions, clock, log, shard = WHOLE } = ports
  let handle: HandleCall | undefined
  let shared: ReturnType<typeof begun> | undefined

  function begun(owner: Owner, handler: HandleCall) {
    const { fence } = owner
    const clients = tellClients({ bus, shard, fence })
    const prices = tellMarket({ bus, fence, market, now: clock.now })
    const calls = answerCalls({ bus, shard, fence, handle: handler, log })
    const tell = (change: ClientAnnouncement) => clients.tell(ownerOf(change), change)
    return { clients, prices, calls, tell, presence: tellOwner({ bus, shard }, owner) }
  }

  books.onAnnouncements((announcements) => {
    for (const each of announcements) if (isOfClient(each)) shared?.tell(each)
  })
  books.onReload(() => shared?.clients.beUnsure())
  sessions.onEnded((sessionIds) => bus.publish(SESSIONS_ENDED, writePlain(sessionIds)))
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
    leave: () => shared?.presence.leave(),
    stop() {
      shared?.calls.end()
      shared?.clients.stop()
      shared?.prices.stop()
    },
  }
}
