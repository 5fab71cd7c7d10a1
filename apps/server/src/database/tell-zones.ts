import type { Calendar } from '@fairtick/domain'
import type { Queryable } from './in-transaction'
import { zoneDifferences } from './zone-offsets'
import type { Log } from '../ports'

/** Years around now that are compared: bars and statements of the past, and the hours of the next year. */
const YEARS_AROUND = 1
/** Changes of clocks by a law last longer than this step. */
const EVERY_DAYS = 7

/**
 * Logs at the start the version of this program's zone data, and each zone of the trading calendars for which
 * the database has another time: one of the two is out of date. Browsers have zone data of their own.
 */
export async function tellZones(
  database: Queryable,
  calendars: ReadonlyMap<string, Calendar>,
  { log, now }: { readonly log: Log; readonly now: number },
): Promise<void> {
  const zones = [...new Set([...calendars.values()].map(({ timeZone }) => timeZone))].toSorted()
  const year = new Date(now).getUTCFullYear()
  const years = { from: Date.UTC(year - YEARS_AROUND, 0), until: Date.UTC(year + YEARS_AROUND + 1, 0) }
  const [{ rows }, differences] = await Promise.all([
    database.query<{ version: string }>("SELECT current_setting('server_version') AS version"),
    zoneDifferences(database, zones, { ...years, everyDays: EVERY_DAYS }),
  ])
  const data = { node: process.versions.tz, icu: process.versions.icu, postgresql: rows[0]?.version }
  log.info(
    { ...data, zones },
    'zone data of trading hours: that of Node counts; PostgreSQL tells no version of its own',
  )
  for (const { zone, at, ours, databases } of differences) {
    const day = new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length)
    log.warn(
      { ...data, zone, day, ours, databases },
      'the database has other zone data: update the older of the two',
    )
  }
}
