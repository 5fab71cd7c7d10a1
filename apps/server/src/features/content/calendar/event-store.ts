import {
  DAY_MS,
  EVENT_IMPACTS,
  EVENT_UNITS,
  type EconomicEvent,
  type EventImpact,
  type Translations,
  textIn,
} from '@fairtick/domain'
import { type Queryable, inTransaction } from '../../../database/in-transaction'
import type { DatabasePool } from '../../../database/pool'

/** An event as its source lists it: `sourceId` is the source's own name of it. */
export interface ListedEvent extends EconomicEvent {
  readonly sourceId: string
  readonly nameTranslations: Translations
}

/** An event as clients read it. */
export interface KeptEvent extends EconomicEvent {
  readonly id: number
  readonly source: string
  readonly isSample: boolean
}

/** Days that an event is kept after its time. */
export const EVENT_DAYS = 90
/** Most events that are kept; the oldest go first. */
export const EVENTS_KEPT = 20_000

/** Impacts are stored from 1. */
const numberOf = (impact: EventImpact): number => EVENT_IMPACTS.indexOf(impact) + 1

/**
 * Brings the calendar to a source's present list (ms), in one transaction. Events of the source are added, or
 * changed by the source's ids. Future events that the source no longer lists are removed, and so are all
 * samples.
 */
export async function replaceEvents(
  pool: DatabasePool,
  { source, events }: { readonly source: string; readonly events: readonly ListedEvent[] },
  now: number,
): Promise<void> {
  await inTransaction(pool, async (database) => {
    await putEvents(database, { source, events, isSample: false }, now)
    await database.query(
      `DELETE FROM economic_event
       WHERE is_sample OR (at > $1 AND (source <> $2 OR NOT (source_id = ANY ($3::text[]))))`,
      [now, source, events.map(({ sourceId }) => sourceId)],
    )
    await forgetOld(database, now)
  })
}

/** Adds or changes the samples of a sandbox, unless it has events of a source still to come. */
export async function putSamples(
  pool: DatabasePool,
  events: readonly ListedEvent[],
  now: number,
): Promise<void> {
  await inTransaction(pool, async (database) => {
    const real = 'SELECT FROM economic_event WHERE NOT is_sample AND at > $1 LIMIT 1'
    const { rows } = await database.query(real, [now])
    if (rows.length > 0) return
    await putEvents(database, { source: 'Fairtick', events, isSample: true }, now)
    await forgetOld(database, now)
  })
}

interface PutEvents {
  readonly source: string
  readonly events: readonly ListedEvent[]
  readonly isSample: boolean
}

/** Writes new events and changed ones; events beyond the kept days, before or after, are left out. */
async function putEvents(database: Queryable, put: PutEvents, now: number): Promise<void> {
  const rows = put.events
    .filter(({ at }) => Math.abs(at - now) <= (at < now ? EVENT_DAYS : YEAR_DAYS) * DAY_MS)
    .map(({ sourceId, impact, nameTranslations, ...event }) => ({
      ...event,
      source_id: sourceId,
      impact: numberOf(impact),
      name_translations: nameTranslations,
    }))
  await database.query(
    `INSERT INTO economic_event AS known (source, is_sample, ${COLUMNS})
     SELECT $1, $2, ${COLUMNS} FROM jsonb_to_recordset($3::jsonb) AS listed (
       source_id text, at bigint, country text, currency text, impact smallint, name text,
       name_translations jsonb, unit text, actual text, forecast text, previous text)
     ON CONFLICT (source, source_id) DO UPDATE SET (is_sample, ${COLUMNS}) = ROW (EXCLUDED.is_sample, ${valuesOf('EXCLUDED')})
     WHERE (known.is_sample, ${valuesOf('known')}) IS DISTINCT FROM (EXCLUDED.is_sample, ${valuesOf('EXCLUDED')})`,
    [put.source, put.isSample, JSON.stringify(rows)],
  )
}

const YEAR_DAYS = 366
const NAMES = [
  'at',
  'country',
  'currency',
  'impact',
  'name',
  'name_translations',
  'unit',
  'actual',
  'forecast',
  'previous',
]
const COLUMNS = ['source_id', ...NAMES].join(', ')
const valuesOf = (row: string): string => ['source_id', ...NAMES].map((name) => `${row}.${name}`).join(', ')

async function forgetOld(database: Queryable, now: number): Promise<void> {
  await database.query('DELETE FROM economic_event WHERE at < $1', [now - EVENT_DAYS * DAY_MS])
  await database.query(
    `DELETE FROM economic_event WHERE id IN (SELECT id FROM economic_event ORDER BY at DESC, id DESC OFFSET $1)`,
    [EVENTS_KEPT],
  )
}

interface Row {
  readonly id: bigint
  readonly source: string
  readonly at: bigint
  readonly country: string
  readonly currency: string
  readonly impact: number
  readonly name: string
  readonly name_translations: Translations
  readonly unit: string
  readonly actual: string | null
  readonly forecast: string | null
  readonly previous: string | null
  readonly is_sample: boolean
}

/** The events wanted: from a moment (ms) to another, of some currencies or all, of an impact or above. */
export interface WantedEvents {
  readonly from: number
  readonly to: number | undefined
  readonly currencies: readonly string[] | undefined
  readonly impact: EventImpact | undefined
  readonly language: string
}

/** A page of the wanted events, the earliest first, named in the reader's language, and their number. */
export async function readEvents(
  database: Queryable,
  wanted: WantedEvents,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly events: readonly KeptEvent[]; readonly total: number }> {
  const shown = `FROM economic_event WHERE at >= $1::bigint AND ($2::bigint IS NULL OR at < $2)
    AND ($3::text[] IS NULL OR currency = ANY ($3)) AND impact >= $4`
  const { from, to = null, currencies = null, impact = 'low', language } = wanted
  const asked = [from, to, currencies, numberOf(impact)]
  const counted = await database.query<{ total: bigint }>(`SELECT count(*) AS total ${shown}`, asked)
  const { rows } = await database.query<Row>(`SELECT * ${shown} ORDER BY at, id OFFSET $5::bigint LIMIT $6`, [
    ...asked,
    page.offset,
    page.limit,
  ])
  return { events: rows.map((row) => eventOf(row, language)), total: Number(counted.rows[0]?.total ?? 0n) }
}

const eventOf = (row: Row, language: string): KeptEvent => ({
  id: Number(row.id),
  source: row.source,
  at: Number(row.at),
  country: row.country,
  currency: row.currency,
  impact: EVENT_IMPACTS.find((each) => numberOf(each) === row.impact) ?? 'low',
  name: textIn({ english: row.name, translations: row.name_translations }, language),
  unit: EVENT_UNITS.find((each) => each === row.unit) ?? 'none',
  actual: row.actual ?? undefined,
  forecast: row.forecast ?? undefined,
  previous: row.previous ?? undefined,
  isSample: row.is_sample,
})
