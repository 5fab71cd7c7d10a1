import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { SearchField, Sheet } from '@fairtick/ui'
import { useEffect, useState } from 'react'
import type { Listing } from '../../client/market/market'
import { MarketList } from './MarketList'
import { findListings } from './find-listings'
import { useSaidResults } from './use-said-results'

/** The popup list of instruments, with categories and search. Source: docs/spec/product.md 2.2. */
export function InstrumentPicker(props: {
  readonly isOpen: boolean
  /** Its title; by default that of the market. */
  readonly title?: string
  readonly currentId: number | undefined
  readonly onChoose: (instrument: Instrument) => void
  readonly onClose: () => void
}) {
  const { text } = useTexts()
  const [search, setSearch] = useState('')
  const query = search.trim()
  const [first, setFirst] = useState<Instrument>()
  const openFirst = () => {
    if (query !== '' && first !== undefined) props.onChoose(first)
  }
  return (
    <Sheet
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={props.title ?? text('trade.instruments')}
      closeLabel={text('shell.close')}
      size="tall"
    >
      <div className="flex flex-col gap-2">
        <SearchField
          label={text('home.searchLabel')}
          placeholder={text('home.searchPlaceholder')}
          value={search}
          onChange={setSearch}
          clearLabel={text('shell.clear')}
          takesFocus
          onSubmit={openFirst}
          testId="picker-search"
        />
        <MarketList
          notFound={
            query === ''
              ? undefined
              : { title: text('product.empty', { query }), hint: text('product.emptyHint') }
          }
          say={(shown) => <SaidResults query={query} shown={shown} onFirst={setFirst} />}
          search={(shown) => findListings(search, shown).items}
          currentId={props.currentId}
          hasStars
          onChoose={props.onChoose}
        />
      </div>
    </Sheet>
  )
}

/** Says how many markets a search found, and notes the first of them, which Enter opens. */
function SaidResults(props: {
  readonly query: string
  readonly shown: readonly Listing[] | undefined
  readonly onFirst: (first: Instrument | undefined) => void
}) {
  const { query, shown, onFirst } = props
  const first = shown?.[0]?.instrument
  useSaidResults(query, shown?.length)
  useEffect(() => onFirst(first), [first, onFirst])
  return null
}
