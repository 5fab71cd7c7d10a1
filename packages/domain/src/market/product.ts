/** Products that can be disabled for residents of a country. */
export const PRODUCTS = ['contracts', 'options'] as const
/** A product that can be disabled for residents of a country. */
export type Product = (typeof PRODUCTS)[number]
