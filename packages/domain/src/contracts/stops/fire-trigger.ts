import type { Tick } from '../../market'
import type { Price } from '../../money'
import type { HeldPosition, PendingPosition, Position } from '../position/position'
import { isExpired } from '../position/fill-position'
import { triggersOf } from './stops'

/** The effect of a tick on an order. Pending: fill or expiry. Held: stop, or a move of its trailing stop. */
export type Firing =
  | { readonly event: 'fill'; readonly position: PendingPosition }
  | { readonly event: 'expire'; readonly position: PendingPosition }
  | { readonly event: 'trail'; readonly position: HeldPosition }
  | { readonly event: 'stop-loss' | 'take-profit'; readonly position: HeldPosition }

/**
 * Returns the effect of a tick on an order. Undefined when the tick does not reach a trigger, is not newer
 * than `activeFrom`, or the order is pending and the tick may fill none: `mayFill` is whether its instrument
 * accepted new positions when the tick came. An order that has expired at the tick's time is not filled.
 */
export function fireTrigger(position: Position, tick: Tick, mayFill: boolean): Firing | undefined {
  if (tick.sequence <= position.activeFrom) return undefined
  if (position.status === 'held') return firingOfStops(position, tick.price)
  if (position.status !== 'pending' || !isReached(position, tick.price) || !mayFill) return undefined
  return { event: isExpired(position, tick.time) ? 'expire' : 'fill', position }
}

const isReached = ({ fillsWhen, openPrice }: PendingPosition, price: Price): boolean =>
  fillsWhen === 'rising' ? price >= openPrice : price <= openPrice

/**
 * The effect of a price on a held position. If one price fires both stops, the stop-loss wins; a trailing
 * stop moves only when neither fires. Source: docs/spec/rules.md 3.6.
 */
function firingOfStops(position: HeldPosition, price: Price): Firing | undefined {
  const { falling, rising } = triggersOf(position)
  const fell = falling !== undefined && price <= falling
  const rose = rising !== undefined && price >= rising
  if (!fell && !rose) return undefined
  const isBuy = position.side === 'buy'
  if (isBuy ? fell : rose) return { event: 'stop-loss', position }
  const target = position.takeProfit
  const isTargetMet = target !== undefined && (isBuy ? price >= target : price <= target)
  return { event: isTargetMet ? 'take-profit' : 'trail', position }
}
