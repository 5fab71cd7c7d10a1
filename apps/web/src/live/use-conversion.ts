import { type Conversion, DOLLAR, type Instrument, conversionAt, conversionSource } from '@fairtick/domain'
import { useMarket } from '../client/market/market'
import { useQuote } from './use-quote'

/**
 * The factor from an instrument's quote currency to USD at the current price; undefined until its pair has
 * one. Source: docs/spec/rules.md 3.2.
 */
export function useConversion(instrument: Instrument): Conversion | undefined {
  const { data } = useMarket()
  const instruments = data?.listings.map((listing) => listing.instrument) ?? []
  const source = conversionSource(instrument.quoteCurrency, instruments)
  const pair = useQuote(source === undefined || source.kind === 'dollar' ? undefined : source.instrumentId)
  if (source?.kind === 'dollar') return DOLLAR
  return source && pair && conversionAt(source.kind, pair.last)
}
