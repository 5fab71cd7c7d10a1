import type { Price } from '@fairtick/domain'
import type { OwnOption } from '../../../client/options/options'
import { useQuote } from '../../../live/use-quote'
import { type Standing, standingAt } from '../standing'

/** The standing of a running option at the latest price; undefined without a price. */
export function useLiveStanding(
  option: OwnOption,
): { readonly price: Price; readonly standing: Standing; readonly isStale: boolean } | undefined {
  const quote = useQuote(option.instrumentId)
  if (quote === undefined) return undefined
  return { price: quote.last, standing: standingAt(option, quote.last), isStale: quote.isStale }
}
