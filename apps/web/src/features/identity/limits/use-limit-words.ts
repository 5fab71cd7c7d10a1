import { useTexts } from '@fairtick/texts/react'
import { OWN_LIMIT_UNITS, type OwnLimitKind } from '../../../client/identity/own-limits'
import { useFigures } from '../../../figures/use-figures'

/** The kinds of limits that are on or off. */
const SWITCHES: readonly OwnLimitKind[] = ['reality_minutes', 'time_out', 'exclusion']

/** The text of a limit's value: an amount, a duration, or an end. */
export function useLimitWords(): (kind: OwnLimitKind, value: string | undefined) => string {
  const { text, format } = useTexts()
  const figures = useFigures()
  return (kind, value) => {
    if (value === undefined || value === '')
      return text(SWITCHES.includes(kind) ? 'limits.off' : 'limits.noLimit')
    const unit = OWN_LIMIT_UNITS[kind]
    if (unit === 'usd') return text('limits.usd', { amount: figures.stated(value) })
    if (unit === 'moment') return text('limits.until', { time: format.dateTime(Date.parse(value)) })
    const minutes = text('limits.minutes', { count: Number(value) })
    return kind === 'reality_minutes' ? text('limits.every', { minutes }) : minutes
  }
}
