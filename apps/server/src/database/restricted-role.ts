import type { Client } from 'pg'
import type { Log } from '../ports'
import { LOCKS } from './locks'
import { endSession, isGivenUp, isPassing, openSession } from './session'

/** The role of the running service; it owns no objects and cannot log in by itself. */
export const RESTRICTED_ROLE = 'fairtick_service'

const OPTIONS = encodeURIComponent(`-c role=${RESTRICTED_ROLE}`)
const TRUNCATE = 32
/** Events of a trigger by their bit in pg_trigger.tgtype, as rights to a table. */
const RIGHTS = [
  ['INSERT', 4],
  ['DELETE', 8],
  ['UPDATE', 16],
  ['TRUNCATE', TRUNCATE],
] as const

/** The database, migrated. */
export interface RestrictedRoleOptions {
  readonly url: string
  readonly log: Log
}

/**
 * Gives the service a role without the rights that the tables' own triggers refuse, such as changing or
 * deleting entries, ticks and acts of operators. Returns the address for working as that role. If the login
 * may not grant rights, or the connection takes no options, returns the given address and logs that; the
 * triggers still apply. Rejects when the database cannot do it now. Source: docs/spec/cases.md O5.
 */
export async function restrictedAddress({ url, log }: RestrictedRoleOptions): Promise<string> {
  try {
    await withSession(url, grantService)
    const restricted = `${url}${url.includes('?') ? '&' : '?'}options=${OPTIONS}`
    await withSession(restricted, async (client) => {
      const { rows } = await client.query<{ role: string }>('SELECT current_user AS role')
      if (rows[0]?.role !== RESTRICTED_ROLE) throw new Error(`it works as ${rows[0]?.role ?? 'nobody'}`)
    })
    return restricted
  } catch (error) {
    // A database that cannot do it now, as a commit of another process waits for a standby, is no reason to
    // work with more rights for days.
    if (isPassing(error) || isGivenUp(error)) throw error
    log.warn(
      { err: error },
      `the service works as the owner of the database, as it cannot work as ${RESTRICTED_ROLE}: only triggers keep its records from being changed`,
    )
    return url
  }
}

async function withSession(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = await openSession({ url, name: 'fairtick-roles' })
  try {
    await work(client)
  } finally {
    await endSession(client)
  }
}

async function grantService(client: Client): Promise<void> {
  await client.query('BEGIN')
  await client.query('SELECT pg_advisory_xact_lock($1, $2)', LOCKS.restrictedRole)
  const { rows } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [RESTRICTED_ROLE])
  if (rows.length === 0)
    await client.query(`CREATE ROLE ${RESTRICTED_ROLE} NOLOGIN; GRANT ${RESTRICTED_ROLE} TO CURRENT_USER`)
  await client.query(`GRANT USAGE ON SCHEMA public TO ${RESTRICTED_ROLE};
    GRANT SELECT, INSERT, UPDATE, DELETE, TRUNCATE ON ALL TABLES IN SCHEMA public TO ${RESTRICTED_ROLE};
    GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO ${RESTRICTED_ROLE}`)
  for (const statement of await revocations(client)) await client.query(statement)
  await client.query('COMMIT')
}

/**
 * A REVOKE statement for each table whose trigger refuses all changes or deletes, except by the owner's
 * function that folds demo history.
 */
async function revocations(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ table: string; events: number }>(
    `SELECT t.tgrelid::regclass::text AS table, bit_or(t.tgtype::integer) AS events FROM pg_trigger t
     JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_class c ON c.oid = t.tgrelid
     WHERE p.proname IN ('refuse_change', 'refuse_entry_change', 'refuse_unless_folding') AND NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace GROUP BY 1`,
  )
  return rows.map(({ table, events }) => {
    const refused = RIGHTS.filter(([, bit]) => (events & bit) !== 0).map(([right]) => right)
    return `REVOKE ${refused.join(', ')} ON ${table} FROM ${RESTRICTED_ROLE}`
  })
}
