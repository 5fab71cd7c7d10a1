import type { Instrument } from '@fairtick/domain'
import { type Topic, isPrivate } from '@fairtick/wire'
import type { FromGateway } from '../messages'
import { type Bars, createBars } from './bars'
import type { Connection } from './connection'
import { type Quotes, createQuotes } from './quotes'
import { type Revisions, createRevisions } from './revisions'
import { type WatchedClients, createWatchedClients } from './watched-clients'

/** All state that topics stream. */
export interface Boards {
  readonly revisions: Revisions
  readonly quotes: Quotes
  readonly bars: Bars
  readonly clients: WatchedClients
}

/** Empty boards of these instruments. */
export function boardsOf(
  instruments: readonly Instrument[],
  tellMain: (message: FromGateway) => void,
  knownMs: number,
): Boards {
  const revisions = createRevisions()
  const quotes = createQuotes(instruments, revisions)
  const bars = createBars(instruments, revisions, tellMain)
  return {
    revisions,
    quotes,
    bars,
    clients: createWatchedClients(quotes.marks, revisions, tellMain, knownMs),
  }
}

/** Makes the data of a topic's push for a connection, as JSON; undefined without data. */
export type DataOf = (name: string, topic: Topic, connection: Connection) => string | undefined

/** The whole current state of a topic, for its first push or for a reader that missed a push. */
export function wholeState({ quotes, bars, clients }: Boards): DataOf {
  return (_name, topic, connection) => {
    if (topic.kind === 'dayMarket') return quotes.data()
    if (topic.kind === 'bars') return bars.data(topic)
    const userId = connection.session?.userId
    const isKept = topic.kind === 'forexTrade' || topic.kind === 'account' || topic.kind === 'followTrade'
    return isKept && userId !== undefined ? clients.data(userId, topic.kind) : undefined
  }
}

/** The changes on each topic since a revision. */
export function changesSince({ quotes, bars, clients }: Boards, revision: number): DataOf {
  const quoted = quotes.changedSince(revision)
  return (_name, topic, connection) => {
    if (topic.kind === 'dayMarket') return quoted.size > 0 ? quotes.data(quoted) : undefined
    if (topic.kind === 'bars') return bars.dataSince(topic, revision)
    const userId = connection.session?.userId
    const isPriced = topic.kind === 'forexTrade' || topic.kind === 'followTrade'
    if (!isPriced || userId === undefined) return undefined
    return clients.isRevalued(userId, revision, quoted) ? clients.data(userId, topic.kind) : undefined
  }
}

/**
 * Makes the data of each push once: readers of a public topic share it, and so do one client's sockets for a
 * private topic.
 */
export function onceEach(dataOf: DataOf): DataOf {
  const made = new Map<string, string | undefined>()
  return (name, topic, connection) => {
    const key = isPrivate(topic) ? `${name} ${connection.session?.userId}` : name
    if (made.has(key)) return made.get(key)
    const data = dataOf(name, topic, connection)
    made.set(key, data)
    return data
  }
}
