import {
  type Instrument,
  PRICE_SCALE,
  type Price,
  divideUp,
  formatLots,
  formatPrice,
  priceOf,
} from '@fairtick/domain'

/** What stands in the ticket's fields: plain decimal text as typed, undefined where a switch is off. */
export interface Ticket {
  readonly kind: 'market' | 'pending'
  readonly lots: string
  /** Undefined when the instrument offers none. */
  readonly leverage: number | undefined
  readonly trigger: string
  readonly stopLoss: string | undefined
  readonly takeProfit: string | undefined
  /** How far the price may have moved since the tap. */
  readonly maxSlip: string | undefined
}

/** A fresh ticket: the least lots, the least leverage, nothing else asked for. Spec 5, Contract order. */
export function emptyTicket(instrument: Instrument): Ticket {
  return {
    kind: 'market',
    lots: formatLots(instrument.minLots),
    leverage: instrument.leverageOptions[0],
    trigger: '',
    stopLoss: undefined,
    takeProfit: undefined,
    maxSlip: undefined,
  }
}

/** The text that a price field starts with when it is switched on: the price now. Spec 5. */
export const startingPrice = (last: Price | undefined, instrument: Instrument): string =>
  last === undefined ? '' : formatPrice(last, instrument.pricePrecision)

/** The smallest step of an instrument's price, as text ("0.00001"). */
export const priceStep = (instrument: Instrument): string =>
  instrument.pricePrecision === 0 ? '1' : `0.${'1'.padStart(instrument.pricePrecision, '0')}`

/** A thousandth of the price: more than it usually moves within a second, less than hurts. */
const USUAL_SLIP_PART = 1_000n

/** What a price protection starts with, as text: about a thousandth of the price, in whole steps. */
export function usualSlip(last: Price | undefined, instrument: Instrument): string {
  const smallest = 10n ** BigInt(PRICE_SCALE - instrument.pricePrecision)
  const steps = divideUp((last ?? priceOf(0n)) / USUAL_SLIP_PART, smallest)
  return formatPrice(priceOf(steps * smallest), instrument.pricePrecision)
}
