import {
  type ConversionSource,
  type Equity,
  type Exposure,
  type Instrument,
  type Marks,
  PRICE_MAX,
  hasFreshPrice,
  priceOf,
  safeBands,
} from '@fairtick/domain'
import type { Priced } from '../features/contracts/floating-profit'
import type { LevelIndex, Levels } from './level-index'

/** Current prices for computing bands. */
export interface BandPrices {
  readonly priced: Priced
  readonly marks: Marks
  readonly sourceOf: (instrument: Instrument) => ConversionSource | undefined
}

/** An owner to be watched while its prices stay within bands. */
export interface Watched<Owner> {
  readonly key: number
  readonly owner: Owner
  readonly equity: Equity
  readonly exposure: Exposure
}

/**
 * Sets the bands of an owner of positions: the range of prices in which its equity stays above half of its
 * used margin. Returns whether that level is already reached; then every tick that could close a position is
 * checked.
 */
export function watchBands<Owner>(
  bands: LevelIndex<Owner>,
  { key, owner, equity, exposure }: Watched<Owner>,
  { priced, marks, sourceOf }: BandPrices,
): boolean {
  const safe = safeBands(equity, exposure, marks, sourceOf)
  const levels =
    safe?.map(({ instrumentId, low, high }) => ({ instrumentId, falling: low, rising: high })) ??
    everyTickOf([...exposure.holdings.keys()], { priced, sourceOf })
  bands.set(key, owner, levels)
  return safe === undefined
}

/**
 * The band of an owner whose stop-out is due. Positions that cannot be closed now may become closable with a
 * tick of their own instrument, so only those ticks are checked until then. Where a position can be closed, a
 * price that converts its currency matters too.
 */
function everyTickOf(
  held: readonly number[],
  { priced, sourceOf }: Pick<BandPrices, 'priced' | 'sourceOf'>,
): Levels[] {
  const markets = held.map(priced)
  const isAnyClosable = markets.some(hasFreshPrice)
  const sources = markets.map((market) => market && isAnyClosable && sourceOf(market.instrument))
  const pairs = sources.flatMap((source) => (source && source.kind !== 'dollar' ? source.instrumentId : []))
  const falling = priceOf(PRICE_MAX)
  return [...new Set([...held, ...pairs])].map((instrumentId) => ({
    instrumentId,
    falling,
    rising: undefined,
  }))
}
