import { type Price, formatPrice } from '@fairtick/domain'

/** The displayed decimals of a price: those of its instrument, or all decimals after a split. */
export const decimalsOfPrice = (price: Price, precision: number): number =>
  formatPrice(price, precision).split('.')[1]?.length ?? 0
