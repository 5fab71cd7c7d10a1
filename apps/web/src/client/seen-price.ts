import { PRICE_MAX, type Price, formatPrice } from '@fairtick/domain'

/** The price shown at the tap, and how far the price may have moved since; undefined: however far. */
export interface SeenPrice {
  readonly price: Price
  readonly maxSlip: Price | undefined
}

/**
 * The parameters that say it, for the statistics of dealing; none where no price was shown. A price without
 * a distance would be refused at any other (docs/spec/wire.md 3.3), so where there is none the distance is
 * one that no price can be off by.
 */
export const sentSeen = (seen: SeenPrice | undefined, precision: number) =>
  seen && {
    price: formatPrice(seen.price, precision),
    max_slip: formatPrice(seen.maxSlip ?? PRICE_MAX, precision),
  }
