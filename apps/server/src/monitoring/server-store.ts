import type { Queryable } from '../database/in-transaction'

/** The number of sessions, and the sizes of the database and its write-ahead log, in bytes. */
export async function readDatabaseFigures(
  database: Queryable,
): Promise<{ readonly connections: number; readonly databaseBytes: number; readonly walBytes: number }> {
  const { rows } = await database.query<{ connections: number; size: bigint; wal: bigint }>(
    `SELECT numbackends AS connections, pg_database_size(datid) AS size,
       (pg_current_wal_lsn() - '0/0')::bigint AS wal FROM pg_stat_database WHERE datname = current_database()`,
  )
  const { connections = 0, size = 0n, wal = 0n } = rows[0] ?? {}
  return { connections, databaseBytes: Number(size), walBytes: Number(wal) }
}

/** Asks the database for a bare answer. */
export const askDatabase = async (database: Queryable): Promise<void> =>
  void (await database.query('SELECT 1'))
