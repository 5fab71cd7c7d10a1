import { useTexts } from '@fairtick/texts/react'
import { useOwnLimits } from '../../../client/own-limits'
import { serverNow } from '../../../client/server-clock'
import { breakUntil, limitOf } from './limit-draft'

/** On a ticket: the user's own limit of a trade, or the break that he has taken. */
export function OwnLimitNote() {
  const { text, format } = useTexts()
  const { data } = useOwnLimits()
  if (data === undefined) return null
  const until = breakUntil(data, serverNow())
  const stake = limitOf(data, 'stake')?.value
  const words =
    until === undefined
      ? stake && text('limits.ownStake', { amount: format.money(stake) })
      : text('limits.ownBreak', { time: format.dateTime(until) })
  if (words === undefined || words === '') return null
  return (
    <p className="rounded-control bg-sunken px-3 py-2 text-small text-ink-soft" data-testid="own-limit">
      {words}
    </p>
  )
}
