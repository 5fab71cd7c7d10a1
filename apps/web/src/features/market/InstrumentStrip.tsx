import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, Skeleton, Strip } from '@fairtick/ui'
import { useDeferredValue, useId } from 'react'
import { type Listing, useDayLines, useMarket } from '../../client/market/market'
import { DayLine } from './DayLine'
import { QuoteChange } from './QuoteChange'
import { QuotePrice } from './QuotePrice'

/** Source: docs/spec/product.md 9.7. */
const STRIP_LENGTH = 4

/**
 * The first four instruments as cards with the line of their trading day. Source: docs/spec/product.md 2.1.
 */
export function InstrumentStrip({ onChoose }: { readonly onChoose: (instrument: Instrument) => void }) {
  const { text } = useTexts()
  const listings = useDeferredValue(useMarket().data?.listings)
  const lines = useDeferredValue(useDayLines().data)
  return (
    <Strip label={text('home.highlights')}>
      {listings === undefined
        ? Array.from({ length: STRIP_LENGTH }, (_, card) => <CardSkeleton key={card} />)
        : listings
            .slice(0, STRIP_LENGTH)
            .map((listing) => (
              <InstrumentCard
                key={listing.instrument.id}
                listing={listing}
                closes={lines?.get(listing.instrument.id)}
                onChoose={onChoose}
              />
            ))}
    </Strip>
  )
}

function InstrumentCard(props: {
  readonly listing: Listing
  readonly closes: readonly number[] | undefined
  readonly onChoose: (instrument: Instrument) => void
}) {
  const { instrument } = props.listing
  const id = useId()
  return (
    <button
      type="button"
      aria-label={`${instrument.showCode}, ${instrument.name}`}
      aria-describedby={id}
      className="flex w-full flex-col gap-1 rounded-card border border-line bg-surface p-3 text-start hover:border-line-strong"
      onClick={() => props.onChoose(instrument)}
    >
      <span className="flex w-full items-center justify-between gap-2">
        <bdi className="truncate text-body font-semibold text-ink">{instrument.showCode}</bdi>
        <QuoteChange instrumentId={instrument.id} />
      </span>
      <span className="flex w-full items-center justify-between gap-2">
        <span id={id}>
          <QuotePrice listing={props.listing} />
        </span>
        <span className="w-12 shrink-0 lg:w-1/2">
          <DayLine instrumentId={instrument.id} closes={props.closes} height={24} />
        </span>
      </span>
    </button>
  )
}

/** As high as a card, so that the layout does not shift. */
function CardSkeleton() {
  return (
    <Card padding="small" className="flex w-full flex-col gap-2.5">
      <Skeleton width="60%" />
      <Skeleton width="80%" />
    </Card>
  )
}
