import type { Texts } from '@fairtick/texts'
import type { RefusingLimit } from '../client/identity/own-limits'
import type { Figures } from '../figures/use-figures'

/** The text of a refusal by an own limit: its kind, value and end. */
export function refusalWords(
  limit: RefusingLimit,
  { text, format }: Pick<Texts, 'text' | 'format'>,
  figures: Pick<Figures, 'stated'>,
): string {
  const value = limit.value === undefined ? '' : figures.stated(limit.value)
  const time = limit.until === undefined ? '' : format.dateTime(limit.until)
  switch (limit.kind) {
    case 'deposit_day':
      return text('limits.refused_deposit_day', { value, time })
    case 'deposit_week':
      return text('limits.refused_deposit_week', { value, time })
    case 'deposit_month':
      return text('limits.refused_deposit_month', { value, time })
    case 'loss_day':
      return text('limits.refused_loss_day', { value, time })
    case 'loss_week':
      return text('limits.refused_loss_week', { value, time })
    case 'stake':
      return text('limits.refused_stake', { value })
    case 'session_minutes':
    case 'reality_minutes':
      return text('limits.refused_session')
    default:
      return text('limits.refused_break', { time })
  }
}
