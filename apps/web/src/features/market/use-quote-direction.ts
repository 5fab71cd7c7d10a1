import { type Direction, directionOfRate } from '../../figures/use-figures'
import { useQuotePart } from '../../live/use-quote'

/** Which way an instrument goes today; flat while unknown. Renders only when it turns. */
export const useQuoteDirection = (instrumentId: number): Direction =>
  useQuotePart(instrumentId, (quote) => (quote === undefined ? 'flat' : directionOfRate(quote.change)))
