import { useTexts } from '@fairtick/texts/react'
import { Card, LinkButton, TextLink } from '@fairtick/ui'
import { useNavigate, useSearchParams } from 'react-router'
import { DemoLogin } from '../features/identity/DemoLogin'
import { LoginForm } from '../features/identity/access/LoginForm'
import { PasskeyLogin } from '../features/identity/access/PasskeyLogin'
import { PATH, withFrom } from '../paths/paths'
import { returnPath } from '../paths/return-path'
import { InnerPage } from './InnerPage'

/**
 * The login: by password, passkey or demo. Returns to the screen the user came from.
 * Source: docs/spec/product.md 2.5.
 */
export function LoginScreen() {
  const { text } = useTexts()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const from = parameters.get('from')
  const goOn = () => void navigate(returnPath(from, location.origin), { replace: true })
  return (
    <InnerPage title={text('login.title')} backHref={PATH.home}>
      <Card className="flex flex-col gap-4">
        <LoginForm onDone={goOn} forgotHref={withFrom(PATH.forgot, from)} />
        <PasskeyLogin onDone={goOn} />
      </Card>
      <Card className="flex items-center justify-between gap-3">
        <span className="text-body text-ink-soft">{text('access.noAccount')}</span>
        <LinkButton href={withFrom(PATH.register, from)} variant="outline" testId="to-register">
          {text('access.registerLink')}
        </LinkButton>
      </Card>
      <Card tone="accent" className="flex flex-col gap-3">
        <h2 className="text-lead font-semibold text-ink">{text('access.demoTitle')}</h2>
        <p className="text-body text-ink-soft">{text('login.demoText')}</p>
        <DemoLogin onDone={goOn} isWide />
        <p className="text-small text-ink-soft">{text('login.demoKept')}</p>
      </Card>
      <TextLink href={PATH.payouts}>{text('home.costs')}</TextLink>
      <TextLink href={PATH.chat}>{text('chat.title')}</TextLink>
      <p className="text-small text-ink-faint">{text('login.policyNotice')}</p>
    </InnerPage>
  )
}
