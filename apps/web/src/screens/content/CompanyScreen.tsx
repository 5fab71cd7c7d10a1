import { useTexts } from '@fairtick/texts/react'
import { useSearchParams } from 'react-router'
import { useOwnCompany } from '../../client/content/companies'
import { useIsMain } from '../../client/content/company'
import { CompanyDetail } from '../../features/content/company/CompanyDetail'
import { SupportTimes } from '../../features/support/SupportTimes'
import { idIn } from '../../paths/id-in'
import { PATH } from '../../paths/paths'
import { InnerPage } from '../InnerPage'

/** A company of the directory in full. Source: docs/spec/product.md 1. */
export function CompanyScreen() {
  const { text } = useTexts()
  const [parameters] = useSearchParams()
  const backHref = useIsMain() ? PATH.search : PATH.system
  const id = idIn(parameters) ?? 0
  const isOwn = useOwnCompany().data?.id === id
  return (
    <InnerPage title={text('company.oneTitle')} backHref={backHref}>
      <CompanyDetail id={id} />
      {isOwn && <SupportTimes />}
    </InnerPage>
  )
}
