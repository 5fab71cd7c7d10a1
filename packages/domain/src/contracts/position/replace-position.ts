import type { Lots, Price } from '../../money'
import { type Refusal, isRefusal, refusal } from '../../refusal'
import { cancelPosition } from './fill-position'
import { type PositionContext, openPosition } from './open-position'
import type { CancelledPosition, PendingPosition, Stops } from './position'

/** The terms of a pending order that may change; undefined ones stay as they are. */
export interface Replacement {
  readonly trigger: Price
  readonly lots: Lots | undefined
  readonly stops: Stops
}

/** The two orders that a replacement leads to, linked to each other. */
export interface Replaced {
  readonly before: CancelledPosition
  readonly after: PendingPosition
}

/**
 * Puts another pending order in the place of one, as a single act: same instrument, side, leverage and
 * expiry. All checks of a new order apply. `context` is the account without the order that goes: its
 * reservation is free, and it does not count among the open ones. Source: docs/spec/rules.md 3.4.
 */
export function replacePosition(
  position: PendingPosition,
  { trigger, lots, stops }: Replacement,
  context: PositionContext,
): Replaced | Refusal {
  const { side, leverage, expiresAt } = position
  if (expiresAt !== undefined && expiresAt <= context.now) return refusal('position-state')
  // The margin mode of the instrument changed meanwhile.
  if (context.market.instrument.marginMode === 'fixed' && leverage !== 0)
    return refusal('leverage-not-offered')
  // After a restart the clock may be behind the order; both change places at one moment all the same.
  const now = Math.max(context.now, position.createdAt)
  const kept = { side, leverage, expiresAt, keptLots: position.lots, protection: undefined }
  const order = { ...kept, lots: lots ?? position.lots, stops, trigger }
  const opened = openPosition(order, { ...context, now })
  if (isRefusal(opened)) return opened
  if (opened.status !== 'pending') throw new Error('an order with a trigger is placed as a pending one')
  return {
    before: { ...cancelPosition(position, now, 'replace'), replacedBy: opened.id },
    after: { ...opened, replaces: position.id },
  }
}

/** Whether a pending order has these terms already. */
export const isSameOrder = (position: PendingPosition, { trigger, lots, stops }: Replacement): boolean =>
  position.triggerPrice === trigger &&
  (lots ?? position.lots) === position.lots &&
  stops.stopLoss === position.stopLoss &&
  stops.takeProfit === position.takeProfit &&
  stops.trailDistance === position.trailDistance
