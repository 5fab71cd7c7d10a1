import {
  type Account,
  type Instrument,
  type Marks,
  type Option,
  type Position,
  floatingProfit,
} from '@fairtick/domain'
import {
  type Stream,
  type WireForexOrder,
  type WireMicroOrder,
  chatPushShape,
  depositChangeShape,
  noticeMadeShape,
  encodeAccount,
  encodeForexOrder,
  encodeMicroOrder,
  withdrawalChangeShape,
  pushText,
  streams,
} from '@fairtick/wire'
import type { ClientAnnouncement } from '../../events'
import type { Connection } from './connection'
import { textFrame } from './frame'

/**
 * Sends an event of an order, deposit, withdrawal or chat to the client's subscribed sockets. Slow readers
 * get every event too.
 */
export function pushEvent(
  readers: Iterable<Connection>,
  announcement: ClientAnnouncement,
  marks: Marks,
): void {
  switch (announcement.type) {
    case 'position-closed':
      return push(readers, streams.forexClosed, () => [announcement.position.id])
    case 'position-opened':
    case 'position-changed':
    case 'position-cancelled':
      return push(readers, streams.forexOrder, () => orderOf(announcement.position, marks))
    case 'option-settled':
      return push(readers, streams.microClosed, () => [settledOf(announcement.option, marks)])
    case 'deposit-changed':
      return push(readers, streams.charge, () => {
        const { id, status, found } = announcement.deposit
        const { confirmations, needed: confirmationsMin } = found ?? {}
        return depositChangeShape.write({ id, status, confirmations, confirmationsMin })
      })
    case 'withdrawal-changed':
      return push(readers, streams.draw, () => {
        const { withdrawal } = announcement
        return withdrawalChangeShape.write({ ...withdrawal, isApproved: withdrawal.status === 'approved' })
      })
    case 'notice-made':
      return push(readers, streams.notice, () => noticeMadeShape.write(announcement))
    case 'chat-changed':
      return push(readers, streams.chat, () => chatPushShape.write(announcement.change))
    case 'option-opened':
    case 'accounts-changed':
  }
}

/** Sends the changed accounts; a slow reader gets all of them after catching up. */
export function pushAccounts(readers: Iterable<Connection>, accounts: readonly Account[]): void {
  push(readers, streams.account, () => accounts.map(encodeAccount))
}

function push<Data>(readers: Iterable<Connection>, stream: Stream<Data>, dataOf: () => Data): void {
  const { topic } = stream
  let data: string | undefined
  for (const connection of readers) {
    if (!connection.topics.has(topic)) continue
    data ??= JSON.stringify(dataOf())
    if (stream.tells === 'state' && connection.isSlow(performance.now())) connection.owe(topic)
    else connection.write(textFrame(pushText(topic, data, connection.nextNumber(topic))))
  }
}

/** A settled option has no time left, regardless of the clock. */
function settledOf(option: Option, marks: Marks): WireMicroOrder {
  return encodeMicroOrder(option, instrumentOf(option, marks), option.expiresAt)
}

function instrumentOf({ instrumentId }: Pick<Position, 'instrumentId'>, marks: Marks): Instrument {
  const instrument = marks.instrumentOf(instrumentId)
  if (!instrument) throw new Error(`an order is of an unknown instrument ${instrumentId}`)
  return instrument
}

function orderOf(position: Position, marks: Marks): WireForexOrder {
  const instrument = instrumentOf(position, marks)
  const mark = { price: marks.markOf(position.instrumentId), profit: floatingProfit(position, marks) }
  return encodeForexOrder(position, instrument, mark)
}
