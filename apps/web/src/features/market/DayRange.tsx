import { useTexts } from '@fairtick/texts/react'
import { Figure, Stat } from '@fairtick/ui'
import type { Listing } from '../../client/market'
import { useFigures } from '../../figures/use-figures'
import { useQuote } from '../../live/use-quote'

/** The day's highest and lowest price. */
export function DayRange({ listing }: { readonly listing: Listing }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { instrument } = listing
  const quote = useQuote(instrument.id)
  if (quote === undefined) return null
  const price = (value: typeof quote.high) => (
    <Figure>{figures.price(value, instrument.pricePrecision)}</Figure>
  )
  return (
    <span className="flex gap-4 text-end *:w-28">
      <Stat label={text('trade.high')} value={price(quote.high)} />
      <Stat label={text('trade.low')} value={price(quote.low)} />
    </span>
  )
}
