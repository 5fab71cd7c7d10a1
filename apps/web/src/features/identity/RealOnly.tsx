import { useTexts } from '@fairtick/texts/react'
import { Button, Card, LinkButton } from '@fairtick/ui'
import { Lock } from '@fairtick/ui/icons'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useParkedUser } from '../../client/transport/session'
import { AmountsShown } from '../../figures/AmountsShown'
import { PATH, withFrom } from '../../paths/paths'
import { useAccountChange } from './use-account-change'

/**
 * Shown to a demo user on screens of real users: the purpose of the screen, a preview of it, a link to a real
 * account, which leads back here, and the terms. Source: docs/spec/product.md 5.6.
 */
export function RealOnly(props: {
  readonly lead: string | undefined
  readonly preview?: ReactNode
  readonly children?: ReactNode
}) {
  const { text } = useTexts()
  const { pathname, search } = useLocation()
  const hasReal = useParkedUser()?.isDemo === false
  return (
    <>
      {props.lead !== undefined && <p className="text-body text-ink-soft">{props.lead}</p>}
      <AmountsShown>{props.preview}</AmountsShown>
      <Card tone="accent" className="flex flex-col gap-3">
        <div className="flex items-center gap-3">
          <Lock size={22} aria-hidden="true" className="shrink-0 text-accent" />
          <div className="min-w-0">
            <h2 className="text-lead font-semibold text-ink">{text('security.realOnlyTitle')}</h2>
            <p className="text-body text-ink-soft">
              {text(hasReal ? 'security.toRealText' : 'security.realOnlyText')}
            </p>
          </div>
        </div>
        {hasReal ? (
          <ToReal />
        ) : (
          <>
            <LinkButton
              href={withFrom(PATH.register, pathname + search)}
              size="large"
              isWide
              testId="demo-to-real"
            >
              {text('security.openReal')}
            </LinkButton>
            <LinkButton href={withFrom(PATH.login, pathname + search)} variant="quiet" isWide>
              {text('access.loginLink')}
            </LinkButton>
          </>
        )}
      </Card>
      <AmountsShown>{props.children}</AmountsShown>
    </>
  )
}

/** Switches to the real account logged in on this device; the screen stays. */
function ToReal() {
  const { text } = useTexts()
  const changing = useAccountChange(() => undefined)
  return (
    <Button
      size="large"
      isWide
      isBusy={changing.isBusy}
      onPress={() => changing.run('real')}
      testId="to-real"
    >
      {text('security.toReal')}
    </Button>
  )
}
