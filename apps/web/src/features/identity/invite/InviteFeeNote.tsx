import { useTexts } from '@fairtick/texts/react'
import { useInviteShare } from '../../../client/identity/invite-income'

/** The part of the fees that goes to inviters, for clients; hidden where there is none. */
export function InviteFeeNote() {
  const { text, format } = useTexts()
  const share = useInviteShare().data ?? 0
  if (share === 0) return null
  return (
    <p className="text-small text-ink-soft" data-testid="invite-fee-note">
      {text('invite.feeNote', { share: format.inPercent(format.count(share)) })}
    </p>
  )
}
