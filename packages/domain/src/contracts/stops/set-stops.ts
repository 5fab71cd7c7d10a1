import type { PricedInstrument } from '../../market'
import { type Refusal, refusal } from '../../refusal'
import type { OpenPosition, Stops } from '../position/position'
import { anchorStops, stopsAllowed } from './stops'

/**
 * Returns an order with other stops, or a refusal when they are on the wrong side of the reference price: the
 * current price while held, the trigger while pending. The trailing stop of a held position starts now, of a
 * pending one at its fill.
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
