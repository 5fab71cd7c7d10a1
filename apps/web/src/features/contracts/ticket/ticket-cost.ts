import {
  type Price,
  type Side,
  type Stops,
  type Usd,
  addUsd,
  anchorStops,
  feeOf,
  marginOf,
  minusUsd,
  mostLost,
  NO_USD,
  expectedProfit,
  stopsAllowed,
} from '@fairtick/domain'
import type { ReadTicket } from './read-ticket'
import type { TicketContext } from './ticket-context'

/** The cost and risk of an order, in USD. Undefined parts are unknown so far. */
export interface TicketCost {
  /** The value of the whole position. */
  readonly notional: Usd
  readonly margin: Usd
  readonly fee: Usd
  /** Margin and fee: the amount that leaves the free balance when the order is placed. */
  readonly needed: Usd
  readonly freeAfter: Usd | undefined
  /** The direction of the stops; undefined without stops, or if they contradict each other. */
  readonly side: Side | undefined
  /**
   * The largest loss of each direction, including the fee; undefined if the stops are on its wrong side, or
   * if no known amount limits it.
   */
  readonly mostLost: Readonly<Record<Side, Usd | undefined>>
  /** Whether the loss is that at the stop-loss. */
  readonly isStopped: boolean
  /** The gain, minus the fee, if the take-profit fills at its price. */
  readonly gainAtTarget: Usd | undefined
}

/**
 * Calculates the ticket's cost at the current price, or at its trigger. Undefined while lots, leverage or a
 * price are missing.
 */
export function costOf(
  read: ReadTicket,
  leverage: number | undefined,
  context: TicketContext,
): TicketCost | undefined {
  const { instrument, conversion, feeBasis, free } = context
  const lots = read.lots.value
  const price = openPriceOf(read, context)
  const isSized = instrument.marginMode === 'fixed' || leverage !== undefined
  if (lots === undefined || price === undefined || conversion === undefined || !isSized) return undefined
  const margin = marginOf({ lots, leverage: leverage ?? 0 }, price, instrument, conversion)
  const fee = feeOf(lots, margin, instrument, feeBasis)
  const needed = addUsd(margin, fee)
  const side = sideOfStops(read, price)
  const stops = stopsOf(read)
  const mostLostOf = (each: Side) =>
    stopsAllowed(each, stops, price)
      ? mostLost(
          {
            side: each,
            lots,
            openPrice: price,
            fee,
            stopLoss: anchorStops(each, stops, price).stopLoss,
            equity: context.equity,
          },
          instrument,
          conversion,
        )
      : undefined
  const profitTo = (target: Price | undefined): Usd | undefined =>
    target === undefined
      ? undefined
      : minusUsd(
          expectedProfit({ side: side ?? 'buy', lots, openPrice: price }, target, instrument, conversion),
          fee,
        )
  return {
    // The margin of the same position without leverage is its value.
    notional: marginOf({ lots, leverage: 1 }, price, { ...instrument, marginMode: 'leveraged' }, conversion),
    margin,
    fee,
    needed,
    freeAfter: free === undefined ? undefined : minusUsd(free, needed),
    side,
    mostLost: { buy: mostLostOf('buy'), sell: mostLostOf('sell') },
    isStopped: stops.stopLoss !== undefined || stops.trailDistance !== undefined,
    gainAtTarget: side === undefined ? undefined : profitTo(read.takeProfit.value),
  }
}

/** The opening price of the order; undefined while unknown. */
export function openPriceOf(read: ReadTicket, context: TicketContext): Price | undefined {
  return read.trigger.problem === undefined ? (read.trigger.value ?? context.last) : undefined
}

/**
 * Whether the balance covers the cost. While the balance is unknown the answer is yes: the server decides.
 */
export const isAffordable = (cost: TicketCost): boolean =>
  cost.freeAfter === undefined || cost.freeAfter >= NO_USD

const stopsOf = ({ stopLoss, takeProfit, trailDistance }: ReadTicket): Stops => ({
  stopLoss: stopLoss.value,
  takeProfit: takeProfit.value,
  trailDistance: trailDistance.value,
})

function sideOfStops(read: ReadTicket, price: Price): Side | undefined {
  const { stopLoss, takeProfit } = { stopLoss: read.stopLoss.value, takeProfit: read.takeProfit.value }
  const forBuy =
    (stopLoss === undefined || stopLoss < price) && (takeProfit === undefined || takeProfit > price)
  const forSell =
    (stopLoss === undefined || stopLoss > price) && (takeProfit === undefined || takeProfit < price)
  if (forBuy === forSell) return undefined
  return forBuy ? 'buy' : 'sell'
}
