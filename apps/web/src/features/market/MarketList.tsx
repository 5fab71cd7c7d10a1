import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { List } from '@fairtick/ui'
import { Star } from '@fairtick/ui/icons'
import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react'
import { type Listing, useDayLines, useMarket } from '../../client/market/market'
import { Attribution } from '../../proof/Attribution'
import { CategoryChips } from './CategoryChips'
import { InstrumentRow } from './InstrumentRow'
import { listed } from './listed'
import { useChip } from './use-chip'

/** The spinner of a refresh stays for at least half a second. Source: docs/spec/product.md 9.7. */
const REFRESH_MS = 500
const FIRST_ROWS = 10

interface NotFound {
  readonly title: string
  readonly hint: string
}

/**
 * All instruments, or those of a category or the starred ones, each with its live price. Source:
 * docs/spec/product.md 2.1.
 */
export function MarketList(props: {
  readonly onChoose: (instrument: Instrument) => void
  readonly currentId?: number
  /** Only those that it leaves, in its order. */
  readonly search?: (listings: readonly Listing[]) => readonly Listing[]
  /** While something is searched for: the words where nothing is found. */
  readonly notFound?: NotFound | undefined
  /** Announces the shown listings. */
  readonly say?: (shown: readonly Listing[] | undefined) => ReactNode
  readonly hasCharts?: boolean
  /** The price of a row is a button, which opens its ticket. */
  readonly onTrade?: (instrument: Instrument) => void
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
  const chosen = offered && listed(offered, wanted)
  const shown = chosen && (props.search === undefined ? chosen : props.search(chosen))
  const words = useListWords(hasNoStar, props.notFound)
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
      {props.say?.(shown)}
      <List
        label={text('home.markets')}
        items={shown?.slice(0, rowsMax)}
        keyOf={({ instrument }) => instrument.id}
        status={market.isError ? 'error' : market.isPending ? 'loading' : 'ready'}
        {...words}
        onRetry={() => void market.refetch()}
        onRefresh={props.canRefresh === true ? refresh : undefined}
      >
        {(listing) => (
          <InstrumentRow
            listing={listing}
            closes={closes?.get(listing.instrument.id)}
            isCurrent={listing.instrument.id === props.currentId}
            hasChart={props.hasCharts}
            hasStar={props.hasStars}
            onChoose={props.onChoose}
            onTrade={props.onTrade}
          />
        )}
      </List>
      <Attribution words={(shown ?? []).map(({ attribution }) => attribution)} />
    </div>
  )
}

/** The words of the list's states. */
function useListWords(hasNoStar: boolean, notFound: NotFound | undefined) {
  const { text } = useTexts()
  const isStarless = hasNoStar && notFound === undefined
  return {
    texts: {
      loading: text('home.marketsLoading'),
      none: text('shell.noData'),
      empty: notFound?.title ?? text(isStarless ? 'home.favouritesEmpty' : 'home.marketsEmpty'),
      error: text('home.marketsError'),
      retry: text('shell.retry'),
      refresh: text('shell.refresh'),
    },
    emptyHint: notFound?.hint ?? text(isStarless ? 'home.favouritesHint' : 'home.marketsEmptyHint'),
    emptyIcon: isStarless ? <Star size={22} /> : undefined,
  }
}

/** Rows in view are drawn first; the rest follows without delaying a tap. */
function useRowsMax(isLoaded: boolean): number | undefined {
  const [isAll, setAll] = useState(false)
  useEffect(() => {
    if (isLoaded) startTransition(() => setAll(true))
  }, [isLoaded])
  return isAll ? undefined : FIRST_ROWS
}
