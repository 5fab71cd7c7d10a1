/** A product that may be closed to those who live in a country. */
export type Product = 'contracts' | 'options'

/** Products of which the caller can open nothing where they live; what is open goes on and can be closed. */
export interface WireClosedProducts {
  products: Product[]
}
