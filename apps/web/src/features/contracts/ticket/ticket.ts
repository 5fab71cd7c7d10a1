import {
  type Instrument,
  type Price,
  divideUp,
  formatLots,
  formatPrice,
  priceOf,
  priceStep,
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
  /** Distance at which the stop-loss follows the price. */
  readonly trailDistance: string | undefined
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
    trailDistance: undefined,
    maxSlip: undefined,
  }
}

/** The text that a price field starts with when it is switched on: the price now. Spec 5. */
export const startingPrice = (last: Price | undefined, instrument: Instrument): string =>
  last === undefined ? '' : formatPrice(last, instrument.pricePrecision)

/** The smallest step of an instrument's price, as text ("0.00001"). */
export const stepText = (instrument: Instrument): string =>
  formatPrice(priceStep(instrument), instrument.pricePrecision)

/** A thousandth of the price: more than it usually moves within a second, less than hurts. */
const USUAL_SLIP_PART = 1_000n
/** A two-hundredth of the price: what a usual hour does not reach. */
const USUAL_TRAIL_PART = 200n

/** What a price protection starts with, as text: about a thousandth of the price, in whole steps. */
export const usualSlip = (last: Price | undefined, instrument: Instrument): string =>
  partOf(last, USUAL_SLIP_PART, instrument)

/** What a trailing distance starts with, as text: about half a percent of the price, in whole steps. */
export const usualTrail = (last: Price | undefined, instrument: Instrument): string =>
  partOf(last, USUAL_TRAIL_PART, instrument)

function partOf(price: Price | undefined, part: bigint, instrument: Instrument): string {
  const smallest = priceStep(instrument)
  const steps = divideUp((price ?? priceOf(0n)) / part, smallest)
  return formatPrice(priceOf(steps * smallest), instrument.pricePrecision)
}
