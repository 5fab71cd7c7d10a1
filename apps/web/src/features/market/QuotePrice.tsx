import { useTexts } from '@fairtick/texts/react'
import { Badge, Price } from '@fairtick/ui'
import type { Listing } from '../../client/market'
import { useFigures } from '../../figures/use-figures'
import { useQuote } from '../../live/use-quote'

/**
 * An instrument's live price; the closed label instead while its market is closed, or that it has ended
 * (docs/spec/product.md 8.10), grey when it is stale.
 */
export function QuotePrice({ listing }: { readonly listing: Listing }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { instrument } = listing
  const quote = useQuote(instrument.id)
  const isOpen = quote?.isOpen ?? listing.isOpen
  if (!isOpen) return <Badge>{text(listing.end?.isOver === true ? 'home.ended' : 'home.closed')}</Badge>
  if (quote === undefined) return null
  return (
    <Price
      text={figures.price(quote.last, instrument.pricePrecision)}
      isStale={quote.isStale}
      staleLabel={text('shell.stale')}
    />
  )
}
