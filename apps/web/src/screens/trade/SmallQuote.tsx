import type { Instrument } from '@fairtick/domain'
import { Figure, InstrumentLogo, Signed, Skeleton } from '@fairtick/ui'
import { directionOfRate, useFigures } from '../../figures/use-figures'
import { useQuote } from '../../live/use-quote'

/** An instrument with its price and change on one line. */
export function SmallQuote({ instrument }: { readonly instrument: Instrument }) {
  const figures = useFigures()
  const quote = useQuote(instrument.id)
  return (
    <div className="flex h-6 min-w-0 items-center gap-2 overflow-hidden whitespace-nowrap">
      <InstrumentLogo code={instrument.code} size="small" />
      <bdi className="font-semibold text-ink">{instrument.showCode}</bdi>
      {quote === undefined ? (
        <Skeleton width="6rem" />
      ) : (
        <>
          <span className={`font-semibold ${quote.isStale ? 'text-ink-faint' : 'text-ink'}`}>
            <Figure>{figures.price(quote.last, instrument.pricePrecision)}</Figure>
          </span>
          <Signed
            text={figures.percent(quote.change)}
            direction={directionOfRate(quote.change)}
            isStale={quote.isStale}
          />
        </>
      )}
    </div>
  )
}
