import { HOUR_MS } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Section } from '@fairtick/ui'
import { useNavigate, useSearchParams } from 'react-router'
import { useDisputeTimes } from '../../client/support/disputes'
import { DisputeList } from '../../features/support/disputes/DisputeList'
import { PATH } from '../../paths/paths'
import { idIn } from '../../paths/id-in'
import { MineScreen } from './MineScreen'
import { DisputeForm } from '../../features/support/disputes/DisputeForm'

/** The user's disputes, and the form for the order that the address names. */
export function DisputesScreen() {
  const { text } = useTexts()
  const navigate = useNavigate()
  const [asked] = useSearchParams()
  const orderId = idIn(asked, 'id')
  const kind = asked.get('kind') === 'micro' ? 'micro' : 'forex'
  return (
    <MineScreen title={text('disputes.title')} lead={text('disputes.lead')}>
      <Target />
      {orderId !== undefined && (
        <DisputeForm
          key={`${kind} ${orderId}`}
          kind={kind}
          orderId={orderId}
          onDone={() => void navigate(PATH.disputes, { replace: true })}
        />
      )}
      <Section title={text('disputes.list')}>
        <DisputeList />
      </Section>
    </MineScreen>
  )
}

/** The published target of answers, and how it was kept. */
function Target() {
  const { text, format } = useTexts()
  const { data: times } = useDisputeTimes()
  if (times === undefined) return null
  const { targetMs, due, inTime } = times
  return (
    <p className="text-small text-ink-soft" data-testid="dispute-target">
      {text('disputes.target', { hours: format.count(targetMs / HOUR_MS) })}
      {due > 0 &&
        format.sentenceGap + text('disputes.kept', { inTime: format.count(inTime), due: format.count(due) })}
    </p>
  )
}
