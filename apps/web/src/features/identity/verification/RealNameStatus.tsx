import { useTexts } from '@fairtick/texts/react'
import { Card, DescriptionList } from '@fairtick/ui'
import { BadgeCheck, CircleAlert, Hourglass } from '@fairtick/ui/icons'
import type { OwnRealName } from '../../../client/identity/verification'

/** The state of the verification in words: waiting, verified, or rejected with the reason. */
export function RealNameStatus({ realName }: { readonly realName: OwnRealName }) {
  const { text } = useTexts()
  const { status, reason } = realName
  if (status === 'open') return reason === '' ? null : <SentBack reason={reason} />
  const isDone = status === 'verified'
  const Icon = isDone ? BadgeCheck : Hourglass
  return (
    <Card className="flex flex-col gap-3">
      <div role="status" data-testid="real-name-status" data-status={status} className="flex gap-3">
        <Icon size={24} aria-hidden="true" className={`shrink-0 ${isDone ? 'text-accent' : 'text-warn'}`} />
        <div className="flex flex-col gap-1">
          <h2 className="text-lead font-semibold text-ink">
            {text(isDone ? 'verify.doneTitle' : 'verify.waitingTitle')}
          </h2>
          <p className="text-body text-ink-soft">{text(isDone ? 'verify.doneText' : 'verify.waitingText')}</p>
        </div>
      </div>
      <DescriptionList
        rows={[
          { key: 'name', label: text('verify.name'), value: <bdi>{realName.name}</bdi> },
          { key: 'card', label: text('verify.card'), value: <bdi>{realName.cardId}</bdi> },
        ]}
      />
    </Card>
  )
}

function SentBack({ reason }: { readonly reason: string }) {
  const { text } = useTexts()
  return (
    <Card className="flex gap-3">
      <CircleAlert size={24} aria-hidden="true" className="shrink-0 text-danger" />
      <div
        role="status"
        data-testid="real-name-status"
        data-status="rejected"
        className="flex flex-col gap-1"
      >
        <h2 className="text-lead font-semibold text-ink">{text('verify.rejectedTitle')}</h2>
        <p className="text-body text-ink-soft">{text('verify.rejectedReason', { reason })}</p>
      </div>
    </Card>
  )
}
