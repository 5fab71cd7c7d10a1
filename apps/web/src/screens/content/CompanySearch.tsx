import { useTexts } from '@fairtick/texts/react'
import { SearchField } from '@fairtick/ui'
import { useState } from 'react'
import { CompanyList } from '../../features/content/company/CompanyList'
import { PATH } from '../../paths/paths'
import { useSettled } from '../use-settled'
import { InnerPage } from '../InnerPage'

/** The search of main mode: finds a company by name. Source: docs/spec/product.md 1. */
export function CompanySearch() {
  const { text } = useTexts()
  const [typed, setTyped] = useState('')
  return (
    <InnerPage title={text('company.title')} backHref={PATH.home} className="pt-1">
      <SearchField
        label={text('company.search')}
        placeholder={text('company.placeholder')}
        value={typed}
        onChange={setTyped}
        clearLabel={text('shell.clear')}
        takesFocus
        testId="search-companies"
      />
      <CompanyList name={useSettled(typed.trim())} />
    </InnerPage>
  )
}
