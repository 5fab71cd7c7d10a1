import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Button, Card, ErrorState, Figure, InstrumentLogo, Skeleton } from '@fairtick/ui'
import { useDeferredValue, useMemo } from 'react'
import { type Listing, useDayLines, useMarket } from '../../../client/market/market'
import { ColumnChoice } from '../../../filters/ColumnChoice'
import { useTableChoice } from '../../../filters/table-choice'
import { Attribution } from '../../../proof/Attribution'
import { CategoryChips } from '../CategoryChips'
import { DayLine } from '../DayLine'
import { FavouriteButton } from '../FavouriteButton'
import { QuoteChange } from '../QuoteChange'
import { QuotePrice } from '../QuotePrice'
import { listed } from '../listed'
import { quoteNow } from '../quote-now'
import { type SortColumn, type Sorting, sortListings } from '../sort-listings'
import { useChip } from '../use-chip'
import { MarketEmpty } from './MarketEmpty'
import { RangeBar } from './RangeBar'
import { SortHead } from './SortHead'

interface Acts {
  readonly onChoose: (instrument: Instrument) => void
  readonly onTrade: (instrument: Instrument) => void
}

/** The columns that can be left out, and their headings. */
const OPTIONAL = {
  change: 'home.colChange',
  day: 'home.colDay',
  range: 'home.colRange',
  leverage: 'trade.leverage',
} as const
type Optional = keyof typeof OPTIONAL
const FIXED = ['name', 'price'] as const
const SORT_COLUMNS = [...FIXED, 'change', 'range', 'leverage'] as const satisfies readonly SortColumn[]
const KEYS = ['change', 'day', 'range', 'leverage'] as const satisfies readonly Optional[]

/**
 * All instruments as a table with columns to choose and headings that sort. Sorted rows keep their places
 * until the market is read again, so that none jumps under the pointer. Source: docs/spec/product.md 2.1.
 */
export function MarketTable(props: Acts) {
  const { text } = useTexts()
  const market = useMarket()
  const listings = useDeferredValue(market.data?.listings)
  const { chip, setChip, wanted, offered, hasNoStar } = useChip(listings)
  const { shown, show, sorting, sortAs } = useMarketChoice()
  const has = (column: Optional) => shown.includes(column)
  const { category, hasEnded } = wanted
  const rows = useMemo(() => {
    const all = offered && listed(offered, { category, hasEnded })
    return all && sorting ? sortListings(all, sorting, quoteNow) : all
  }, [offered, category, hasEnded, sorting])
  const head = { sorting, onSort: sortAs }
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
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <CategoryChips value={chip} onChange={setChip} />
        </div>
        <ColumnChoice
          columns={KEYS.map((key) => ({ key, text: text(OPTIONAL[key]) }))}
          shown={shown}
          onChange={show}
        />
      </div>
      <Card padding="none" className="overflow-x-auto px-4">
        <table aria-label={text('home.markets')} className="w-full border-collapse text-body">
          <thead>
            <tr className="border-b border-line">
              <SortHead {...head} by="name" name={text('home.colMarket')} />
              <SortHead {...head} by="price" name={text('home.colPrice')} isEnd />
              {has('change') && <SortHead {...head} by="change" name={text('home.colChange')} isEnd />}
              {has('day') && <SortHead name={text('home.colDay')} isEnd />}
              {has('range') && <SortHead {...head} by="range" name={text('home.colRange')} isEnd />}
              {has('leverage') && <SortHead {...head} by="leverage" name={text('trade.leverage')} isEnd />}
              <SortHead name={text('home.colActs')} isHidden />
            </tr>
          </thead>
          <tbody>{rows === undefined ? <Loading /> : <Rows {...props} rows={rows} has={has} />}</tbody>
        </table>
        {rows?.length === 0 && <MarketEmpty hasNoStar={hasNoStar} />}
      </Card>
      <Attribution words={(rows ?? []).map(({ attribution }) => attribution)} />
    </div>
  )
}

/** The columns and the order of the table, as kept on this device. */
function useMarketChoice() {
  const { shown, show, sort, sortAs } = useTableChoice('market', KEYS, FIXED)
  const sorting = useMemo((): Sorting | undefined => {
    const by = SORT_COLUMNS.find((column) => column === sort?.key)
    return by && sort && { by, isFalling: sort.isDescending }
  }, [sort])
  return {
    shown,
    show,
    sorting,
    sortAs: (asked: Sorting | undefined) => sortAs(asked && { key: asked.by, isDescending: asked.isFalling }),
  }
}

/** Whether a column is shown. */
type Has = (column: Optional) => boolean

function Rows(props: Acts & { readonly rows: readonly Listing[]; readonly has: Has }) {
  const lines = useDayLines().data
  return props.rows.map((listing) => (
    <Row
      key={listing.instrument.id}
      listing={listing}
      closes={lines?.get(listing.instrument.id)}
      onChoose={props.onChoose}
      onTrade={props.onTrade}
      has={props.has}
    />
  ))
}

interface RowProps extends Acts {
  readonly listing: Listing
  readonly closes: readonly number[] | undefined
  readonly has: Has
}

function Row(props: RowProps) {
  const { text } = useTexts()
  const { listing } = props
  const { instrument } = listing
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
      <Chosen {...props} />
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

/** The cells that can be left out. */
function Chosen({ listing: { instrument }, closes, has }: RowProps) {
  const { text } = useTexts()
  const most = instrument.leverageOptions.at(-1)
  return (
    <>
      {has('change') && (
        <td className="px-2 text-end">
          <QuoteChange instrumentId={instrument.id} size="body" />
        </td>
      )}
      {has('day') && (
        <td className="px-2">
          <span className="ms-auto block w-24 xl:w-32">
            <DayLine instrumentId={instrument.id} closes={closes} height={28} />
          </span>
        </td>
      )}
      {has('range') && (
        <td className="px-2">
          <RangeBar instrument={instrument} />
        </td>
      )}
      {has('leverage') && (
        <td className="px-2 text-end">
          {most !== undefined && <Figure hasWords>{text('home.leverage', { leverage: most })}</Figure>}
        </td>
      )}
    </>
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
