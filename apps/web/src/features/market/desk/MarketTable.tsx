import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Button, Card, ErrorState, Figure, InstrumentLogo, Skeleton } from '@fairtick/ui'
import { useDeferredValue, useMemo, useState } from 'react'
import { type Listing, useDayLines, useMarket } from '../../../client/market'
import { CategoryChips } from '../CategoryChips'
import { DayLine } from '../DayLine'
import { FavouriteButton } from '../FavouriteButton'
import { QuoteChange } from '../QuoteChange'
import { QuotePrice } from '../QuotePrice'
import { listed } from '../listed'
import { quoteNow } from '../quote-now'
import { type Sorting, sortListings } from '../sort-listings'
import { useChip } from '../use-chip'
import { MarketEmpty } from './MarketEmpty'
import { RangeBar } from './RangeBar'
import { SortHead } from './SortHead'

interface Acts {
  readonly onChoose: (instrument: Instrument) => void
  readonly onTrade: (instrument: Instrument) => void
}

/**
 * All instruments as a table with headings that sort. Sorted rows keep their places until the market is read
 * again, so that none jumps under the pointer. Source: docs/spec/product.md 2.1.
 */
export function MarketTable(props: Acts) {
  const { text } = useTexts()
  const market = useMarket()
  const listings = useDeferredValue(market.data?.listings)
  const { chip, setChip, wanted, offered, hasNoStar } = useChip(listings)
  const [sorting, setSorting] = useState<Sorting | undefined>()
  const { category, hasEnded } = wanted
  const rows = useMemo(() => {
    const shown = offered && listed(offered, { category, hasEnded })
    return shown && sorting ? sortListings(shown, sorting, quoteNow) : shown
  }, [offered, category, hasEnded, sorting])
  const head = { sorting, onSort: setSorting }
  if (market.isError && rows === undefined)
    return (
      <ErrorState
        title={text('home.marketsError')}
        retryLabel={text('shell.retry')}
        onRetry={() => void market.refetch()}
      />
    )
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <CategoryChips value={chip} onChange={setChip} />
      <Card padding="none" className="overflow-x-auto px-4">
        <table aria-label={text('home.markets')} className="w-full border-collapse text-body">
          <thead>
            <tr className="border-b border-line">
              <SortHead {...head} by="name" name={text('home.colMarket')} />
              <SortHead {...head} by="price" name={text('home.colPrice')} isEnd />
              <SortHead {...head} by="change" name={text('home.colChange')} isEnd />
              <SortHead name={text('home.colDay')} isEnd />
              <SortHead name={text('home.colRange')} isEnd />
              <SortHead {...head} by="leverage" name={text('trade.leverage')} isEnd />
              <SortHead name={text('home.colActs')} isHidden />
            </tr>
          </thead>
          <tbody>{rows === undefined ? <Loading /> : <Rows {...props} rows={rows} />}</tbody>
        </table>
        {rows?.length === 0 && <MarketEmpty hasNoStar={hasNoStar} />}
      </Card>
    </div>
  )
}

function Rows(props: Acts & { readonly rows: readonly Listing[] }) {
  const lines = useDayLines().data
  return props.rows.map((listing) => (
    <Row
      key={listing.instrument.id}
      listing={listing}
      closes={lines?.get(listing.instrument.id)}
      onChoose={props.onChoose}
      onTrade={props.onTrade}
    />
  ))
}

function Row(props: Acts & { readonly listing: Listing; readonly closes: readonly number[] | undefined }) {
  const { text } = useTexts()
  const { listing } = props
  const { instrument } = listing
  const most = instrument.leverageOptions.at(-1)
  return (
    <tr className="border-b border-line last:border-b-0 hover:bg-sunken">
      <th scope="row" className="h-14 py-0 pe-2 text-start font-normal">
        <button
          type="button"
          data-testid={`instrument-${instrument.code}`}
          onClick={() => props.onChoose(instrument)}
          className="flex min-h-touch w-full min-w-0 items-center gap-3 text-start focus-visible:-outline-offset-2"
        >
          <InstrumentLogo code={instrument.code} size="small" />
          <span className="flex min-w-0 flex-col">
            <span className="truncate font-semibold text-ink">
              <bdi>{instrument.showCode}</bdi>
            </span>
            <span dir="auto" className="truncate text-small text-ink-faint">
              {instrument.name}
            </span>
          </span>
        </button>
      </th>
      <td className="px-2 text-end">
        <QuotePrice listing={listing} />
      </td>
      <td className="px-2 text-end">
        <QuoteChange instrumentId={instrument.id} size="body" />
      </td>
      <td className="px-2">
        <span className="ms-auto block w-24 xl:w-32">
          <DayLine instrumentId={instrument.id} closes={props.closes} height={28} />
        </span>
      </td>
      <td className="px-2">
        <RangeBar instrument={instrument} />
      </td>
      <td className="px-2 text-end">
        {most !== undefined && <Figure hasWords>{text('home.leverage', { leverage: most })}</Figure>}
      </td>
      <td className="w-px ps-2 whitespace-nowrap">
        <span className="flex items-center justify-end gap-1 [&_button]:text-nowrap">
          <FavouriteButton instrument={instrument} size="small" />
          <Button
            size="small"
            variant="quiet"
            label={text('home.quickTrade', { name: instrument.showCode })}
            onPress={() => props.onTrade(instrument)}
            testId={`quick-${instrument.code}`}
          >
            {text('shell.trade')}
          </Button>
        </span>
      </td>
    </tr>
  )
}

const SKELETON_ROWS = 10

function Loading() {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <tr key={row} className="border-b border-line last:border-b-0">
      <td colSpan={7} className="h-14">
        <Skeleton width="100%" />
      </td>
    </tr>
  ))
}
