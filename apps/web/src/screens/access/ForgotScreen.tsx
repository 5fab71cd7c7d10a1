import { useTexts } from '@fairtick/texts/react'
import { Card } from '@fairtick/ui'
import { useNavigate, useSearchParams } from 'react-router'
import { ForgotForm } from '../../features/identity/access/ForgotForm'
import { PATH, withFrom } from '../../paths/paths'
import { InnerPage } from '../InnerPage'

/** A forgotten password. Source: docs/spec/product.md 2.5. */
export function ForgotScreen() {
  const { text } = useTexts()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const loginHref = withFrom(PATH.login, parameters.get('from'))
  return (
    <InnerPage title={text('access.forgotTitle')} backHref={loginHref}>
      <p className="text-body text-ink-soft">{text('access.forgotLead')}</p>
      <Card>
        <ForgotForm onDone={() => void navigate(loginHref, { replace: true })} />
      </Card>
    </InnerPage>
  )
}
