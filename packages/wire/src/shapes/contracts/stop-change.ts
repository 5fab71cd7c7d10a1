import { moment, optionalPrice, text } from '../../kinds'
import { type Ours, type Wire, object } from '../../object'

/** A change of an order's stops; 0 is off. `by` is the actor. */
export const stopChangeShape = object({
  time: moment,
  /** stop-loss price, 0 is off */
  stop_loss_price: ['stopLoss', optionalPrice],
  /** take-profit price, 0 is off */
  target_profit_price: ['takeProfit', optionalPrice],
  /** distance at which the stop-loss follows the price, 0 is off */
  trailing_stop: ['trailDistance', optionalPrice],
  by: text,
})
export type WireStopChange = Wire<typeof stopChangeShape>
export type StopChange = Ours<typeof stopChangeShape>
