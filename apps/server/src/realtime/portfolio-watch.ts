import type { ClientAnnouncement } from '../events'
import type { Log } from '../ports'
import type { LatelyEnded, PortfolioView, ToGateway } from './messages'

/** Sends the gateway the portfolios of the clients it watches, and only those. */
export interface PortfolioWatch {
  watch(userId: number): void
  unwatch(userId: number): void
  /** A change of a client's portfolio, once it is durable, in order. */
  announce(userId: number, announcement: ClientAnnouncement): void
  /** Changes since a moment may be committed but were never announced: every watched client is read anew. */
  refresh(since: number): Promise<void>
  /** Reads one watched client anew. */
  refreshOne(userId: number, since: number): Promise<void>
  /** A new gateway watches no clients. */
  restart(): void
}

/** Ports of the watch. */
export interface WatchContext {
  readonly log: Log
  readonly portfolioView: (userId: number) => Promise<PortfolioView>
  readonly endedSince: (userId: number, since: number) => Promise<LatelyEnded>
  readonly send: (message: ToGateway) => void
  /** Told of each client that is watched or no longer, where changes are heard of watched clients alone. */
  readonly follow?: FollowClients | undefined
}

/** Listens to the changes of single clients. */
export interface FollowClients {
  follow(userId: number): void
  unfollow(userId: number): void
}

const RETRY_MS = 1_000

interface Watched {
  /** Since when (ms) changes may be missing from the gateway's view; undefined if none, or without a view. */
  staleSince: number | undefined
  /** Announcements during the reading of the view. They are sent after the view, which may contain them. */
  held: ClientAnnouncement[] | undefined
}

/** Begins with no watched clients. */
export function createPortfolioWatch(context: WatchContext): PortfolioWatch {
  const { log, portfolioView, endedSince, send, follow } = context
  const watched = new Map<number, Watched>()

  const read = async (userId: number, client: Watched) => {
    try {
      const { staleSince: since } = client
      const view = await portfolioView(userId)
      const ended = since === undefined ? undefined : await endedSince(userId, since)
      if (watched.get(userId) !== client) return
      send(ended ? { type: 'refresh', userId, view, ended } : { type: 'portfolio', userId, view })
      for (const announcement of client.held ?? []) send({ type: 'announcement', userId, announcement })
      Object.assign(client, { held: undefined, staleSince: undefined })
    } catch (error) {
      log.warn({ userId, error: String(error) }, 'gateway: a portfolio could not be read, is tried again')
      setTimeout(() => {
        if (watched.get(userId) === client) void read(userId, client)
      }, RETRY_MS)
    }
  }

  /** Marks a client whose view has to be read anew. */
  function stalled(userId: number, { staleSince, held }: Watched, since: number): Watched {
    // A client whose first view is still being read cannot be stale.
    const isFirst = staleSince === undefined && held !== undefined
    const client: Watched = { staleSince: isFirst ? undefined : (staleSince ?? since), held: held ?? [] }
    watched.set(userId, client)
    return client
  }

  return {
    watch(userId) {
      if (watched.has(userId)) return
      const client: Watched = { staleSince: undefined, held: [] }
      watched.set(userId, client)
      follow?.follow(userId)
      void read(userId, client)
    },
    unwatch(userId) {
      watched.delete(userId)
      follow?.unfollow(userId)
    },
    announce(userId, announcement) {
      const client = watched.get(userId)
      if (!client) return
      if (client.held) client.held.push(announcement)
      else send({ type: 'announcement', userId, announcement })
    },
    async refresh(since) {
      const stale = [...watched].map(([userId, client]) => ({
        userId,
        client: stalled(userId, client, since),
      }))
      for (const { userId, client } of stale) if (watched.get(userId) === client) await read(userId, client)
    },
    async refreshOne(userId, since) {
      const client = watched.get(userId)
      if (client) await read(userId, stalled(userId, client, since))
    },
    restart() {
      for (const userId of watched.keys()) follow?.unfollow(userId)
      watched.clear()
    },
  }
}
