import type { Price } from '@fairtick/domain'
import type { OwnOption } from '../../../client/options'
import { useQuote } from '../../../live/use-quote'
import { type Standing, standingAt } from '../standing'

/** How a running option stands at the latest price; undefined while there is none. */
export function useLiveStanding(
  option: OwnOption,
): { readonly price: Price; readonly standing: Standing; readonly isStale: boolean } | undefined {
  const quote = useQuote(option.instrumentId)
  if (quote === undefined) return undefined
  return { price: quote.last, standing: standingAt(option, quote.last), isStale: quote.isStale }
}
