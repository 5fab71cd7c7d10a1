import type { ClientBase } from 'pg'

/** The oldest PostgreSQL that our SQL is written for and tested on, as the server counts its versions. */
const OLDEST = 150_000
const MUST_BE_ON = ['fsync', 'full_page_writes', 'synchronous_commit']

/** Facts about a session. */
export interface SessionFacts {
  /** 150020 is 15.20. */
  readonly version: number
  readonly hasChecksums: boolean
}

/** The database cannot make commits durable, or is unusable for another reason that waiting does not fix. */
export class UnfitDatabase extends Error {
  override readonly name: string = 'UnfitDatabase'
}

/** The database is a read-only copy, for good or until the primary that died has a successor. */
export class ReadOnlyCopy extends UnfitDatabase {
  override readonly name = 'ReadOnlyCopy'
}

/**
 * Checks a session that is about to write, with the settings of server, role and database applied. Throws
 * UnfitDatabase for one that could lose committed data, unless `allowUnsafe`.
 */
export async function checkSession(client: ClientBase, allowUnsafe: boolean): Promise<SessionFacts> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings WHERE name = ANY ($1)
     UNION ALL SELECT 'is_copy', pg_is_in_recovery()::text`,
    [[...MUST_BE_ON, 'server_version_num', 'server_encoding', 'data_checksums']],
  )
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]))
  const version = Number(settings.get('server_version_num'))
  if (version < OLDEST)
    throw new UnfitDatabase(`PostgreSQL ${Math.floor(version / 10_000)} is too old: use PostgreSQL 15 to 18.`)
  if (settings.get('is_copy') === 'true')
    throw new ReadOnlyCopy(
      'This PostgreSQL is a read-only copy: set DATABASE_URL to the one that it follows.',
    )
  const encoding = settings.get('server_encoding')
  if (encoding !== 'UTF8')
    throw new UnfitDatabase(
      `The encoding of this database is ${encoding}: create it with "createdb -E UTF8 -T template0".`,
    )
  const unsafe = MUST_BE_ON.filter((name) => (settings.get(name) ?? 'off') === 'off')
  if (unsafe.length > 0 && !allowUnsafe) throw new UnfitDatabase(unsafeAdvice(unsafe))
  return { version, hasChecksums: settings.get('data_checksums') === 'on' }
}

function unsafeAdvice(unsafe: readonly string[]): string {
  return [
    `A power cut could lose confirmed orders: ${unsafe.join(' and ')} is off in this database.`,
    'Switch it on in postgresql.conf, and look for ALTER SYSTEM, ALTER ROLE and ALTER DATABASE settings (\\drds in psql).',
    'Only a test that plants this fault may set ALLOW_UNSAFE_DATABASE=1.',
  ].join(' ')
}
