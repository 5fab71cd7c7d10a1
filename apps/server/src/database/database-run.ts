import type { Queryable } from './in-transaction'

/** A database as a process finds it; all of it stays while the same PostgreSQL runs with the same owners. */
export interface DatabaseRun {
  /** Another one is another database, such as one that a backup was restored into. */
  readonly database: string
  /** Another one follows a start of PostgreSQL, a fail-over, and each process that takes books or market. */
  readonly run: string
  /** The newest signed head; undefined before the first. */
  readonly head: { readonly minute: number; readonly hash: string } | undefined
}

/** Reads which database this is, and how it runs. */
export async function readDatabaseRun(database: Queryable): Promise<DatabaseRun> {
  const { rows } = await database.query<{
    database: string
    run: string
    minute: number | null
    hash: string | null
  }>(
    `SELECT concat_ws(' ', c.system_identifier, d.oid, 'session'::regclass::oid) AS database,
       concat_ws(' ', extract(epoch FROM pg_postmaster_start_time()),
         (SELECT string_agg(shard || ':' || fence, ' ' ORDER BY shard) FROM shard_owner),
         (SELECT fence FROM market_owner)) AS run, h.minute, encode(h.hash, 'hex') AS hash
     FROM pg_control_system() c JOIN pg_database d ON d.datname = current_database()
       LEFT JOIN (SELECT minute, hash FROM signed_head ORDER BY minute DESC LIMIT 1) h ON true`,
  )
  const [row] = rows
  if (!row) throw new Error('the database did not say which one it is')
  const { minute, hash, ...found } = row
  return { ...found, head: minute === null || hash === null ? undefined : { minute, hash } }
}
