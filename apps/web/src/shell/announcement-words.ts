import { ensureNever } from '@fairtick/domain'
import type { Texts } from '@fairtick/texts'
import type { ToastMessage } from '@fairtick/ui'
import type { Announcement } from '../client/announcements'
import type { CallFailure } from '../client/call-failure'
import type { Figures } from '../figures/use-figures'
import { closeReasonKey, sideKey } from '../words/order-words'

/** What messages are worded with. */
export interface Words {
  readonly text: Texts['text']
  readonly figures: Figures
}

/** The message for an announcement; undefined where a screen shows it itself. */
export function messageOf(announcement: Announcement, words: Words): ToastMessage | undefined {
  const { text } = words
  switch (announcement.type) {
    case 'failed':
      return { text: failureText(announcement.failure, words), tone: 'bad', urgent: true }
    case 'session-ended':
      return { text: text('errors.sessionEnded') }
    case 'settled':
      return announcement.isDone
        ? { text: text('trade.settledDone', { what: announcement.what }), tone: 'good' }
        : {
            text: text('trade.settledRefused', { what: announcement.what, reason: announcement.text }),
            tone: 'bad',
            urgent: true,
          }
    case 'order-ended':
      return endedMessage(announcement, words)
    case 'order-filled':
      return filledMessage(announcement, words)
    case 'order-closed':
      return undefined
    default:
      return ensureNever(announcement)
  }
}

/** What a failed call says to people. The server's own words come first. */
export function failureText(failure: CallFailure, { text }: Words): string {
  if (failure.text !== '') return failure.text
  if (failure.kind === 'bad-answer') return text('errors.badAnswer')
  if (failure.networkCode === 'ERR_TIMEOUT') return text('errors.timeout')
  return text('errors.network', { code: failure.networkCode })
}

function endedMessage(
  { order }: Extract<Announcement, { type: 'order-ended' }>,
  { text, figures }: Words,
): ToastMessage {
  return {
    text: text('orders.endedByPush', {
      name: order.name,
      reason: text(closeReasonKey(order.closeReason)),
      profit: figures.shortProfit(order.profit),
    }),
  }
}

function filledMessage(
  { order }: Extract<Announcement, { type: 'order-filled' }>,
  { text, figures }: Words,
): ToastMessage {
  return {
    text: text('trade.placed', {
      side: text(sideKey(order.side)),
      lots: figures.lots(order.lots),
      name: order.name,
      price: figures.price(order.openPrice, order.pricePrecision),
    }),
    tone: 'good',
  }
}
