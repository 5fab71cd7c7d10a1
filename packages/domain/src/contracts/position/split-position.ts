import type { CorporateAction, Tick } from '../../market'
import { type Lots, type Price, divideDown, divideUp, lotsOf, priceOf, priceStep } from '../../money'
import { splitPrice } from '../../market'
import type { HeldPosition, OpenPosition, PendingPosition, Position, Stops } from './position'
import { POSITION_STATES } from './position-states'

/** The figures of a split: the last price in old units, and the decimals of new prices. */
export interface SplitBasis {
  readonly action: CorporateAction
  /** The last tick published before the split. */
  readonly last: Pick<Tick, 'price' | 'sequence'>
  readonly instrument: { readonly pricePrecision: number }
}

/** Whether a split of its instrument is later than an order's placing and not yet applied to it. */
export const isSplitDue = (position: Position, { instrumentId, at }: CorporateAction): boolean =>
  position.instrumentId === instrumentId && position.createdAt < at && (position.splitUntil ?? 0) < at

/**
 * Converts an order to the units after a split. Margin and fee are unchanged. Lots are cut after the eighth
 * decimal; the open price keeps the profit at the last price, rounded at the eighth decimal in favour of the
 * client. Trigger prices are rounded to the instrument's decimals towards the side they are reached from, so
 * the same prices reach them as the exact ones. Source: docs/spec/rules.md 2.9.
 */
export function splitOrder(position: OpenPosition, basis: SplitBasis): OpenPosition {
  return position.status === 'held' ? splitHeld(position, basis) : splitPending(position, basis)
}

function splitHeld(position: HeldPosition, basis: SplitBasis): HeldPosition {
  const { ratio, at } = basis.action
  const lots = splitLots(position.lots, basis)
  const { triggerPrice } = position
  return {
    ...position,
    ...splitStops(position, basis),
    status: POSITION_STATES.held.split,
    lots,
    openPrice: splitOpenPrice(position, lots, basis),
    triggerPrice: triggerPrice && splitPrice(triggerPrice, ratio, 'even', priceStep(basis.instrument)),
    splitUntil: at,
    activeFrom: Math.max(position.activeFrom, basis.last.sequence),
  }
}

function splitPending(position: PendingPosition, basis: SplitBasis): PendingPosition {
  const { ratio, at } = basis.action
  const side = position.fillsWhen === 'rising' ? 'up' : 'down'
  const trigger = splitPrice(position.triggerPrice, ratio, side, priceStep(basis.instrument))
  return {
    ...position,
    ...splitStops(position, basis),
    status: POSITION_STATES.pending.split,
    lots: splitLots(position.lots, basis),
    openPrice: trigger,
    triggerPrice: trigger,
    splitUntil: at,
    activeFrom: Math.max(position.activeFrom, basis.last.sequence),
  }
}

/** At least one unit: an order of zero lots would have no value at any price. */
function splitLots(lots: Lots, { action: { ratio } }: SplitBasis): Lots {
  const split = divideDown(lots * ratio.to, ratio.from)
  return lotsOf(split > 0n ? split : 1n)
}

/** The open price at which the new lots have the old profit at the last price, or at most 10^-8 more. */
function splitOpenPrice(position: HeldPosition, lots: Lots, { action: { ratio }, last }: SplitBasis): Price {
  const { to, from } = ratio
  const over = last.price * from * lots - (last.price - position.openPrice) * position.lots * to
  return priceOf((position.side === 'buy' ? divideDown : divideUp)(over, to * lots))
}

/** Stops in new units. */
export function splitStops(
  { side, stopLoss, takeProfit, trailDistance }: Stops & Pick<Position, 'side'>,
  { action: { ratio }, instrument }: Pick<SplitBasis, 'action' | 'instrument'>,
): Stops {
  const step = priceStep(instrument)
  const [loss, profit] = side === 'buy' ? (['down', 'up'] as const) : (['up', 'down'] as const)
  return {
    stopLoss: stopLoss && splitPrice(stopLoss, ratio, loss, step),
    takeProfit: takeProfit && splitPrice(takeProfit, ratio, profit, step),
    trailDistance: trailDistance && splitPrice(trailDistance, ratio, 'up', step),
  }
}
