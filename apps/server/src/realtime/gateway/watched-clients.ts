import { encodeAccount } from '@fairtick/wire'
import type { ClientAnnouncement } from '../../events'
import type { FromGateway, LatelyEnded, PortfolioView } from '../messages'
import { pushAccounts, pushEvent } from './client-events'
import type { Connection } from './connection'
import { type Holdings, applyAnnouncement, holdingsOf, missedBetween, pricedBy } from './holdings'
import type { WatchedMarks } from './marks'
import type { Revisions } from './revisions'
import { copiesJson, valuationJson } from './valuation'

/** State topics of one client. */
export type ClientState = 'forexTrade' | 'followTrade' | 'account'

/** The clients with a reader on a private topic, each with their holdings. */
export interface WatchedClients {
  watch(userId: number, connection: Connection): void
  unwatch(userId: number, connection: Connection): void
  setView(userId: number, view: PortfolioView): void
  /**
   * Takes a client's holdings anew after unannounced changes may have been committed; sends the differences.
   */
  refresh(userId: number, view: PortfolioView, ended: LatelyEnded): void
  announce(userId: number, announcement: ClientAnnouncement): void
  /**
   * Whether a client's valuation may have changed since a revision, given the instruments quoted since then.
   */
  isRevalued(userId: number, revision: number, quoted: ReadonlySet<number>): boolean
  /** The data of a push with the whole state; undefined until the holdings are there. */
  data(userId: number, state: ClientState): string | undefined
}

interface Watched {
  readonly connections: Set<Connection>
  holdings: Holdings | undefined
  /** Revision of the last change of the holdings. */
  changedAt: number
  /** The timer that drops the holdings; set while there are no readers. */
  forgetting?: NodeJS.Timeout
}

/**
 * Begins with no clients. Asks the main process for the holdings of clients with a reader, and tells it when
 * the last reader has left.
 */
export function createWatchedClients(
  marks: WatchedMarks,
  revisions: Revisions,
  tellMain: (message: FromGateway) => void,
  knownMs: number,
): WatchedClients {
  const watched = new Map<number, Watched>()

  function forget(userId: number): void {
    watched.delete(userId)
    tellMain({ type: 'unwatch', userId })
  }

  return {
    watch(userId, connection) {
      const known = watched.get(userId)
      clearTimeout(known?.forgetting)
      known?.connections.add(connection)
      if (known) return
      watched.set(userId, { connections: new Set([connection]), holdings: undefined, changedAt: 0 })
      tellMain({ type: 'watch', userId })
    },
    unwatch(userId, connection) {
      const client = watched.get(userId)
      if (!client?.connections.delete(connection) || client.connections.size > 0) return
      client.forgetting = setTimeout(forget, knownMs, userId).unref()
    },
    setView(userId, view) {
      const client = watched.get(userId)
      if (client) Object.assign(client, { holdings: holdingsOf(view), changedAt: revisions.next() })
    },
    refresh(userId, view, ended) {
      const client = watched.get(userId)
      if (!client) return
      const known = client.holdings
      const fresh = holdingsOf(view)
      Object.assign(client, { holdings: fresh, changedAt: revisions.next() })
      if (!known) return
      pushAccounts(client.connections, [...fresh.accounts.values()])
      for (const missed of missedBetween(known, fresh, ended)) pushEvent(client.connections, missed, marks)
    },
    announce(userId, announcement) {
      const client = watched.get(userId)
      if (!client) return
      client.changedAt = revisions.next()
      const accounts = client.holdings ? applyAnnouncement(client.holdings, announcement) : []
      if (accounts.length > 0) pushAccounts(client.connections, accounts)
      pushEvent(client.connections, announcement, marks)
    },
    isRevalued(userId, revision, quoted) {
      const client = watched.get(userId)
      if (!client?.holdings) return false
      return client.changedAt > revision || pricedBy(client.holdings, quoted, marks)
    },
    data(userId, state) {
      const holdings = watched.get(userId)?.holdings
      return holdings && STATE_JSON[state](holdings, marks)
    },
  }
}

const STATE_JSON: Readonly<Record<ClientState, (holdings: Holdings, marks: WatchedMarks) => string>> = {
  forexTrade: valuationJson,
  account: ({ accounts }) => JSON.stringify(Array.from(accounts.values(), encodeAccount)),
  followTrade: copiesJson,
}
