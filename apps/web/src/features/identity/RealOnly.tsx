import { useTexts } from '@fairtick/texts/react'
import { Button, Card, LinkButton } from '@fairtick/ui'
import { Lock } from '@fairtick/ui/icons'
import { useParkedUser } from '../../client/transport/session'
import { useAccountChange } from './use-account-change'

/**
 * Shown to a demo user on screens of real users: the reason, and the way to a real account.
 * Source: docs/spec/product.md 5.6.
 */
export function RealOnly(props: { readonly registerHref: string; readonly loginHref: string }) {
  const { text } = useTexts()
  const hasReal = useParkedUser()?.isDemo === false
  return (
    <Card className="flex flex-col gap-3">
      <span
        aria-hidden="true"
        className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent"
      >
        <Lock size={22} />
      </span>
      <h2 className="text-lead font-semibold text-ink">{text('security.realOnlyTitle')}</h2>
      {hasReal ? (
        <ToReal />
      ) : (
        <>
          <p className="text-body text-ink-soft">{text('security.realOnlyText')}</p>
          <p className="text-small text-ink-faint">{text('access.kept')}</p>
          <LinkButton href={props.registerHref} size="large" isWide testId="demo-to-real">
            {text('access.registerLink')}
          </LinkButton>
          <LinkButton href={props.loginHref} variant="quiet" isWide>
            {text('access.loginLink')}
          </LinkButton>
        </>
      )}
    </Card>
  )
}

/** Switches to the real account that is logged in on this device; the screen stays. */
function ToReal() {
  const { text } = useTexts()
  const changing = useAccountChange(() => undefined)
  return (
    <>
      <p className="text-body text-ink-soft">{text('security.toRealText')}</p>
      <Button
        size="large"
        isWide
        isBusy={changing.isBusy}
        onPress={() => changing.run('real')}
        testId="to-real"
      >
        {text('security.toReal')}
      </Button>
    </>
  )
}
