import { type Instrument, type Price, type StopDistance, pipOf, usd } from '@fairtick/domain'

/** The distances of a stop that are set in one tap, by their keys. */
export const STOP_DISTANCES = {
  'percent-1': { kind: 'percent', percent: 1n },
  'percent-2': { kind: 'percent', percent: 2n },
  'usd-50': { kind: 'usd', amount: usd('50') },
  'usd-100': { kind: 'usd', amount: usd('100') },
  'pips-20': { kind: 'pips', count: 20n },
  'pips-50': { kind: 'pips', count: 50n },
} as const satisfies Record<string, StopDistance>

/** The key of a distance. */
export type DistanceKey = keyof typeof STOP_DISTANCES

/** The keys in their order on the screen. */
export const DISTANCE_KEYS = ['percent-1', 'percent-2', 'usd-50', 'usd-100', 'pips-20', 'pips-50'] as const

/** At more pips a price, as those of gold and bitcoin, a pip is too small a distance. */
const PIP_PARTS_MAX = 20_000n

/** Whether distances from a price of an instrument are told in pips. */
export const arePipsUsual = (price: Price, instrument: Instrument): boolean =>
  price / pipOf(instrument) <= PIP_PARTS_MAX
