import type { Product } from '@fairtick/domain'

/** Products of which the caller can open nothing where they live; what is open goes on and can be closed. */
export interface WireClosedProducts {
  products: Product[]
}
