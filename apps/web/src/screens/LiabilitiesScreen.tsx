import { useTexts } from '@fairtick/texts/react'
import { Card, LinkButton } from '@fairtick/ui'
import { useUser } from '../client/transport/session'
import { PublishedLiabilities } from '../features/cashier/liabilities/PublishedLiabilities'
import { PATH, withFrom } from '../paths/paths'
import { InnerPage } from './InnerPage'

/** The liabilities to clients, day by day, and the check of a client's own part. Open to everyone. */
export function LiabilitiesScreen() {
  const { text, format } = useTexts()
  const user = useUser()
  return (
    <InnerPage
      title={text('liabilities.title')}
      backHref={user === undefined ? PATH.home : PATH.account}
      className="flex flex-col gap-5"
    >
      <p className="text-body text-ink-soft">
        {text('liabilities.lead') + format.sentenceGap + text('liabilities.limit')}
      </p>
      <PublishedLiabilities invitation={<Invitation isDemo={user !== undefined} />} />
    </InnerPage>
  )
}

/** For visitors and demo users: why they have no part to check, and a link to an account. */
function Invitation({ isDemo }: { readonly isDemo: boolean }) {
  const { text } = useTexts()
  return (
    <Card className="flex flex-col gap-3">
      <p className="text-body text-ink-soft">
        {text(isDemo ? 'liabilities.ownDemo' : 'liabilities.ownVisitor')}
      </p>
      <LinkButton
        href={withFrom(PATH.login, PATH.liabilities)}
        variant="outline"
        isWide
        testId="liability-login"
      >
        {text('access.loginLink')}
      </LinkButton>
      <LinkButton href={withFrom(PATH.register, PATH.liabilities)} variant="quiet" isWide>
        {text('access.registerLink')}
      </LinkButton>
    </Card>
  )
}
