import { useTexts } from '@fairtick/texts/react'
import { Card, LinkButton } from '@fairtick/ui'
import { Lock } from 'lucide-react'

/**
 * Shown to a demo user on screens of real users: the reason, and the way to a real account.
 * Source: docs/spec/product.md 5.6.
 */
export function RealOnly(props: { readonly registerHref: string; readonly loginHref: string }) {
  const { text } = useTexts()
  return (
    <Card className="flex flex-col gap-3">
      <span
        aria-hidden="true"
        className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent"
      >
        <Lock size={22} />
      </span>
      <h2 className="text-lead font-semibold text-ink">{text('security.realOnlyTitle')}</h2>
      <p className="text-body text-ink-soft">{text('security.realOnlyText')}</p>
      <p className="text-small text-ink-faint">{text('access.kept')}</p>
      <LinkButton href={props.registerHref} size="large" isWide testId="demo-to-real">
        {text('access.registerLink')}
      </LinkButton>
      <LinkButton href={props.loginHref} variant="quiet" isWide>
        {text('access.loginLink')}
      </LinkButton>
    </Card>
  )
}
