import { price } from './price-that-is-not-there'
export const tick = price
