import { DAY_MS } from '@fairtick/domain'
import type { OpenSession } from '../../client/market'

/** 4 January 1970 was a Sunday. */
const SUNDAY = Date.UTC(1970, 0, 4)

/** The name of a day of the week; Sunday is 0. */
export const dayName = (day: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(SUNDAY + day * DAY_MS)

/** Sessions of a day: "09:30–16:00, 17:00–24:00". */
export const sessionWords = (sessions: readonly OpenSession[]): string =>
  sessions.map(([from, to]) => `${from}–${to}`).join(', ')
