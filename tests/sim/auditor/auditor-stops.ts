import type { Act, GivenStops } from '../acts/act'
import { type Fraction, compare, fraction, fromText, minus, plus, times } from './fraction'
import type { Terms } from './instruments'
import type { Order } from './order'

const TRIGGER_BAND = 10n

/**
 * A trailing stop is at the best price since it was set less the distance, or at the requested price if that
 * is tighter. Source: docs/spec/rules.md 3.6.
 */
export function followPrice(order: Order, price: Fraction): void {
  if (order.status !== 'held' || !order.trail) return
  const isBuy = order.side === 'buy'
  const isBetter = !order.best || compare(price, order.best) * (isBuy ? 1 : -1) > 0
  const best = isBetter || !order.best ? price : order.best
  const trailed = isBuy ? minus(best, order.trail) : plus(best, order.trail)
  order.best = best
  order.stopLoss = order.given
  if (compare(trailed, fraction(0n)) <= 0) return
  if (!order.given || compare(trailed, order.given) * (isBuy ? 1 : -1) > 0) order.stopLoss = trailed
}

/** The stops of an act as an order has them initially. */
export function stopsIn({ stopLoss, takeProfit, trail }: GivenStops) {
  const given = stopLoss === undefined ? undefined : fromText(stopLoss)
  return {
    stopLoss: given,
    takeProfit: takeProfit === undefined ? undefined : fromText(takeProfit),
    trail: trail === undefined ? undefined : fromText(trail),
    given,
    best: undefined,
  }
}

/**
 * Whether a price in an act has more decimals than its instrument, or its expiry has passed or is not for a
 * pending order.
 */
export function isOutOfShape(act: Shaped, { decimals }: Terms, now: number): boolean {
  const { stopLoss, takeProfit, trail, trigger, seen, expiresAt } = act
  const prices = [stopLoss, takeProfit, trail, trigger, seen?.price, seen?.slip]
  const isExact = (text = '') => (text.split('.')[1] ?? '').replace(/0+$/, '').length <= decimals
  return !prices.every(isExact) || (expiresAt !== undefined && (trigger === undefined || expiresAt <= now))
}

type Shaped = Partial<Omit<Extract<Act, { do: 'open' }>, 'do'>>

/** Refuses a trigger equal to the price, or ten times away: open-position.ts. */
export function isTriggerAllowed(trigger: Fraction, price: Fraction): boolean {
  if (compare(trigger, price) === 0) return false
  const band = fraction(TRIGGER_BAND)
  return compare(trigger, times(price, band)) < 0 && compare(times(trigger, band), price) > 0
}

/** The effect of a tick on an order. When one tick would fire both stops, the stop-loss wins. */
export function firedBy(order: Order, price: Fraction): 'fill' | 'stop-loss' | 'take-profit' | undefined {
  const direction = compare(price, order.price)
  if (order.status === 'pending') {
    const isThere = order.fillsWhen === 'rising' ? direction >= 0 : direction <= 0
    return isThere ? 'fill' : undefined
  }
  if (order.status !== 'held') return undefined
  const sign = order.side === 'buy' ? 1 : -1
  if (order.stopLoss && compare(price, order.stopLoss) * sign <= 0) return 'stop-loss'
  return order.takeProfit && compare(price, order.takeProfit) * sign >= 0 ? 'take-profit' : undefined
}

/** Whether the price deviates from the seen one by more than allowed. */
export function hasMoved(price: Fraction, seen: { price: string; slip: string }): boolean {
  const moved = minus(price, fromText(seen.price))
  return compare(fraction(moved.over < 0n ? -moved.over : moved.over, moved.under), fromText(seen.slip)) > 0
}
