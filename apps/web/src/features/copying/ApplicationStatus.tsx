import { EQUITY_GONE } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card } from '@fairtick/ui'
import { BadgeCheck, CircleAlert, Hourglass } from '@fairtick/ui/icons'
import type { OwnApplication } from '../../client/copying/copying'

/** Whether the trader status ended because the equity fell to zero. */
const isLost = ({ status, reason }: OwnApplication) => status === 'ended' && reason === EQUITY_GONE

const ICONS = {
  applied: { Icon: Hourglass, colour: 'text-warn' },
  active: { Icon: BadgeCheck, colour: 'text-accent' },
  rejected: { Icon: CircleAlert, colour: 'text-danger' },
  ended: { Icon: CircleAlert, colour: 'text-ink-soft' },
  banned: { Icon: CircleAlert, colour: 'text-danger' },
} as const

/** The text for the state of the user's application; hidden if there is none. */
export function ApplicationStatus({ application }: { readonly application: OwnApplication }) {
  const { text } = useTexts()
  const words = useStatusWords(application)
  const { status, reason } = application
  if (status === 'none') return null
  const { Icon, colour } = ICONS[status]
  return (
    <Card className="flex gap-3">
      <Icon size={24} aria-hidden="true" className={`shrink-0 ${colour}`} />
      <div
        role="status"
        data-testid="application-status"
        data-status={status}
        className="flex min-w-0 flex-col gap-1 wrap-anywhere"
      >
        <h2 className="text-lead font-semibold text-ink">
          {text(isLost(application) ? 'copying.status_lost' : `copying.status_${status}`)}
        </h2>
        {words !== '' && <p className="text-body text-ink-soft">{words}</p>}
        {reason !== '' && status !== 'active' && !isLost(application) && (
          <p className="text-body text-ink">{text('copying.reason', { reason })}</p>
        )}
      </div>
    </Card>
  )
}

function useStatusWords(application: OwnApplication): string {
  const { text, format } = useTexts()
  const { status, nickname: name, appliedAt } = application
  if (isLost(application)) return text('copying.status_lostText')
  if (status === 'applied')
    return text('copying.status_appliedText', {
      name,
      date: appliedAt === undefined ? '' : format.date(appliedAt),
    })
  if (status === 'active') return text('copying.status_activeText', { name })
  return status === 'ended' ? text('copying.status_endedText') : ''
}
