import { type Account, type Marks, type Position, floatingProfit } from '@fairtick/domain'
import { SOCKET_TOPIC, encodeAccount, encodeForexOrder, pushText } from '@fairtick/wire'
import type { PortfolioAnnouncement as Announcement } from '../../events'
import type { Connection } from './connection'
import { textFrame } from './frame'

/** Tells those of a client's sockets that asked for it what happened to a position. Nothing of it is left out for a slow reader. */
export function pushEvent(readers: Iterable<Connection>, announcement: Announcement, marks: Marks): void {
  if (announcement.type === 'accounts-changed') return
  const { type, position } = announcement
  if (type === 'position-closed') return push(readers, SOCKET_TOPIC.forexClosed, () => [position.id])
  push(readers, SOCKET_TOPIC.forexOrder, () => orderOf(position, marks))
}

/** Sends the accounts that have changed; a slow reader gets all of them once it has caught up. */
export function pushAccounts(readers: Iterable<Connection>, accounts: readonly Account[]): void {
  push(readers, SOCKET_TOPIC.account, () => accounts.map(encodeAccount))
}

function push(readers: Iterable<Connection>, topic: string, dataOf: () => unknown): void {
  let frame: Buffer | undefined
  for (const connection of readers) {
    if (!connection.topics.has(topic)) continue
    frame ??= textFrame(pushText(topic, JSON.stringify(dataOf())))
    if (topic === SOCKET_TOPIC.account && connection.isSlow(performance.now())) connection.owe(topic)
    else connection.write(frame)
  }
}

function orderOf(position: Position, marks: Marks): unknown {
  const instrument = marks.instrumentOf(position.instrumentId)
  if (!instrument)
    throw new Error(`position ${position.id} is of an unknown instrument ${position.instrumentId}`)
  const mark = { price: marks.markOf(position.instrumentId), profit: floatingProfit(position, marks) }
  return encodeForexOrder(position, instrument, mark)
}
