import { useTexts } from '@fairtick/texts/react'
import type { Listing } from '../client/market/market'

/** Sentences about an instrument's symbol: the announced one, and the last former one. */
export function useSymbolWords(listing: Listing | undefined): readonly string[] {
  const { text, format } = useTexts()
  if (!listing) return []
  const { symbol: coming, instrument } = listing
  const former = instrument.formerSymbols?.at(-1)
  return [
    ...(coming
      ? [
          text('rules.symbol', {
            time: format.dateTime(coming.at),
            former: instrument.showCode,
            symbol: coming.symbol,
          }),
        ]
      : []),
    ...(former
      ? [text('rules.formerSymbol', { time: format.dateTime(former.until), symbol: former.symbol })]
      : []),
  ]
}
