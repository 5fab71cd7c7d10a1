import { DAY_MS, HOUR_MS, MINUTE_MS, offsetAt } from '@fairtick/domain'
import type { Queryable } from './in-transaction'

/** A zone for which this program and the database disagree, with the first day (ms). */
export interface ZoneDifference {
  readonly zone: string
  readonly at: number
  /** Minutes ahead of UTC; undefined where the database does not know the zone. */
  readonly ours: number
  readonly databases: number | undefined
}

/** The compared hour of each day: after every change of clocks between the Americas and Asia. */
const NOON_MS = 12 * HOUR_MS

/**
 * The zones for which this program's zone data and the database's disagree, on the days from one to another.
 * Each brings its own data (Node's has a version, PostgreSQL reports none), and governments change laws.
 */
export async function zoneDifferences(
  database: Queryable,
  zones: readonly string[],
  {
    from,
    until,
    everyDays = 1,
  }: { readonly from: number; readonly until: number; readonly everyDays?: number },
  ours: (zone: string, at: number) => number = offsetIn,
): Promise<readonly ZoneDifference[]> {
  const step = everyDays * DAY_MS
  const days = Array.from(
    { length: Math.ceil((until - from) / step) },
    (_, place) => from + place * step + NOON_MS,
  )
  const { rows } = await database.query<{ zone: string; offsets: readonly (number | null)[] }>(
    `SELECT zone, array_agg(CASE WHEN known.name IS NULL THEN NULL ELSE
         (extract(epoch FROM (to_timestamp(at / 1000) AT TIME ZONE known.name) - (to_timestamp(at / 1000) AT TIME ZONE 'UTC')) / 60)::integer
       END ORDER BY at) AS offsets
       FROM unnest($1::text[]) AS zone LEFT JOIN pg_timezone_names known ON known.name = zone
         CROSS JOIN unnest($2::bigint[]) AS at GROUP BY zone ORDER BY zone`,
    [zones, days],
  )
  return rows.flatMap(({ zone, offsets }) => {
    const place = days.findIndex((at, day) => offsets[day] !== ours(zone, at))
    const at = days[place]
    return at === undefined
      ? []
      : [{ zone, at, ours: ours(zone, at), databases: offsets[place] ?? undefined }]
  })
}

/** Minutes that a zone is ahead of UTC at a moment. */
export const offsetIn = (zone: string, at: number): number => Math.round(offsetAt(zone, at) / MINUTE_MS)
