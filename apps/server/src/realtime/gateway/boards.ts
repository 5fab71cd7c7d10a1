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

/** Boards of these instruments, with nothing on them yet. */
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

/** Makes the frame of a topic for a connection; undefined when there is nothing to send. */
export type FrameOf = (name: string, topic: Topic, connection: Connection) => Buffer | undefined

/** The whole current state of a topic, for its first frame or for a reader that has missed some. */
export function wholeState({ quotes, bars, clients }: Boards): FrameOf {
  return (name, topic, connection) => {
    if (topic.kind === 'dayMarket') return quotes.frame()
    if (topic.kind === 'bars') return bars.frame(name, topic)
    const userId = connection.session?.userId
    const isKept = topic.kind === 'forexTrade' || topic.kind === 'account' || topic.kind === 'followTrade'
    return isKept && userId !== undefined ? clients.frame(userId, topic.kind) : undefined
  }
}

/** The changes on each topic since a revision. */
export function changesSince({ quotes, bars, clients }: Boards, revision: number): FrameOf {
  const quoted = quotes.changedSince(revision)
  return (name, topic, connection) => {
    if (topic.kind === 'dayMarket') return quoted.size > 0 ? quotes.frame(quoted) : undefined
    if (topic.kind === 'bars') return bars.frameSince(name, topic, revision)
    const userId = connection.session?.userId
    const isPriced = topic.kind === 'forexTrade' || topic.kind === 'followTrade'
    if (!isPriced || userId === undefined) return undefined
    return clients.isRevalued(userId, revision, quoted) ? clients.frame(userId, topic.kind) : undefined
  }
}

/**
 * Makes each frame once: readers of a public topic share it, and the sockets of one client share those of a
 * private one.
 */
export function onceEach(frameOf: FrameOf): FrameOf {
  const made = new Map<string, Buffer | 'nothing'>()
  return (name, topic, connection) => {
    const key = isPrivate(topic) ? `${name} ${connection.session?.userId}` : name
    let frame = made.get(key)
    if (!frame) {
      frame = frameOf(name, topic, connection) ?? 'nothing'
      made.set(key, frame)
    }
    return frame === 'nothing' ? undefined : frame
  }
}
