import { useTexts } from '@fairtick/texts/react'
import { serverNow } from '../../client/transport/server-clock'
import { useSupportTimes } from '../../client/support/support-link'
import { comingSessions, isAlwaysOpen } from '../../hours/coming-sessions'

const HOUR_MINUTES = 60

/**
 * When support answers next, in the reader's own time, and how soon it usually does, as operators stated it;
 * nothing where they stated none.
 */
export function SupportTimes() {
  const { text, format } = useTexts()
  const { hours, answerMinutes } = useSupportTimes() ?? {}
  const now = serverNow()
  const sessions = hours === undefined ? [] : comingSessions(hours, now)
  const [next] = sessions
  const lines = [
    ...(next === undefined ? [] : [openText()]),
    ...(answerMinutes === undefined ? [] : [answerText(answerMinutes)]),
  ]
  if (lines.length === 0) return null
  return (
    <p className="text-small text-ink-soft" data-testid="support-times">
      {lines.join(format.sentenceGap)}
    </p>
  )

  function openText(): string {
    if (next === undefined) return ''
    if (isAlwaysOpen(sessions, now)) return text('chat.always')
    const isOpen = next.from <= now
    return text(isOpen ? 'chat.openUntil' : 'chat.opensAt', {
      time: format.zoned(isOpen ? next.to : next.from),
    })
  }
  function answerText(minutes: number): string {
    const isHours = minutes % HOUR_MINUTES === 0
    return text(isHours ? 'chat.answerHours' : 'chat.answerMinutes', {
      count: isHours ? minutes / HOUR_MINUTES : minutes,
    })
  }
}
