import type { Instrument } from '@fairtick/domain'
import { InstrumentLogo, ListRow } from '@fairtick/ui'
import { memo } from 'react'
import type { Listing } from '../../client/market/market'
import { useQuotePart } from '../../live/use-quote'
import { DayLine } from './DayLine'
import { FavouriteButton } from './FavouriteButton'
import { QuoteChange } from './QuoteChange'
import { QuotePrice } from './QuotePrice'
import { TradeButton } from './TradeButton'

/** The properties of a market row. */
export interface InstrumentRowProps {
  readonly listing: Listing
  /** The day's open, then closes; undefined while they load. */
  readonly closes: readonly number[] | undefined
  readonly isCurrent?: boolean
  readonly hasChart?: boolean
  /** Also the star. */
  readonly hasStar?: boolean
  readonly onChoose: (instrument: Instrument) => void
  /** The price is a button, which opens the ticket. */
  readonly onTrade?: ((instrument: Instrument) => void) | undefined
}

/**
 * One instrument of a list: its live price and change, or the closed label. Source: docs/spec/product.md 2.1.
 */
export const InstrumentRow = memo(function InstrumentRow(props: InstrumentRowProps) {
  const { listing, closes, onTrade } = props
  const { instrument } = listing
  const figures = onTrade === undefined && {
    trailing: <QuotePrice listing={listing} />,
    trailingDetail: <RowChange listing={listing} />,
  }
  return (
    <ListRow
      leading={<InstrumentLogo code={instrument.code} />}
      title={<bdi>{instrument.showCode}</bdi>}
      detail={instrument.name}
      middle={
        props.hasChart === false ? undefined : (
          // Narrower on a phone, where the name needs the room.
          <span className="block w-12 md:w-18">
            <DayLine instrumentId={instrument.id} closes={closes} />
          </span>
        )
      }
      {...figures}
      isCurrent={props.isCurrent}
      onPress={() => props.onChoose(instrument)}
      action={
        props.hasStar === true || onTrade !== undefined ? (
          <>
            {onTrade !== undefined && <TradeButton listing={listing} onTrade={onTrade} />}
            {props.hasStar === true && <FavouriteButton instrument={instrument} size="small" />}
          </>
        ) : undefined
      }
      label={`${instrument.showCode}, ${instrument.name}`}
      testId={`instrument-${instrument.code}`}
    />
  )
})

function RowChange({ listing }: { readonly listing: Listing }) {
  const isOpen = useQuotePart(listing.instrument.id, (quote) => quote?.isOpen) ?? listing.isOpen
  return isOpen ? <QuoteChange instrumentId={listing.instrument.id} /> : null
}
