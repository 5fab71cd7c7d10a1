import type { HeldPosition, Position, Side, Stops } from '../contracts'
import type { Lots, Price, Usd } from '../money'

/** Kinds of copied acts: open or fill, full or partial close, change of stops. */
export type SignalKind = 'open' | 'close' | 'stops'

/** One act of a trader, as followers copy it. A signal is written together with the act itself. */
export interface Signal extends Stops {
  readonly id: number
  readonly traderId: number
  /** The trader. */
  readonly userId: number
  readonly kind: SignalKind
  /** The trader's order. */
  readonly positionId: number
  readonly instrumentId: number
  readonly side: Side
  /** Lots opened or closed, and the held lots before. */
  readonly lots: Lots
  readonly ofLots: Lots
  readonly leverage: number
  /** The tick that the trader's order was filled or closed at. */
  readonly price: Price
  readonly tick: number
  /** The trader's equity before an opening, USD; undefined for other acts. */
  readonly equity: Usd | undefined
  /** Ms since the epoch. */
  readonly at: number
}

/** The part of a signal that describes the change of the order. */
export type Act = Omit<Signal, 'id' | 'traderId' | 'userId' | 'equity' | 'at'>

/**
 * Returns the act to copy from a change of a trader's order, undefined if none. `before` returns an order's
 * state before the command. Copies (held orders with an origin) are never copied. Source: docs/spec/rules.md
 * 7.1.
 */
export function actOf(
  after: Position,
  before: (positionId: number) => Position | undefined,
): Act | undefined {
  const was = before(after.id)
  if (after.status === 'held') {
    if (after.originId !== 0) return undefined
    if (was?.status !== 'held') return act('open', after, after)
    return was.lots === after.lots && !haveSameStops(was, after) ? act('stops', after, after) : undefined
  }
  if (after.status !== 'closed') return undefined
  const whole = was ?? before(after.originId)
  if (whole?.status !== 'held' || whole.originId !== 0) return undefined
  return {
    ...act('close', whole, whole),
    lots: after.lots,
    price: after.closePrice,
    tick: after.closeTick,
  }
}

function act(kind: SignalKind, order: HeldPosition, { lots: ofLots }: HeldPosition): Act {
  const { id: positionId, instrumentId, side, lots, leverage, stopLoss, takeProfit, trailDistance } = order
  return {
    kind,
    positionId,
    instrumentId,
    side,
    lots,
    ofLots,
    leverage,
    price: order.openPrice,
    tick: order.openTick,
    stopLoss,
    takeProfit,
    trailDistance,
  }
}

const haveSameStops = (one: Stops, other: Stops) =>
  one.stopLoss === other.stopLoss &&
  one.takeProfit === other.takeProfit &&
  one.trailDistance === other.trailDistance
