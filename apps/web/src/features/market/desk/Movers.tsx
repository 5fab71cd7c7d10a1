import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, EmptyState, InstrumentLogo, Skeleton } from '@fairtick/ui'
import { useId, useMemo } from 'react'
import { type Listing, useMarket } from '../../../client/market/market'
import { QuoteChange } from '../QuoteChange'
import { quoteNow } from '../quote-now'
import { movers } from '../sort-listings'

const SHOWN = 4

/** The instruments that rose and fell most today, as of the last reading of the market. */
export function Movers({ onChoose }: { readonly onChoose: (instrument: Instrument) => void }) {
  const { text } = useTexts()
  const listings = useMarket().data?.listings
  const moved = useMemo(
    () =>
      listings && {
        risers: movers(listings, 'risers', quoteNow).slice(0, SHOWN),
        fallers: movers(listings, 'fallers', quoteNow).slice(0, SHOWN),
      },
    [listings],
  )
  return (
    <Card label={text('home.movers')} className="grid h-full grid-cols-2 gap-4">
      {(['risers', 'fallers'] as const).map((way) => (
        <div key={way} className="flex min-w-0 flex-col gap-1">
          <h2 className="text-small font-medium text-ink-soft">{text(`home.${way}`)}</h2>
          {moved === undefined ? (
            <Skeleton shape="block" height="8rem" />
          ) : (
            <Column listings={moved[way]} onChoose={onChoose} />
          )}
        </div>
      ))}
    </Card>
  )
}

function Column(props: {
  readonly listings: readonly Listing[]
  readonly onChoose: (instrument: Instrument) => void
}) {
  const { text } = useTexts()
  const id = useId()
  if (props.listings.length === 0) return <EmptyState isSmall title={text('home.noMovers')} />
  return (
    <ul role="list">
      {props.listings.map(({ instrument }) => (
        <li key={instrument.id}>
          <button
            type="button"
            aria-label={instrument.showCode}
            aria-describedby={`${id}${instrument.id}`}
            onClick={() => props.onChoose(instrument)}
            className="flex min-h-touch w-full min-w-0 items-center gap-2 rounded-control text-start hover:bg-sunken"
          >
            <InstrumentLogo code={instrument.code} size="small" />
            <bdi className="min-w-0 flex-1 truncate text-body font-semibold text-ink">
              {instrument.showCode}
            </bdi>
            <span id={`${id}${instrument.id}`}>
              <QuoteChange instrumentId={instrument.id} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
