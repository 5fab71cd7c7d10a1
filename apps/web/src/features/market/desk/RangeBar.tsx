import type { Instrument, Price } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Figure } from '@fairtick/ui'
import { useFigures } from '../../../figures/use-figures'
import { useQuote } from '../../../live/use-quote'

/** The day's lowest and highest price, and where between them the price is. */
export function RangeBar({ instrument }: { readonly instrument: Instrument }) {
  const { text } = useTexts()
  const figures = useFigures()
  const quote = useQuote(instrument.id)
  if (quote === undefined) return null
  const shown = (price: Price) => figures.price(price, instrument.pricePrecision)
  return (
    <span dir="ltr" className="ms-auto flex w-full max-w-56 flex-col gap-1">
      <span aria-hidden="true" className="relative block h-1 rounded-full bg-line">
        <span
          className="absolute top-1/2 size-2 -translate-1/2 rounded-full bg-ink-soft"
          style={{ left: `${percentBetween(quote)}%` }}
        />
      </span>
      <span className="flex justify-between gap-3 text-small text-ink-soft">
        <span>
          <span className="sr-only">{text('trade.low')} </span>
          <Figure>{shown(quote.low)}</Figure>
        </span>
        <span>
          <span className="sr-only">{text('trade.high')} </span>
          <Figure>{shown(quote.high)}</Figure>
        </span>
      </span>
    </span>
  )
}

/** For drawing: whole percents of the way from the lowest price to the highest. */
const percentBetween = ({ low, high, last }: Readonly<Record<'low' | 'high' | 'last', Price>>): number =>
  high > low ? Number(((last - low) * 100n) / (high - low)) : 50
