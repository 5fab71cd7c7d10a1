import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { useId } from 'react'
import type { Listing } from '../../client/market/market'
import { QuoteChange } from './QuoteChange'
import { QuotePrice } from './QuotePrice'

/** An instrument's price and change as a button: opens its ticket over the list. */
export function TradeButton(props: {
  readonly listing: Listing
  readonly onTrade: (instrument: Instrument) => void
}) {
  const { text } = useTexts()
  const { instrument } = props.listing
  const id = useId()
  return (
    <button
      type="button"
      aria-label={text('home.quickTrade', { name: instrument.showCode })}
      aria-describedby={id}
      onClick={() => props.onTrade(instrument)}
      data-testid={`quick-${instrument.code}`}
      className="flex min-h-12 min-w-24 shrink-0 flex-col items-end justify-center rounded-control border border-line px-2 hover:border-line-strong active:bg-sunken"
    >
      <span id={id} className="contents">
        <QuotePrice listing={props.listing} />
        <span className="text-small">
          <QuoteChange instrumentId={instrument.id} />
        </span>
      </span>
    </button>
  )
}
