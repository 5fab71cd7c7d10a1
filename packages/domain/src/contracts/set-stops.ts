import type { PricedInstrument } from '../market'
import { type Refusal, refusal } from '../refusal'
import type { OpenPosition, Stops } from './position'
import { anchorStops, stopsAllowed } from './stops'

/**
 * An order with other stops, or a refusal when they are on the wrong side of the price they begin at: that of
 * now while held, the trigger while pending. A held position's stop-loss follows the price from now on, a
 * pending one's from its fill.
 */
export function setStops(
  position: OpenPosition,
  stops: Stops,
  { quote }: Pick<PricedInstrument, 'quote'>,
): OpenPosition | Refusal {
  const from = position.status === 'pending' ? position.openPrice : quote.price
  if (!stopsAllowed(position.side, stops, from)) return refusal('trigger-on-wrong-side')
  const { stopLoss, takeProfit, trailDistance } =
    position.status === 'pending' ? stops : anchorStops(position.side, stops, from)
  return { ...position, stopLoss, takeProfit, trailDistance, activeFrom: quote.sequence }
}
