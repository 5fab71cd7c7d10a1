import type { CloseReason, Side } from '@fairtick/domain'
import type { TextKey } from '@fairtick/texts'

const REASONS = {
  client: 'orders.reason_client',
  'stop-loss': 'orders.reason_stop_loss',
  'take-profit': 'orders.reason_take_profit',
  'stop-out': 'orders.reason_stop_out',
  copy: 'orders.reason_copy',
  'copy-stop': 'orders.reason_copy_stop',
  cancelled: 'orders.reason_cancelled',
  reset: 'orders.reason_reset',
  delisted: 'orders.reason_delisted',
} as const satisfies Record<CloseReason, TextKey>

/** The text of an order's close reason; an order without one was closed by its owner. */
export const closeReasonKey = (reason: CloseReason | undefined) => REASONS[reason ?? 'client']

/** The text for the actor of a stop change. */
export function changerKey(by: string) {
  if (by === 'trailing') return 'orders.by_trailing'
  if (by === 'split') return 'orders.by_split'
  return by === 'copy' ? 'orders.by_copy' : 'orders.by_client'
}

/**
 * The text of a pending order's kind: a buy below the price is a limit order, one above it a stop order; a
 * sell the other way round.
 */
export function pendingKindKey(side: Side, trigger: 'below' | 'above') {
  if (side === 'buy') return trigger === 'below' ? 'trade.buyLimit' : 'trade.buyStop'
  return trigger === 'above' ? 'trade.sellLimit' : 'trade.sellStop'
}

/** The text of a direction. */
export const sideKey = (side: Side) => (side === 'buy' ? 'trade.buy' : 'trade.sell')
