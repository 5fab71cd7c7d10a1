import type { Queryable } from '../../../database/in-transaction'

/** How often an operator made a call about a subject within an hour (since the epoch); moments in ms. */
export interface ReadCount {
  readonly hour: number
  readonly operator: string
  readonly call: string
  readonly subject: string
  readonly times: number
  readonly firstAt: number
  readonly lastAt: number
}

/** Adds counts to the totals of their hours. */
export async function writeReads(database: Queryable, counts: readonly ReadCount[]): Promise<void> {
  const of = <Field extends keyof ReadCount>(field: Field) => counts.map((count) => count[field])
  await database.query(
    `INSERT INTO operator_read (hour, operator, call, subject, times, first_at, last_at)
     SELECT * FROM unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::bigint[], $7::bigint[])
     ON CONFLICT (hour, operator, call, subject)
       DO UPDATE SET times = operator_read.times + excluded.times, last_at = excluded.last_at`,
    [of('hour'), of('operator'), of('call'), of('subject'), of('times'), of('firstAt'), of('lastAt')],
  )
}

const SLICE = 5000

/** Erases some of the counts from before an hour. */
export async function forgetReads(database: Queryable, hour: number): Promise<void> {
  await database.query(
    `DELETE FROM operator_read WHERE id IN (SELECT id FROM operator_read WHERE hour < $1 ORDER BY hour LIMIT ${SLICE})`,
    [hour],
  )
}
