import { type Direction, directionOfRate } from '../../figures/use-figures'
import { useQuote } from '../../live/use-quote'

/** Which way an instrument goes today; flat while unknown. */
export function useQuoteDirection(instrumentId: number): Direction {
  const quote = useQuote(instrumentId)
  return quote === undefined ? 'flat' : directionOfRate(quote.change)
}
