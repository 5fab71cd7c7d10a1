import { useTexts } from '@fairtick/texts/react'
import { Card } from '@fairtick/ui'
import { Clock } from '@fairtick/ui/icons'
import type { HoldReason, OwnSecurity } from '../../../client/identity/security'

const WHY = {
  password: 'security.holdPassword',
  email: 'security.holdEmail',
  two_factor: 'security.holdTwoFactor',
  frozen: 'security.holdFrozen',
} as const satisfies Record<HoldReason, string>

/** The end of a hold on withdrawals, and its reason. */
export function WithdrawalHold({ security }: { readonly security: OwnSecurity }) {
  const { text, format } = useTexts()
  const held = security.withdrawalsHeld
  if (held === undefined) return <p className="text-small text-ink-faint">{text('security.holdNone')}</p>
  return (
    <Card className="flex gap-3">
      <Clock size={20} aria-hidden="true" className="shrink-0 text-warn" />
      <div className="flex flex-col gap-1 text-body" data-testid="hold">
        <p className="font-semibold text-ink">
          {text('security.hold', { time: format.dateTime(held.until) })}
        </p>
        <p className="text-ink-soft">
          {text('security.holdWhy', {
            why: text(held.why === undefined ? 'security.holdOther' : WHY[held.why]),
          })}
        </p>
        <p className="text-ink-soft">{text('security.holdSafe')}</p>
      </div>
    </Card>
  )
}
