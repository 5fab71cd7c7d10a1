import {
  type Instrument,
  PRICE_SCALE,
  type Price,
  type Side,
  divideUp,
  formatLots,
  formatPrice,
  parseDecimal,
  priceOf,
  priceStep,
} from '@fairtick/domain'

import type { Expiry } from './expiry'
import type { DistanceKey } from './stop-distances'

/** A stop with a price. */
export type StopName = 'stopLoss' | 'takeProfit'

/** The ticket's fields: plain decimal text as typed, undefined for a switched-off one. */
export interface Ticket {
  readonly kind: 'market' | 'pending'
  readonly lots: string
  /** Undefined if the instrument offers none. */
  readonly leverage: number | undefined
  readonly trigger: string
  readonly stopLoss: string | undefined
  readonly takeProfit: string | undefined
  /** The direction of stops that are set in one tap. */
  readonly stopSide: Side
  /** Stops still at their starting price: they cannot be sent. */
  readonly unmoved: readonly StopName[]
  /** The stops that follow the price until the order is placed, with their distances. */
  readonly distances: Readonly<Partial<Record<StopName, DistanceKey | undefined>>>
  /** Distance at which the stop-loss follows the price. */
  readonly trailDistance: string | undefined
  /** The expiry of a pending order, and its typed moment. */
  readonly expiry: Expiry
  readonly expiryTyped: string
  /** The allowed price movement since the tap. */
  readonly maxSlip: string | undefined
}

/** An empty ticket: the smallest lots and leverage, all else unset. Source: docs/spec/product.md 5.4. */
export function emptyTicket(instrument: Instrument): Ticket {
  return {
    kind: 'market',
    lots: formatLots(instrument.minLots),
    leverage: instrument.leverageOptions[0],
    trigger: '',
    stopLoss: undefined,
    takeProfit: undefined,
    stopSide: 'buy',
    unmoved: [],
    distances: {},
    trailDistance: undefined,
    maxSlip: undefined,
    expiry: 'never',
    expiryTyped: '',
  }
}

/**
 * The starting text of a price field when it is switched on: the current price. Source: docs/spec/product.md
 * 5.4.
 */
export const startingPrice = (last: Price | undefined, instrument: Instrument): string =>
  last === undefined ? '' : formatPrice(last, instrument.pricePrecision)

/** Switches a stop on, at its starting price, or off. */
export const switchStop = (
  { unmoved }: Pick<Ticket, 'unmoved'>,
  name: StopName,
  start: string | undefined,
): Partial<Ticket> => ({
  [name]: start,
  unmoved: start === undefined ? without(unmoved, name) : [...without(unmoved, name), name],
})

/** Moves a stop to the typed or chosen price. */
export const moveStop = (
  { unmoved }: Pick<Ticket, 'unmoved'>,
  name: StopName,
  price: string,
): Partial<Ticket> => ({ [name]: price, unmoved: without(unmoved, name) })

const without = (names: readonly StopName[], name: StopName): readonly StopName[] =>
  names.filter((each) => each !== name)

/**
 * The stops for a direction: at the same distance from the price, mirrored if they belong to the other
 * direction.
 */
export function mirrorStops(
  ticket: Ticket,
  stopSide: Side,
  price: Price | undefined,
  instrument: Instrument,
): Partial<Ticket> {
  const mirror = (name: StopName, isBelow: boolean): string | undefined => {
    const typed = ticket[name]
    const units = parseDecimal(typed ?? '', PRICE_SCALE)
    if (price === undefined || units === undefined || ticket.unmoved.includes(name)) return typed
    const mirrored = units < price === isBelow ? units : 2n * price - units
    return mirrored > 0n ? formatPrice(priceOf(mirrored), instrument.pricePrecision) : typed
  }
  return {
    stopSide,
    stopLoss: mirror('stopLoss', stopSide === 'buy'),
    takeProfit: mirror('takeProfit', stopSide === 'sell'),
  }
}

/** The smallest step of an instrument's price, as text ("0.00001"). */
export const stepText = (instrument: Instrument): string =>
  formatPrice(priceStep(instrument), instrument.pricePrecision)

/** A thousandth of the price: more than it usually moves within a second. */
const USUAL_SLIP_PART = 1_000n
/** A two-hundredth of the price: more than it usually moves within an hour. */
const USUAL_TRAIL_PART = 200n

/** The starting value of a price protection, as text: about a thousandth of the price, in whole steps. */
export const usualSlip = (last: Price | undefined, instrument: Instrument): string =>
  partOf(last, USUAL_SLIP_PART, instrument)

/** The starting value of a trailing distance, as text: about half a percent of the price, in whole steps. */
export const usualTrail = (last: Price | undefined, instrument: Instrument): string =>
  partOf(last, USUAL_TRAIL_PART, instrument)

function partOf(price: Price | undefined, part: bigint, instrument: Instrument): string {
  const smallest = priceStep(instrument)
  const steps = divideUp((price ?? priceOf(0n)) / part, smallest)
  return formatPrice(priceOf(steps * smallest), instrument.pricePrecision)
}
