import { useTexts } from '@fairtick/texts/react'
import { Card, Logo, Page, TopBar } from '@fairtick/ui'
import { Check } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { DemoLogin } from '../features/identity/DemoLogin'
import { PATH } from '../paths/paths'
import { returnPath } from '../paths/return-path'
import { ScreenTitle } from './ScreenTitle'

/** The way in: a demo account. Leads back to where one came from. Spec 2, Login. */
export function LoginScreen() {
  const { text } = useTexts()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const goOn = () => void navigate(returnPath(parameters.get('from'), location.origin), { replace: true })
  return (
    <>
      <ScreenTitle title={text('login.title')} />
      <TopBar title={text('login.title')} backHref={PATH.home} backLabel={text('shell.back')} />
      <Page width="narrow">
        <Card className="flex flex-col gap-5">
          <Logo size={48} />
          <p className="text-lead font-medium text-ink">{text('login.lead')}</p>
          <ul className="flex flex-col gap-3 text-body text-ink-soft">
            <Point text={text('login.demoText')} />
            <Point text={text('login.demoKept')} />
          </ul>
          <DemoLogin onDone={goOn} isWide />
        </Card>
        <p className="text-small text-ink-faint">{text('login.policyNotice')}</p>
      </Page>
    </>
  )
}

function Point({ text }: { readonly text: string }) {
  return (
    <li className="flex gap-2">
      <Check size={20} aria-hidden="true" className="shrink-0 text-accent" />
      {text}
    </li>
  )
}
