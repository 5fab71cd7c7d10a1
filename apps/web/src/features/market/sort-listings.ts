import { type Price, type Rate, rateOf } from '@fairtick/domain'
import type { Listing } from '../../client/market/market'

/** A column that a list of instruments is sorted by. */
export type SortColumn = 'name' | 'price' | 'change' | 'range' | 'leverage'

/** An order of a list. */
export interface Sorting {
  readonly by: SortColumn
  readonly isFalling: boolean
}

/** The quote of an instrument at this moment. */
export type QuoteNow = (listing: Listing) =>
  | {
      readonly last: Price
      readonly low: Price
      readonly high: Price
      readonly change: Rate
      readonly isOpen: boolean
    }
  | undefined

/** The listings in an order; those without a price come last, equal ones stay as they are. */
export function sortListings(
  listings: readonly Listing[],
  { by, isFalling }: Sorting,
  quoteNow: QuoteNow,
): readonly Listing[] {
  if (by === 'name') {
    const compare = new Intl.Collator('en', { numeric: true }).compare
    const rising = listings.toSorted((a, b) => compare(a.instrument.showCode, b.instrument.showCode))
    return isFalling ? rising.toReversed() : rising
  }
  const figures = listings.map((listing) => ({ listing, figure: figureOf(listing, by, quoteNow) }))
  const sign = isFalling ? -1 : 1
  return figures
    .toSorted((a, b) => {
      if (a.figure === undefined || b.figure === undefined)
        return Number(a.figure === undefined) - Number(b.figure === undefined)
      return sign * compareFigures(a.figure, b.figure)
    })
    .map(({ listing }) => listing)
}

/** The instruments with the largest rise or fall since the day's open, without closed markets. */
export function movers(
  listings: readonly Listing[],
  way: 'risers' | 'fallers',
  quoteNow: QuoteNow,
): readonly Listing[] {
  const moved = listings.filter((listing) => {
    const quote = quoteNow(listing)
    if (quote?.isOpen !== true || listing.end?.isOver === true) return false
    return way === 'risers' ? quote.change > NO_CHANGE : quote.change < NO_CHANGE
  })
  return sortListings(moved, { by: 'change', isFalling: way === 'risers' }, quoteNow)
}

const NO_CHANGE = rateOf(0n)

function figureOf(listing: Listing, by: Exclude<SortColumn, 'name'>, quoteNow: QuoteNow): bigint | undefined {
  if (by === 'leverage') return BigInt(listing.instrument.leverageOptions.at(-1) ?? 0)
  const quote = quoteNow(listing)
  if (by === 'range') return quote && rangeOf(quote)
  return by === 'price' ? quote?.last : quote?.change
}

/** The width of the day's range, as a part of its lowest price: instruments are compared by it. */
const rangeOf = ({ low, high }: { readonly low: Price; readonly high: Price }): bigint | undefined =>
  low > 0n ? ((high - low) * RANGE_PARTS) / low : undefined

const RANGE_PARTS = 10n ** 8n

const compareFigures = (a: bigint, b: bigint): number => (a < b ? -1 : Number(a > b))
