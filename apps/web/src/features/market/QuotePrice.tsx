import { useTexts } from '@fairtick/texts/react'
import { Badge, Price } from '@fairtick/ui'
import type { Listing } from '../../client/market/market'
import { useFigures } from '../../figures/use-figures'
import { useQuote } from '../../live/use-quote'

/**
 * An instrument's live price, grey if stale. While its market is closed, the closed label; after its end, the
 * ended label (docs/spec/product.md 8.10).
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
