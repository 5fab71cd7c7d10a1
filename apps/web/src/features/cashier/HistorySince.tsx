import { useTexts } from '@fairtick/texts/react'
import { useHistorySince } from '../../client/history-since'

/** From which day on the history of a demo user is whole; nothing where all of it is. */
export function HistorySince() {
  const { text, format } = useTexts()
  const since = useHistorySince()
  if (since === undefined) return null
  return (
    <p className="text-small text-ink-soft" data-testid="history-since">
      {text('history.demoSince', { day: format.dateTime(since) })}
    </p>
  )
}
