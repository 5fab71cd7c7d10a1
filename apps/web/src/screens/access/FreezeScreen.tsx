import { useTexts } from '@fairtick/texts/react'
import { useSearchParams } from 'react-router'
import { FreezeAccount } from '../../features/identity/access/FreezeAccount'
import { PATH } from '../../paths/paths'
import { InnerPage } from '../InnerPage'

/** The target of a mail's "this was not me" link. */
export function FreezeScreen() {
  const { text } = useTexts()
  const [parameters] = useSearchParams()
  return (
    <InnerPage title={text('access.freezeTitle')} backHref={PATH.home}>
      <FreezeAccount token={parameters.get('token')} forgotHref={PATH.forgot} />
    </InnerPage>
  )
}
