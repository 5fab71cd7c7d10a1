import { useTexts } from '@fairtick/texts/react'
import { Card } from '@fairtick/ui'
import { useRules } from '../client/content/rules'
import { useUser } from '../client/transport/session'
import { RulesVersions } from '../features/support/RulesText'
import { TermChanges } from '../features/support/TermChanges'
import { PATH } from '../paths/paths'
import { InnerPage } from './InnerPage'

/** The public changes of terms. Source: docs/decisions/0077-terms-of-the-market.md. */
export function ChangesScreen() {
  const { text } = useTexts()
  const user = useUser()
  return (
    <InnerPage title={text('changes.title')} backHref={user === undefined ? PATH.home : PATH.account}>
      <p className="text-body text-ink-soft">{text('changes.lead')}</p>
      <Card padding="none" className="px-4">
        <TermChanges />
      </Card>
      <Versions />
    </InnerPage>
  )
}

/** The versions of the rules: a new one changes terms too. */
function Versions() {
  const rules = useRules(undefined)
  return rules.data && <RulesVersions rules={rules.data} />
}
