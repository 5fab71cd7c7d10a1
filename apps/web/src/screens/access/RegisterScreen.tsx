import { useTexts } from '@fairtick/texts/react'
import { Card, LinkButton, TextLink } from '@fairtick/ui'
import { useNavigate, useSearchParams } from 'react-router'
import { useUser } from '../../client/transport/session'
import { RegisterForm } from '../../features/identity/access/RegisterForm'
import { InviteFeeNote } from '../../features/identity/invite/InviteFeeNote'
import { RiskFigures } from '../../features/identity/risk/RiskFigures'
import { PATH, withFrom } from '../../paths/paths'
import { returnPath } from '../../paths/return-path'
import { InnerPage } from '../InnerPage'

/** Registration of a real account. A link may bring an invite code. Source: docs/spec/product.md 2.5. */
export function RegisterScreen() {
  const { text, format } = useTexts()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const isDemo = useUser()?.isDemo === true
  const from = parameters.get('from')
  const loginHref = withFrom(PATH.login, from)
  return (
    <InnerPage title={text('access.registerTitle')} backHref={loginHref}>
      <p className="text-body text-ink-soft">
        {text('access.registerLead')}
        {isDemo && format.sentenceGap + text('access.kept')}
      </p>
      <Card className="flex flex-col gap-4">
        <RegisterForm
          invite={parameters.get('invite_code')}
          rulesHref={PATH.rules}
          onDone={() => void navigate(returnPath(from, location.origin), { replace: true })}
        />
        <InviteFeeNote />
      </Card>
      <Card className="flex items-center justify-between gap-3">
        <span className="text-body text-ink-soft">{text('access.haveAccount')}</span>
        <LinkButton href={loginHref} variant="outline">
          {text('access.loginLink')}
        </LinkButton>
      </Card>
      <Card className="flex flex-col gap-2">
        <RiskFigures />
      </Card>
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <TextLink href={PATH.system}>{text('home.aboutUs')}</TextLink>
        <TextLink href={PATH.chat}>{text('chat.title')}</TextLink>
      </p>
    </InnerPage>
  )
}
