import type { Instrument } from '@fairtick/domain'
import { AreaChart, InstrumentLogo, ListRow } from '@fairtick/ui'
import { Suspense, lazy, memo } from 'react'
import type { Listing } from '../../client/market'
import { useQuotePart } from '../../live/use-quote'
import { FavouriteButton } from './FavouriteButton'
import { QuoteChange } from './QuoteChange'
import { QuotePrice } from './QuotePrice'

// For desktops only: the first load of a phone omits it.
const DayRange = lazy(async () => ({ default: (await import('./DayRange')).DayRange }))

/** The properties of a market row. */
export interface InstrumentRowProps {
  readonly listing: Listing
  /** Closes of the last 24 hours; undefined while they load. */
  readonly closes: readonly number[] | undefined
  readonly isCurrent?: boolean
  readonly hasChart?: boolean
  /** Also the day's highest and lowest price, if there is room. */
  readonly hasRange?: boolean
  /** Also the star. */
  readonly hasStar?: boolean
  readonly onChoose: (instrument: Instrument) => void
}

/**
 * One instrument of a list: its live price and change, or the closed label. Source: docs/spec/product.md 2.1.
 */
export const InstrumentRow = memo(function InstrumentRow(props: InstrumentRowProps) {
  const { instrument } = props.listing
  return (
    <ListRow
      leading={<InstrumentLogo code={instrument.code} />}
      title={<bdi>{instrument.showCode}</bdi>}
      detail={instrument.name}
      middle={props.hasChart === false ? undefined : <RowChart {...props} />}
      trailing={<QuotePrice listing={props.listing} />}
      trailingDetail={<RowChange listing={props.listing} />}
      isCurrent={props.isCurrent}
      onPress={() => props.onChoose(instrument)}
      action={props.hasStar === true ? <FavouriteButton instrument={instrument} size="small" /> : undefined}
      testId={`instrument-${instrument.code}`}
    />
  )
})

function RowChange({ listing }: { readonly listing: Listing }) {
  const isOpen = useQuotePart(listing.instrument.id, (quote) => quote?.isOpen) ?? listing.isOpen
  return isOpen ? <QuoteChange instrumentId={listing.instrument.id} /> : null
}

function RowChart({ listing, closes, hasRange }: InstrumentRowProps) {
  return (
    <span className="flex items-center gap-10">
      {hasRange === true && (
        <Suspense fallback={<span className="w-60" />}>
          <DayRange listing={listing} />
        </Suspense>
      )}
      {/* Narrower on a phone, where the name needs the room. */}
      <span className="w-12 md:w-18">
        <AreaChart values={closes ?? []} label="" isWide />
      </span>
    </span>
  )
}
