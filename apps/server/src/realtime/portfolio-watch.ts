import type { PortfolioAnnouncement as Announcement } from '../events'
import type { Log } from '../ports'
import type { PortfolioView, ToGateway } from './messages'

/** Keeps the gateway informed about the clients that somebody watches, and about no others. */
export interface PortfolioWatch {
  watch(userId: number): void
  unwatch(userId: number): void
  /** What happened to a client, told after it is durable and in the order it happened. */
  announce(userId: number, announcement: Announcement): void
  /** A new gateway watches nobody. */
  restart(): void
}

/** What watching works on. */
export interface WatchContext {
  readonly log: Log
  readonly portfolioView: (userId: number) => Promise<PortfolioView>
  readonly send: (message: ToGateway) => void
}

const RETRY_MS = 1_000

interface Watched {
  /** What was announced while the view was being read; it goes after the view, which may or may not contain it. */
  held: Announcement[] | undefined
}

/** Nobody is watched yet. */
export function createPortfolioWatch({ log, portfolioView, send }: WatchContext): PortfolioWatch {
  const watched = new Map<number, Watched>()

  const read = async (userId: number, client: Watched) => {
    try {
      const view = await portfolioView(userId)
      if (watched.get(userId) !== client) return
      send({ type: 'portfolio', userId, view })
      for (const announcement of client.held ?? []) send({ type: 'announcement', userId, announcement })
      client.held = undefined
    } catch (error) {
      log.warn({ userId, error: String(error) }, 'gateway: a portfolio could not be read, is tried again')
      setTimeout(() => {
        if (watched.get(userId) === client) void read(userId, client)
      }, RETRY_MS)
    }
  }
  return {
    watch(userId) {
      if (watched.has(userId)) return
      const client: Watched = { held: [] }
      watched.set(userId, client)
      void read(userId, client)
    },
    unwatch: (userId) => void watched.delete(userId),
    announce(userId, announcement) {
      const client = watched.get(userId)
      if (!client) return
      if (client.held) client.held.push(announcement)
      else send({ type: 'announcement', userId, announcement })
    },
    restart: () => watched.clear(),
  }
}
