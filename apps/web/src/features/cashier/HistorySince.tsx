import { useTexts } from '@fairtick/texts/react'
import { useHistorySince } from '../../client/cashier/history-since'

/** The first day of a demo user's complete history; hidden if all of it is complete. */
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
