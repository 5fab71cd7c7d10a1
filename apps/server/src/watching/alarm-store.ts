import type { Queryable } from '../database/in-transaction'
import type { RaisedAlarm } from './alarms'

/** An unacknowledged alarm. */
export interface OpenAlarm {
  readonly id: number
  readonly message: string
  readonly about: string
  readonly times: number
  readonly lastAt: number
}

/** Stores alarms; already open ones are counted up. */
export async function keepAlarms(database: Queryable, alarms: readonly RaisedAlarm[]): Promise<void> {
  if (alarms.length === 0) return
  await database.query(
    `INSERT INTO alarm (message, about, times, first_at, last_at)
     SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[])
     ON CONFLICT (message, about) WHERE acknowledged_at IS NULL
     DO UPDATE SET times = alarm.times + excluded.times, last_at = excluded.last_at`,
    [
      alarms.map(({ message }) => message),
      alarms.map(({ about }) => about),
      alarms.map(({ times }) => times),
      alarms.map(({ firstAt }) => firstAt),
      alarms.map(({ lastAt }) => lastAt),
    ],
  )
}

const OPEN = 'SELECT id, message, about, times, last_at FROM alarm WHERE acknowledged_at IS NULL'

/** An open alarm by number, locked until the transaction ends; undefined if it does not exist. */
export const lockAlarm = async (database: Queryable, id: number): Promise<OpenAlarm | undefined> =>
  (await read(database, `${OPEN} AND id = $1 FOR UPDATE`, [id]))[0]

/** Marks an alarm as seen by an operator: if it is raised again, it is a new one. */
export async function acknowledgeAlarm(
  database: Queryable,
  id: number,
  { by, at }: { readonly by: string; readonly at: number },
): Promise<void> {
  await database.query('UPDATE alarm SET acknowledged_by = $2, acknowledged_at = $3 WHERE id = $1', [
    id,
    by,
    at,
  ])
}

async function read(
  database: Queryable,
  text: string,
  values: readonly unknown[],
): Promise<readonly OpenAlarm[]> {
  const { rows } = await database.query<{
    id: bigint
    message: string
    about: string
    times: bigint
    last_at: bigint
  }>(text, [...values])
  return rows.map(({ id, times, last_at: lastAt, ...row }) => ({
    ...row,
    id: Number(id),
    times: Number(times),
    lastAt: Number(lastAt),
  }))
}
