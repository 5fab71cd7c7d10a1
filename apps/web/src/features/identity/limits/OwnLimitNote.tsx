import { useTexts } from '@fairtick/texts/react'
import { useOwnLimits } from '../../../client/identity/own-limits'
import { serverNow } from '../../../client/transport/server-clock'
import { useFigures } from '../../../figures/use-figures'
import { breakUntil, limitOf } from './limit-draft'

const LIMIT_WORDS = {
  stake: 'limits.ownStake',
  loss_day: 'limits.ownLossDay',
  loss_week: 'limits.ownLossWeek',
} as const

/** On a ticket: the user's own limits, or their running break. */
export function OwnLimitNote() {
  const { text, format } = useTexts()
  const figures = useFigures()
  const { data } = useOwnLimits()
  if (data === undefined) return null
  const until = breakUntil(data, serverNow())
  const ofMoney = (kind: keyof typeof LIMIT_WORDS) => {
    const { value, left } = limitOf(data, kind) ?? {}
    if (value === undefined) return []
    return [text(LIMIT_WORDS[kind], { amount: figures.stated(value), left: figures.stated(left ?? value) })]
  }
  const { value: minutes, left = minutes } = limitOf(data, 'session_minutes') ?? {}
  const words =
    until === undefined
      ? [
          ...ofMoney('stake'),
          ...ofMoney('loss_day'),
          ...ofMoney('loss_week'),
          ...(minutes === undefined || left === undefined
            ? []
            : [text('limits.ownSession', { minutes, left })]),
        ]
      : [text('limits.ownBreak', { time: format.dateTime(until) })]
  if (words.length === 0) return null
  return (
    <div className="rounded-control bg-sunken px-3 py-2 text-small text-ink-soft" data-testid="own-limit">
      {words.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </div>
  )
}
