import { price } from '@fairtick/domain'
export const text = price
