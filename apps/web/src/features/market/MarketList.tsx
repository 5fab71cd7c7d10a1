import { useTexts } from '@fairtick/texts/react'
import { Chips, List, useIsDesktop } from '@fairtick/ui'
import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { useCategories, useDayLines, useMarket } from '../../client/market'
import { InstrumentRow } from './InstrumentRow'
import { listed } from './listed'

/** The spinner of a refresh closes after half a second at the least. Spec 9. */
const REFRESH_MS = 500
const FIRST_ROWS = 10

/** All instruments, by category on demand, each with its live price. Spec 2, Home. */
export function MarketList(props: {
  readonly onChoose: (instrumentId: number) => void
  readonly currentId?: number
  /** Only those whose code or name has this in it. */
  readonly search?: string
  readonly hasCharts?: boolean
  readonly canRefresh?: boolean
}) {
  const { text } = useTexts()
  const market = useMarket()
  const lines = useDayLines()
  // Rows are many: drawn in slices, so that the phone answers a tap meanwhile.
  const listings = useDeferredValue(market.data?.listings)
  const closes = useDeferredValue(lines.data)
  const [category, setCategory] = useState<string | undefined>()
  const isDesktop = useIsDesktop()
  const rowsMax = useRowsMax(listings !== undefined)
  const refresh = async () => {
    const seen = new Promise((resolve) => setTimeout(resolve, REFRESH_MS))
    await Promise.all([market.refetch(), lines.refetch(), seen])
  }
  return (
    <div className="@container flex min-w-0 flex-col gap-2">
      <CategoryChips value={category} onChange={setCategory} />
      <List
        label={text('home.markets')}
        items={listings && listed(listings, { category, search: props.search }).slice(0, rowsMax)}
        keyOf={({ instrument }) => instrument.id}
        status={market.isError ? 'error' : market.isPending ? 'loading' : 'ready'}
        texts={{
          loading: text('home.marketsLoading'),
          empty: text('home.marketsEmpty'),
          error: text('home.marketsError'),
          retry: text('shell.retry'),
          refresh: text('shell.refresh'),
        }}
        onRetry={() => void market.refetch()}
        onRefresh={props.canRefresh === true ? refresh : undefined}
      >
        {(listing) => (
          <InstrumentRow
            listing={listing}
            closes={closes?.get(listing.instrument.id)}
            isCurrent={listing.instrument.id === props.currentId}
            hasChart={props.hasCharts}
            hasRange={isDesktop}
            onChoose={props.onChoose}
          />
        )}
      </List>
    </div>
  )
}

/** What is in view comes first; the rest follows without holding up a tap. */
function useRowsMax(isLoaded: boolean): number | undefined {
  const [isAll, setAll] = useState(false)
  useEffect(() => {
    if (isLoaded) startTransition(() => setAll(true))
  }, [isLoaded])
  return isAll ? undefined : FIRST_ROWS
}

function CategoryChips(props: {
  readonly value: string | undefined
  readonly onChange: (category: string | undefined) => void
}) {
  const { text } = useTexts()
  const categories = useCategories().data
  return (
    <Chips
      label={text('home.categories')}
      options={(categories ?? []).map(({ id, name }) => ({ key: String(id), text: name }))}
      value={props.value}
      onChange={props.onChange}
    />
  )
}
