/** The products that may be closed to those who live in a country. */
export const PRODUCTS = ['contracts', 'options'] as const
/** A product that may be closed to those who live in a country. */
export type Product = (typeof PRODUCTS)[number]
