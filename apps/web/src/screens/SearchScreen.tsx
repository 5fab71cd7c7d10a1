import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Page, SearchField, TopBar } from '@fairtick/ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { chooseInstrument } from '../client/current-instrument'
import { useMarket } from '../client/market'
import { SearchResults } from '../features/market/SearchResults'
import { listed } from '../features/market/listed'
import { PATH, tradePath } from '../paths/paths'
import { ScreenTitle } from './ScreenTitle'

const PAUSE_MS = 250

/** Finds an instrument by code or name. Source: docs/spec/product.md 2. */
export function SearchScreen() {
  const { text } = useTexts()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const query = useSettled(typed.trim())
  const listings = useMarket().data?.listings ?? []
  const choose = ({ id, code }: Instrument) => {
    chooseInstrument(id)
    void navigate(tradePath('contract', code))
  }
  const openFirst = () => {
    const first = typed.trim() === '' ? undefined : listed(listings, { search: typed })[0]
    if (first !== undefined) choose(first.instrument)
  }
  return (
    <>
      <ScreenTitle title={text('product.title')} />
      <TopBar
        width="narrow"
        title={text('product.title')}
        backHref={PATH.home}
        backLabel={text('shell.back')}
      />
      <Page width="narrow" className="pt-1">
        <SearchField
          label={text('product.label')}
          placeholder={text('product.placeholder')}
          value={typed}
          onChange={setTyped}
          clearLabel={text('shell.clear')}
          takesFocus
          onSubmit={openFirst}
          testId="search"
        />
        <SearchResults query={query} onChoose={choose} />
      </Page>
    </>
  )
}

/** A value once it has not changed for a quarter of a second. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
