import { useTexts } from '@fairtick/texts/react'
import { type OwnLimitKind, useOwnLimits } from '../../../client/own-limits'
import { serverNow } from '../../../client/server-clock'
import { breakUntil, limitOf } from './limit-draft'

const LIMIT_WORDS = {
  stake: 'limits.ownStake',
  loss_day: 'limits.ownLossDay',
  loss_week: 'limits.ownLossWeek',
} as const

/** On a ticket: the user's own limits, or the break that they have taken. */
export function OwnLimitNote() {
  const { text, format } = useTexts()
  const { data } = useOwnLimits()
  if (data === undefined) return null
  const until = breakUntil(data, serverNow())
  const value = (kind: OwnLimitKind) => limitOf(data, kind)?.value
  const money = (kind: 'stake' | 'loss_day' | 'loss_week') => {
    const amount = value(kind)
    return amount === undefined ? [] : [text(LIMIT_WORDS[kind], { amount: format.money(amount) })]
  }
  const minutes = value('session_minutes')
  const words =
    until === undefined
      ? [
          ...money('stake'),
          ...money('loss_day'),
          ...money('loss_week'),
          ...(minutes === undefined ? [] : [text('limits.ownSession', { minutes })]),
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
