import { useTexts } from '@fairtick/texts/react'
import { Chips, List } from '@fairtick/ui'
import { useState } from 'react'
import { useCategories, useDayLines, useMarket } from '../../client/market'
import { InstrumentRow } from './InstrumentRow'
import { listed } from './listed'

/** The spinner of a refresh closes after half a second at the least. Spec 9. */
const REFRESH_MS = 500

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
  const [category, setCategory] = useState<string | undefined>()
  const refresh = async () => {
    const shown = new Promise((resolve) => setTimeout(resolve, REFRESH_MS))
    await Promise.all([market.refetch(), lines.refetch(), shown])
  }
  return (
    <div className="@container flex min-w-0 flex-col gap-2">
      <CategoryChips value={category} onChange={setCategory} />
      <List
        label={text('home.markets')}
        items={market.data && listed(market.data.listings, { category, search: props.search })}
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
            closes={lines.data?.get(listing.instrument.id)}
            isCurrent={listing.instrument.id === props.currentId}
            hasChart={props.hasCharts}
            onChoose={props.onChoose}
          />
        )}
      </List>
    </div>
  )
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
