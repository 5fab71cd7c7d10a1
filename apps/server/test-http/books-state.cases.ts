import type { Pool } from 'pg'

const TABLES = ['position', 'entry', 'account', 'app_user', 'stop_change'] as const

/** Everything that a call could have changed, as text: equal when nothing has. */
export async function booksState(pool: Pool): Promise<string> {
  const parts = TABLES.map(
    (table) => `(SELECT coalesce(md5(string_agg(r::text, ',' ORDER BY r.id)), '') FROM ${table} r)`,
  )
  const { rows } = await pool.query<{ state: string }>(
    `SELECT concat_ws(' ', ${parts.join(', ')}, (SELECT count(*) FROM session)) AS state`,
  )
  return rows[0]?.state ?? ''
}
