import type { Price } from '../money'
import type { Position, Side, Stops } from './position'

/** Whether stop-loss and take-profit lie on their sides of `price`: for a buy stopLoss < price < takeProfit, for a sell the reverse. */
export function stopsAllowed(side: Side, stops: Stops, price: Price): boolean {
  const { below, above } =
    side === 'buy'
      ? { below: stops.stopLoss, above: stops.takeProfit }
      : { below: stops.takeProfit, above: stops.stopLoss }
  return (below === undefined || below < price) && (above === undefined || above > price)
}

/** Prices at which something happens to a position: reached from above (falling to it) or from below (rising to it). */
export interface Triggers {
  readonly falling: Price | undefined
  readonly rising: Price | undefined
}

/** The triggers of a position: its fill while pending, its stops while held, none afterwards. */
export function triggersOf(position: Position): Triggers {
  if (position.status === 'pending') {
    return position.fillsWhen === 'rising'
      ? { rising: position.openPrice, falling: undefined }
      : { rising: undefined, falling: position.openPrice }
  }
  if (position.status !== 'held') return { rising: undefined, falling: undefined }
  return position.side === 'buy'
    ? { falling: position.stopLoss, rising: position.takeProfit }
    : { falling: position.takeProfit, rising: position.stopLoss }
}

/** What a tick does to a position. When one tick would fire both stops, the stop-loss wins. Source: rules.md Contract orders. */
export function firedBy(position: Position, price: Price): 'fill' | 'stop-loss' | 'take-profit' | undefined {
  const { falling, rising } = triggersOf(position)
  const fell = falling !== undefined && price <= falling
  const rose = rising !== undefined && price >= rising
  if (!fell && !rose) return undefined
  if (position.status === 'pending') return 'fill'
  const stopped = position.side === 'buy' ? fell : rose
  return stopped ? 'stop-loss' : 'take-profit'
}
