import { useTexts } from '@fairtick/texts/react'
import { Page, TopBar } from '@fairtick/ui'
import { useSearchParams } from 'react-router'
import { FreezeAccount } from '../../features/identity/access/FreezeAccount'
import { PATH } from '../../paths/paths'
import { ScreenTitle } from '../ScreenTitle'

/** What a mail's "this was not me" leads to. */
export function FreezeScreen() {
  const { text } = useTexts()
  const [parameters] = useSearchParams()
  return (
    <>
      <ScreenTitle title={text('access.freezeTitle')} />
      <TopBar
        width="narrow"
        title={text('access.freezeTitle')}
        backHref={PATH.home}
        backLabel={text('shell.back')}
      />
      <Page width="narrow">
        <FreezeAccount token={parameters.get('token')} forgotHref={PATH.forgot} />
      </Page>
    </>
  )
}
