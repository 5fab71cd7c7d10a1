import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { AreaChart, Figure, InstrumentLogo, ListRow, Stat } from '@fairtick/ui'
import { memo } from 'react'
import type { Listing } from '../../client/market'
import { useFigures } from '../../figures/use-figures'
import { useQuote, useQuotePart } from '../../live/use-quote'
import { FavouriteButton } from './FavouriteButton'
import { QuoteChange } from './QuoteChange'
import { QuotePrice } from './QuotePrice'

/** The properties of a row of the market. */
export interface InstrumentRowProps {
  readonly listing: Listing
  /** Closes of the last 24 hours; undefined while they load. */
  readonly closes: readonly number[] | undefined
  readonly isCurrent?: boolean
  readonly hasChart?: boolean
  /** The day's highest and lowest price too, where there is room. */
  readonly hasRange?: boolean
  /** The star beside it. */
  readonly hasStar?: boolean
  readonly onChoose: (instrument: Instrument) => void
}

/**
 * One instrument of a list: its live price and change, or that it is closed.
 * Source: docs/spec/product.md 2.1.
 */
export const InstrumentRow = memo(function InstrumentRow(props: InstrumentRowProps) {
  const { instrument } = props.listing
  return (
    <ListRow
      leading={<InstrumentLogo code={instrument.code} />}
      title={<bdi>{instrument.showCode}</bdi>}
      detail={<bdi>{instrument.name}</bdi>}
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
      {hasRange === true && <DayRange listing={listing} />}
      <AreaChart values={closes ?? []} label="" />
    </span>
  )
}

/** The day's highest and lowest price. */
function DayRange({ listing }: { readonly listing: Listing }) {
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
