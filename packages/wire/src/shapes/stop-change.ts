import { formatPrice, type Instrument, type Price, type Stops } from '@fairtick/domain'
import { encodeTime, readOptionalPrice, readTime } from './decimals'
import type { DecimalText, MomentText } from './text'

/** A change of an order's stops; 0 is off. */
export interface WireStopChange {
  time: MomentText
  /** @domain stopLoss: stop-loss price, 0 is off */
  stop_loss_price: DecimalText
  /** @domain takeProfit: take-profit price, 0 is off */
  target_profit_price: DecimalText
  /** @domain trailDistance: distance at which the stop-loss follows the price, 0 is off */
  trailing_stop: DecimalText
  by: string
}

/** A row of stop_history. */
export function encodeStopChange(
  change: Stops & { readonly time: number; readonly by: string },
  instrument: Instrument,
): WireStopChange {
  const price = (value: Price | undefined) =>
    value === undefined ? '0' : formatPrice(value, instrument.pricePrecision)
  return {
    time: encodeTime(change.time),
    stop_loss_price: price(change.stopLoss),
    target_profit_price: price(change.takeProfit),
    trailing_stop: price(change.trailDistance),
    by: change.by,
  }
}

/** One change of an order's stops. `by` is who changed them. */
export interface StopChange extends Stops {
  readonly time: number
  readonly by: string
}

/** Reads a row of stop_history. */
export function readStopChange(change: WireStopChange): StopChange {
  return {
    time: readTime(change.time),
    stopLoss: readOptionalPrice(change.stop_loss_price),
    takeProfit: readOptionalPrice(change.target_profit_price),
    trailDistance: readOptionalPrice(change.trailing_stop),
    by: change.by,
  }
}
