import type { Product } from '@fairtick/domain'

/** Products closed to new orders in the caller's country. Open orders continue and can be closed. */
export interface WireClosedProducts {
  products: Product[]
}
