import type { Pool } from 'pg'

const TABLES = ['position', 'entry', 'account', 'app_user', 'stop_change', 'deposit'] as const

/** A digest of all rows that a call could change; equal when no row has changed. */
export async function booksState(pool: Pool): Promise<string> {
  const parts = TABLES.map(
    (table) => `(SELECT coalesce(md5(string_agg(r::text, ',' ORDER BY r.id)), '') FROM ${table} r)`,
  )
  const { rows } = await pool.query<{ state: string }>(
    `SELECT concat_ws(' ', ${parts.join(', ')}, (SELECT count(*) FROM session)) AS state`,
  )
  return rows[0]?.state ?? ''
}
