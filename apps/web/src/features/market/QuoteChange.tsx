import { Signed } from '@fairtick/ui'
import { directionOfRate, useFigures } from '../../figures/use-figures'
import { useQuote } from '../../live/use-quote'

/** The change of an instrument's price since the day's open, in percent. */
export function QuoteChange(props: { readonly instrumentId: number; readonly size?: 'small' | 'body' }) {
  const figures = useFigures()
  const quote = useQuote(props.instrumentId)
  if (quote === undefined) return null
  return (
    <Signed
      text={figures.percent(quote.change)}
      direction={directionOfRate(quote.change)}
      size={props.size ?? 'small'}
      isStale={quote.isStale}
    />
  )
}
