import { NO_USD, ensureNever, minusUsd, netResult } from '@fairtick/domain'
import type { Texts } from '@fairtick/texts'
import type { ToastMessage } from '@fairtick/ui'
import type { Announcement } from '../client/transport/announcements'
import type { Figures } from '../figures/use-figures'
import { failureText } from '../words/failure-text'
import { directionKey } from '../words/option-words'
import { closeReasonKey, sideKey } from '../words/order-words'

/** The values used in the texts of messages. */
export interface Words {
  readonly text: Texts['text']
  readonly figures: Figures
}

type Of<Kind extends Announcement['type']> = Extract<Announcement, { type: Kind }>

/** The message for an announcement; undefined if a screen shows it itself. */
export function messageOf(announcement: Announcement, words: Words): ToastMessage | undefined {
  const { text } = words
  switch (announcement.type) {
    case 'failed':
      return { text: failureText(announcement.failure, text), tone: 'bad', urgent: true }
    case 'session-ended':
      return { text: text('errors.sessionEnded') }
    case 'settled':
      return announcement.isDone
        ? // Urgent, so that the ticket's message about the same order does not replace it.
          { text: text('trade.settledDone', { what: announcement.what }), tone: 'good', urgent: true }
        : {
            text: text('trade.settledRefused', { what: announcement.what, reason: announcement.text }),
            tone: 'bad',
            urgent: true,
          }
    case 'order-ended':
      return endedMessage(announcement, words)
    case 'order-filled':
      return filledMessage(announcement, words)
    case 'option-settled':
      return settledMessage(announcement, words)
    case 'copying-stopped':
      return { text: text('orders.copyingStopped') }
    case 'told':
      return { text: announcement.text }
    case 'support-answered':
      return { text: text('support.new') }
    case 'order-closed':
      return undefined
    default:
      return ensureNever(announcement)
  }
}

function endedMessage({ order }: Of<'order-ended'>, { text, figures }: Words): ToastMessage {
  return {
    text: text('orders.endedByPush', {
      name: order.name,
      reason: text(closeReasonKey(order.closeReason)),
      profit: figures.profit(netResult(order)),
    }),
  }
}

function filledMessage({ order }: Of<'order-filled'>, { text, figures }: Words): ToastMessage {
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

function settledMessage(
  { option }: Of<'option-settled'>,
  { text, figures }: Words,
): ToastMessage | undefined {
  const what = { name: option.name, direction: text(directionKey(option.direction)) }
  const stake = figures.balance(option.stake)
  switch (option.result) {
    case 'win':
      return {
        text: text('options.settledWin', { ...what, profit: figures.balance(option.profit) }),
        tone: 'good',
      }
    case 'lose':
      return {
        text: text('options.settledLose', {
          ...what,
          loss: figures.balance(minusUsd(NO_USD, option.profit)),
        }),
      }
    case 'tie':
      return { text: text('options.settledTie', { ...what, stake }) }
    case 'sold':
      // Its owner asked for it: the button says so.
      return undefined
    case 'void':
    case undefined:
      return { text: text('options.settledVoid', { ...what, stake }) }
    default:
      return ensureNever(option.result)
  }
}
