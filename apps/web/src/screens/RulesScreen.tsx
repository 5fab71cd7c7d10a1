import { useTexts } from '@fairtick/texts/react'
import { LinkButton, Page, TopBar } from '@fairtick/ui'
import { useSearchParams } from 'react-router'
import { useUser } from '../client/transport/session'
import { InviteFeeNote } from '../features/identity/invite/InviteFeeNote'
import { RulesText } from '../features/support/RulesText'
import { PATH } from '../paths/paths'
import { ScreenTitle } from './ScreenTitle'

/** The rules for the calculation of orders: the version in the address, or the one in force. */
export function RulesScreen() {
  const { text } = useTexts()
  const user = useUser()
  const [parameters] = useSearchParams()
  const wanted = Number(parameters.get('version') ?? '')
  return (
    <>
      <ScreenTitle title={text('rules.title')} />
      <TopBar
        title={text('rules.title')}
        backHref={user === undefined ? PATH.home : PATH.account}
        backLabel={text('shell.back')}
      />
      <Page width="narrow">
        <LinkButton href={PATH.payouts} variant="quiet">
          {text('rules.payouts')}
        </LinkButton>
        <LinkButton href={PATH.changes} variant="quiet" testId="to-changes">
          {text('rules.termChanges')}
        </LinkButton>
        <LinkButton href={PATH.execution} variant="quiet" testId="rules-to-execution">
          {text('rules.execution')}
        </LinkButton>
        <InviteFeeNote />
        <RulesText version={Number.isInteger(wanted) && wanted > 0 ? wanted : undefined} />
      </Page>
    </>
  )
}
