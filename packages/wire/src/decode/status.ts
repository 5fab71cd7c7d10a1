import type { WireHours, WireStatus } from '../shapes'
import { readTime } from './decimals'

/** A session of a local day: from (included) to (excluded), as "09:30". */
export type OpenSession = readonly [from: string, to: string]

/** When an instrument trades: sessions of a Sunday, a Monday … a Saturday in the wall clock of a zone. */
export interface WeeklyHours {
  readonly timeZone: string
  readonly week: readonly (readonly OpenSession[])[]
}

/** Something that stands against trading or moving money. */
export interface StatusNotice {
  readonly kind: string
  readonly since: number
  readonly text: string
  /** Whether it binds everything, and not an instrument or a category alone. */
  readonly isGeneral: boolean
}

/** How a deployment is at the moment. */
export interface Status {
  readonly isSandbox: boolean
  readonly notices: readonly StatusNotice[]
}

/** Reads the weekly hours of an instrument. */
export const readHours = ({ TimeZone, Week }: WireHours): WeeklyHours => ({ timeZone: TimeZone, week: Week })

/** Reads the answer of status. */
export const readStatus = ({ notices, sandbox }: WireStatus): Status => ({
  isSandbox: sandbox === 1,
  notices: notices.map(({ kind, since, text, forex_id, category_id }) => ({
    kind,
    since: readTime(since),
    text,
    isGeneral: forex_id === null && category_id === null,
  })),
})
