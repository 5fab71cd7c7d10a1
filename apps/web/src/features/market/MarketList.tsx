import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Chips, List, useIsDesktop } from '@fairtick/ui'
import { Star } from '@fairtick/ui/icons'
import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { useFavourites } from '../../client/favourites'
import { type Listing, useCategories, useDayLines, useMarket } from '../../client/market'
import { InstrumentRow } from './InstrumentRow'
import { listed, starred } from './listed'

/** The spinner of a refresh stays for at least half a second. Source: docs/spec/product.md 9.7. */
const REFRESH_MS = 500
const FIRST_ROWS = 10
/** The key of the favourites chip; categories have numbers. */
const FAVOURITES = 'favourites'

/**
 * All instruments, or those of a category or the starred ones, each with its live price. Source:
 * docs/spec/product.md 2.1.
 */
export function MarketList(props: {
  readonly onChoose: (instrument: Instrument) => void
  readonly currentId?: number
  /** Only instruments with this text in their code or name. */
  readonly search?: string
  readonly hasCharts?: boolean
  /** Also the day's highest and lowest price, on a desktop. */
  readonly hasRange?: boolean
  readonly hasStars?: boolean
  readonly canRefresh?: boolean
}) {
  const { text } = useTexts()
  const market = useMarket()
  const lines = useDayLines()
  // The many rows are drawn in slices, so that the phone responds to taps meanwhile.
  const listings = useDeferredValue(market.data?.listings)
  const closes = useDeferredValue(lines.data)
  const { chip, setChip, wanted, offered, hasNoStar } = useChip(listings)
  const isDesktop = useIsDesktop()
  const rowsMax = useRowsMax(listings !== undefined)
  const refresh = async () => {
    const seen = new Promise((resolve) => setTimeout(resolve, REFRESH_MS))
    await Promise.all([market.refetch(), lines.refetch(), seen])
  }
  return (
    <div className="@container flex min-w-0 flex-col gap-2">
      <div className="@max-[11rem]:hidden">
        <CategoryChips value={chip} onChange={setChip} />
      </div>
      <List
        label={text('home.markets')}
        items={offered && listed(offered, { ...wanted, search: props.search }).slice(0, rowsMax)}
        keyOf={({ instrument }) => instrument.id}
        status={market.isError ? 'error' : market.isPending ? 'loading' : 'ready'}
        texts={{
          loading: text('home.marketsLoading'),
          empty: text(hasNoStar ? 'home.favouritesEmpty' : 'home.marketsEmpty'),
          error: text('home.marketsError'),
          retry: text('shell.retry'),
          refresh: text('shell.refresh'),
        }}
        emptyHint={hasNoStar ? text('home.favouritesHint') : undefined}
        emptyIcon={hasNoStar ? <Star size={22} /> : undefined}
        onRetry={() => void market.refetch()}
        onRefresh={props.canRefresh === true ? refresh : undefined}
      >
        {(listing) => (
          <InstrumentRow
            listing={listing}
            closes={closes?.get(listing.instrument.id)}
            isCurrent={listing.instrument.id === props.currentId}
            hasChart={props.hasCharts}
            hasRange={isDesktop && props.hasRange}
            hasStar={props.hasStars}
            onChoose={props.onChoose}
          />
        )}
      </List>
    </div>
  )
}

/** The chosen chip, and the listings that match it and the search. */
function useChip(listings: readonly Listing[] | undefined) {
  const favourites = useFavourites()
  const [chip, setChip] = useState<string | undefined>()
  const isStarred = chip === FAVOURITES
  const offered = listings && isStarred ? starred(listings, favourites) : listings
  const wanted = { category: isStarred ? undefined : chip, hasEnded: isStarred }
  return { chip, setChip, wanted, offered, hasNoStar: isStarred && offered?.length === 0 }
}

/** Rows in view are drawn first; the rest follows without delaying a tap. */
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
      options={[
        { key: FAVOURITES, text: text('home.favourites') },
        ...(categories ?? []).map(({ id, name }) => ({ key: String(id), text: name })),
      ]}
      value={props.value}
      onChange={props.onChange}
    />
  )
}
