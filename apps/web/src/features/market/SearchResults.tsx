import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { List } from '@fairtick/ui'
import { type Listing, useDayLines, useInstrumentSearch, useMarket } from '../../client/market/market'
import { InstrumentRow } from './InstrumentRow'
import { findListings } from './find-listings'
import { listed } from './listed'
import { useSaidResults } from './use-said-results'

/**
 * Instruments found by name or code, best first: at once among the loaded ones, then those that the server
 * finds by a name in another language. One with wrong letters waits for the server, which may know the word.
 */
export function SearchResults(props: {
  readonly query: string
  readonly onChoose: (instrument: Instrument) => void
}) {
  const { text } = useTexts()
  const { query } = props
  const lines = useDayLines()
  const market = useMarket()
  const found = useInstrumentSearch(query)
  const offered = market.data && listed(market.data.listings, {})
  const local = offered && findListings(query, offered)
  const isKnown = local !== undefined && local.items.length > 0 && !local.isGuess
  const guessed = found.isError && local?.isGuess === true ? local.items : undefined
  const items = isKnown ? [...local.items, ...others(local.items, found.data)] : (found.data ?? guessed)
  useSaidResults(query, found.isError ? undefined : items?.length)
  return (
    <List
      label={text('product.results')}
      items={query === '' ? offered : items}
      keyOf={({ instrument }) => instrument.id}
      status={found.isError ? 'error' : items === undefined ? 'loading' : 'ready'}
      texts={{
        loading: text('product.loading'),
        empty: text('product.empty', { query }),
        error: text('product.error'),
        retry: text('shell.retry'),
        refresh: text('shell.refresh'),
      }}
      emptyHint={text('product.emptyHint')}
      onRetry={() => void found.refetch()}
      onRefresh={() => Promise.all([market.refetch(), lines.refetch()])}
    >
      {(listing) => (
        <InstrumentRow
          listing={listing}
          closes={lines.data?.get(listing.instrument.id)}
          hasStar
          onChoose={props.onChoose}
        />
      )}
    </List>
  )
}

function others(shown: readonly Listing[], found: readonly Listing[] = []): readonly Listing[] {
  const ids = new Set(shown.map(({ instrument }) => instrument.id))
  return found.filter(({ instrument }) => !ids.has(instrument.id))
}
