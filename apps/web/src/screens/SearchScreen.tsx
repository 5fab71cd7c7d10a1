import type { Instrument } from '@fairtick/domain'
import { learnLater } from '@fairtick/texts'
import { useTexts } from '@fairtick/texts/react'
import { SearchField } from '@fairtick/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useIsMain } from '../client/content/company'
import { chooseInstrument } from '../client/market/current-instrument'
import { type Listing, searchInstruments, useMarket } from '../client/market/market'
import { SearchResults } from '../features/market/SearchResults'
import { findListings } from '../features/market/find-listings'
import { listed } from '../features/market/listed'
import { loadedPart } from '../loading/loaded-part'
import { PATH, tradePath } from '../paths/paths'
import { InnerPage } from './InnerPage'
import { useSettled } from './use-settled'

/** Finds a company in main mode, else an instrument. Source: docs/spec/product.md 1. */
export const SearchScreen = () => (useIsMain() ? <CompanySearch /> : <InstrumentSearch />)

// Its texts come with it: those of trade mode need no later part.
const loadCompanySearch = async () => (await import('./content/CompanySearch')).CompanySearch
const CompanySearch = loadedPart(async () => (await Promise.all([loadCompanySearch(), learnLater()]))[0])

/** Finds an instrument by code or name. Source: docs/spec/product.md 2. */
function InstrumentSearch() {
  const { text } = useTexts()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const query = useSettled(typed.trim())
  const listings = useMarket().data?.listings ?? []
  const choose = ({ id, code }: Instrument) => {
    chooseInstrument(id)
    void navigate(tradePath('contract', code))
  }
  const openFirst = async () => {
    const first = await firstFound(typed.trim(), listed(listings, {}))
    if (first !== undefined) choose(first.instrument)
  }
  return (
    <InnerPage title={text('product.title')} backHref={PATH.home} className="pt-1">
      <SearchField
        label={text('product.label')}
        placeholder={text('product.placeholder')}
        value={typed}
        onChange={setTyped}
        clearLabel={text('shell.clear')}
        takesFocus
        onSubmit={() => void openFirst()}
        testId="search"
      />
      <SearchResults query={query} onChoose={choose} />
    </InnerPage>
  )
}

/** The best hit, also before the list shows it: a loaded instrument, else one that the server finds. */
async function firstFound(query: string, offered: readonly Listing[]): Promise<Listing | undefined> {
  if (query === '') return undefined
  const local = findListings(query, offered)
  if (!local.isGuess && local.items.length > 0) return local.items[0]
  const found = await searchInstruments(query).catch(() => local.items)
  return found[0]
}
