import { type Price, formatPrice } from '@fairtick/domain'

/** How many decimals a price is shown with: those of its instrument, or all that it has since a split. */
export const decimalsOfPrice = (price: Price, precision: number): number =>
  formatPrice(price, precision).split('.')[1]?.length ?? 0
