import type { Tick } from '../../market'
import { type Price, priceOf } from '../../money'
import type { HeldPosition, PendingPosition, Position, Side, Stops } from '../position/position'
import { POSITION_STATES } from '../position/position-states'

/**
 * Whether stop-loss and take-profit lie on their sides of `price`: for a buy stopLoss < price < takeProfit,
 * for a sell the reverse; and whether a trailing distance is less than the price.
 */
export function stopsAllowed(side: Side, stops: Stops, price: Price): boolean {
  const { below, above } =
    side === 'buy'
      ? { below: stops.stopLoss, above: stops.takeProfit }
      : { below: stops.takeProfit, above: stops.stopLoss }
  if (stops.trailDistance !== undefined && stops.trailDistance >= price) return false
  return (below === undefined || below < price) && (above === undefined || above > price)
}

/**
 * Effective stops from a price on: with a trailing distance, the stop-loss is at least as tight as price ∓
 * distance.
 */
export function anchorStops(side: Side, stops: Stops, price: Price): Stops {
  const { stopLoss, takeProfit, trailDistance } = stops
  if (trailDistance === undefined) return { stopLoss, takeProfit, trailDistance }
  const trailed = trailedStop(side, trailDistance, price)
  return { stopLoss: tighterStop(side, stopLoss, trailed), takeProfit, trailDistance }
}

/** A held position after a tick that its trailing stop follows. A stop never loosens. */
export function trailPosition(position: HeldPosition, tick: Tick): HeldPosition {
  const { stopLoss } = anchorStops(position.side, position, tick.price)
  return { ...position, status: POSITION_STATES.held.trail, stopLoss, activeFrom: tick.sequence }
}

/** Below the price for a buy, above it for a sell; undefined where it is not a valid price. */
function trailedStop(side: Side, distance: Price, price: Price): Price | undefined {
  const stop = side === 'buy' ? price - distance : price + distance
  return stop > 0n ? priceOf(stop) : undefined
}

function tighterStop(side: Side, one: Price | undefined, other: Price | undefined): Price | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return one > other === (side === 'buy') ? one : other
}

/**
 * Prices at which something happens to a position: reached from above (falling to it) or from below (rising
 * to it).
 */
export interface Triggers {
  readonly falling: Price | undefined
  readonly rising: Price | undefined
}

/**
 * The triggers of a position: its fill while pending; stops and the next trailing move while held; empty
 * afterwards.
 */
export function triggersOf(position: Position): Triggers {
  if (position.status === 'pending') return fillTriggers(position)
  return position.status === 'held' ? stopTriggers(position) : { rising: undefined, falling: undefined }
}

function fillTriggers({ fillsWhen, openPrice }: PendingPosition): Triggers {
  return fillsWhen === 'rising'
    ? { rising: openPrice, falling: undefined }
    : { rising: undefined, falling: openPrice }
}

function stopTriggers(position: HeldPosition): Triggers {
  const trails = trailLevel(position)
  if (position.side === 'buy')
    return { falling: position.stopLoss, rising: firstOf(position.takeProfit, trails, 'rising') }
  return { falling: firstOf(position.takeProfit, trails, 'falling'), rising: position.stopLoss }
}

/**
 * The nearest price at which a held position's stop-loss moves: one smallest price step beyond stop ±
 * distance. Being exact, it wakes a position only at new extremes, about the square root of the number of
 * ticks of a random walk.
 */
function trailLevel({ side, stopLoss, trailDistance }: HeldPosition): Price | undefined {
  if (trailDistance === undefined) return undefined
  if (side === 'buy') return priceOf((stopLoss ?? 0n) + trailDistance + 1n)
  if (stopLoss === undefined) return undefined
  const level = stopLoss - trailDistance - 1n
  return level > 0n ? priceOf(level) : undefined
}

function firstOf(
  one: Price | undefined,
  other: Price | undefined,
  way: 'rising' | 'falling',
): Price | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return one < other === (way === 'rising') ? one : other
}
