import {
  type Stream,
  chatPushShape,
  forexTradeShape,
  readAccount,
  readDepositChange,
  readOption,
  readOrder,
  streams,
} from '@fairtick/wire'
import {
  followAccounts,
  followClosed,
  followDeposit,
  followNotice,
  followOrder,
  followSettledOptions,
  followWithdrawals,
} from '../client/follow-pushes'
import { markChat } from '../client/support/chat'
import { announce } from '../client/transport/announcements'
import { takeTradingFigures } from './trading-figures'

/** Subscribes to a topic. */
type Hear = <Data>(stream: Stream<Data>, listener: (data: Data) => void) => unknown

/**
 * Applies pushes to this device's user to the cached query results. Lazily loaded: not part of the first
 * load.
 */
export function followOwnPushes(hear: Hear): void {
  hear(streams.account, (accounts) => followAccounts(accounts.map(readAccount)))
  hear(streams.forexOrder, (order) => followOrder(readOrder(order)))
  hear(streams.forexClosed, followClosed)
  hear(streams.microClosed, (options) => followSettledOptions(options.map(readOption)))
  hear(streams.charge, (change) => followDeposit(readDepositChange(change)))
  hear(streams.draw, followWithdrawals)
  hear(streams.notice, followNotice)
  hear(streams.chat, (pushed) => {
    const { chat, message } = chatPushShape.read(pushed)
    if (message?.isClient !== false) return
    announce({ type: 'support-answered' })
    void markChat(chat.id, message.number, 'got')
  })
  hear(streams.forexTrade, (figures) => takeTradingFigures(forexTradeShape.read(figures)))
}
