import { type Price, type Stops, NO_USD, breakEvenPrice, minusUsd, stopsAllowed } from '@fairtick/domain'
import type { Listing } from '../../../../client/market/market'
import type { OwnOrder } from '../../../../client/contracts/orders'
import { useConversion } from '../../../../live/use-conversion'
import { useQuotePart } from '../../../../live/use-quote'

/** The price at which a close recovers a position's fee and swaps, and the stops with the stop-loss there. */
export interface BreakEven {
  readonly price: Price
  readonly stops: Stops
  /** Whether the price is past it, so that the stop-loss can stand there. */
  readonly isAllowed: boolean
}

/**
 * The break-even of an open position; undefined while it is unknown, or where the stop-loss protects as much
 * already.
 */
export function useBreakEven(order: OwnOrder, { instrument }: Listing): BreakEven | undefined {
  const conversion = useConversion(instrument)
  const isHeld = order.status === 'held' && conversion !== undefined
  const cost = minusUsd(order.fee, order.swap)
  const fee = cost > NO_USD ? cost : NO_USD
  const price = isHeld ? breakEvenPrice({ ...order, fee }, instrument, conversion) : undefined
  const { takeProfit, trailDistance } = order
  const stops = { stopLoss: price, takeProfit, trailDistance }
  const isAllowed = useQuotePart(
    instrument.id,
    (quote) => quote !== undefined && stopsAllowed(order.side, stops, quote.last),
  )
  return price === undefined || isThere(order, price) ? undefined : { price, stops, isAllowed }
}

/** Whether the stop-loss already protects at least as much. */
function isThere({ side, stopLoss }: OwnOrder, even: Price): boolean {
  if (stopLoss === undefined) return false
  return side === 'buy' ? stopLoss >= even : stopLoss <= even
}
