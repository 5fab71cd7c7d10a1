import { useTexts } from '@fairtick/texts/react'
import { Badge, Figure, Price, Signed, Skeleton, Stat } from '@fairtick/ui'
import type { Listing } from '../../client/market/market'
import { directionOfRate, useFigures } from '../../figures/use-figures'
import { useQuote } from '../../live/use-quote'
import { AlertButton } from './alerts/AlertButton'
import { Attribution } from '../../proof/Attribution'
import { MarketNote } from './MarketNote'

/**
 * The live price of the current instrument in large type, its change, and the day's range. Source:
 * docs/spec/product.md 2.2.
 */
export function QuoteHeader({ listing }: { readonly listing: Listing }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { instrument } = listing
  const quote = useQuote(instrument.id)
  if (quote === undefined) return <Skeleton width="12rem" height="2.125rem" shape="block" />
  const price = (value: typeof quote.last) => figures.price(value, instrument.pricePrecision)
  const direction = directionOfRate(quote.change)
  return (
    <div className="relative flex flex-col gap-1">
      <h2 className="sr-only">{text('trade.price')}</h2>
      <div className="flex items-end justify-between gap-3 @max-2xs:flex-wrap">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <Price
            text={price(quote.last)}
            size="display"
            trend={quote.isOpen ? direction : undefined}
            isStale={quote.isStale}
            staleLabel={text('shell.stale')}
            testId="price"
          />
          <span className="flex items-center gap-2">
            <Signed text={figures.percent(quote.change)} direction={direction} isStale={quote.isStale} />
            {!quote.isOpen && <Badge>{text('trade.closed')}</Badge>}
            {quote.isOpen && quote.isStale && <Badge tone="warn">{text('shell.stale')}</Badge>}
            <AlertButton instrument={instrument} />
          </span>
        </div>
        <div className="flex shrink-0 gap-4 text-end">
          <Stat label={text('trade.high')} value={<Figure>{price(quote.high)}</Figure>} />
          <Stat label={text('trade.low')} value={<Figure>{price(quote.low)}</Figure>} />
        </div>
      </div>
      <MarketNote listing={listing} />
      <Attribution words={[listing.attribution]} />
    </div>
  )
}
