import { type Rate, rateOf } from '@fairtick/domain'

const HUNDRED = 100n

/** A fraction in percent. */
export const percentOf = (fraction: Rate): Rate => rateOf(fraction * HUNDRED)
