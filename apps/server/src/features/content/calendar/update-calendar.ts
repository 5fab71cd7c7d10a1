import { createHash } from 'node:crypto'
import { HOUR_MS } from '@fairtick/domain'
import type { DatabasePool } from '../../../database/pool'
import type { Clock } from '../../../ports'
import type { Settings } from '../../../settings'
import { type CalendarSource, readCalendarText } from './calendar-text'
import { putSamples, replaceEvents } from './event-store'
import { parseCalendar } from './parse-calendar'
import { sampleEvents } from './sample-events'

/** Ports of the reading of the economic calendar. */
export interface CalendarPorts {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'ECONOMIC_CALENDAR_FILE' | 'ECONOMIC_CALENDAR_URL'>
  readonly isSandbox: boolean
}

/**
 * Reads the economic calendar where operators have one, else completes the samples of a sandbox. Throws, and
 * changes nothing, when it cannot be read or is wrong. A large text takes the program some time, so one that
 * has not changed is left alone for an hour.
 */
export function createCalendarUpdate({
  pool,
  clock,
  settings,
  isSandbox,
}: CalendarPorts): () => Promise<void> {
  let last: { readonly digest: string; readonly at: number } | undefined
  return async () => {
    const source = calendarSource(settings)
    if (source === undefined) return isSandbox ? addSampleEvents(pool, clock.now()) : undefined
    const text = await readCalendarText(source)
    const now = clock.now()
    const digest = createHash('sha256').update(text).digest('hex')
    if (last?.digest === digest && now < last.at + HOUR_MS) return
    await replaceEvents(pool, parseCalendar(text), now)
    last = { digest, at: now }
  }
}

/** Adds the samples around now (ms), and the figures of those whose time has come. */
export const addSampleEvents = (pool: DatabasePool, now: number): Promise<void> =>
  putSamples(pool, sampleEvents(now), now)

function calendarSource(settings: CalendarPorts['settings']): CalendarSource | undefined {
  const { ECONOMIC_CALENDAR_FILE: file, ECONOMIC_CALENDAR_URL: url } = settings
  if (file !== undefined) return { file }
  return url === undefined ? undefined : { url }
}
