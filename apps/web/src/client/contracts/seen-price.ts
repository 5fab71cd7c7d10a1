import { PRICE_MAX, type Price, formatPrice } from '@fairtick/domain'

/** The price shown at the tap, and the allowed deviation since; undefined: any deviation. */
export interface SeenPrice {
  readonly price: Price
  readonly maxSlip: Price | undefined
}

/**
 * The parameters of the seen price, for the execution statistics; none if no price was shown. A price without
 * a distance would be refused at any other price (docs/spec/wire.md 3.3), so an unlimited order sends the
 * maximum distance.
 */
export const sentSeen = (seen: SeenPrice | undefined, precision: number) =>
  seen && {
    price: formatPrice(seen.price, precision),
    max_slip: formatPrice(seen.maxSlip ?? PRICE_MAX, precision),
  }
