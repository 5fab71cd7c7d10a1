import { asItIs, text } from '../../kinds'
import { type Ours, type Wire, object } from '../../object'

/**
 * Weekly trading hours, Sunday first, in the wall clock of a time zone: each day's sessions as ["09:30",
 * "16:00"].
 */
export const hoursShape = object({
  TimeZone: ['timeZone', text],
  Week: ['week', asItIs<readonly (readonly (readonly [string, string])[])[]>()],
  /** dates of the next 15 days unlike their weekday, as ["2026-12-25", sessions]; none on a holiday */
  Days: [
    'days',
    asItIs<readonly (readonly [date: string, sessions: readonly (readonly [string, string])[]])[]>(),
  ],
})
export type WireHours = Wire<typeof hoursShape>
export type WeeklyHours = Ours<typeof hoursShape>
/** A session of a local day: from (included) to (excluded), as "09:30". */
export type OpenSession = WeeklyHours['week'][number][number]
