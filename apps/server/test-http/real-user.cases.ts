import { randomBytes } from 'node:crypto'
import { usd } from '@fairtick/domain'
import type { Pool } from 'pg'
import { hashOf } from '../src/features/identity/sessions'
import { createReal } from '../test-support/users.cases'
import type { TestServer } from './start-test-server.cases'

/** The hash of 16 random bytes: no password matches it. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$0brEG2so6U5H0VooizvTxQ$n9SnIM4w/+RglDlgLNhyc0awGio2OoPkSWPaZW/VqSw'

/** A real user with the given USD in the contract account, and a session; no password logs them in. */
export async function realUser(server: TestServer, amount: string): Promise<{ id: number; token: string }> {
  const { books, pool, clock } = server
  const id = await books.openPortfolio(createReal, books.nextUserId(), 'real', usd(amount))
  const answered = new Date().toISOString()
  const token = randomBytes(32).toString('base64url')
  await pool
    .query(
      "INSERT INTO session (token_hash, user_id, device, ip, created_at, last_seen_at) VALUES ($1, $2, 'test', '127.0.0.1', $3, $3)",
      [hashOf(token), id, clock.now()],
    )
    .catch(async (error: unknown) => {
      const atOnce = await whatThereIs(pool, id)
      await new Promise((resolve) => setTimeout(resolve, LATER_MS))
      const later = await whatThereIs(pool, id)
      throw new Error(`no session for user ${id}, answered at ${answered}: ${atOnce}, later ${later}`, {
        cause: error,
      })
    })
  await pool.query(
    "INSERT INTO credential (id, email, email_key, country, lang, password_hash, password_changed_at, invite_code) VALUES ($1, $2, $2, 'HK', 'en', $3, $4, $5)",
    [id, `real-${id}@example.com`, NOBODYS_HASH, clock.now(), `REAL${id}`],
  )
  return { id, token }
}

/** By then a user who was written before or after the answer of the books is there. */
const LATER_MS = 1_000

/**
 * The rows of a user that the books have just made, and the sessions of the database. At a high load the user
 * was sometimes not there, although the books had answered; this says which of their rows were
 * (docs/progress.md has what was excluded).
 */
async function whatThereIs(pool: Pool, id: number): Promise<string> {
  const { rows } = await pool.query<{ found: unknown }>(
    `SELECT json_build_object('user', (SELECT count(*) FROM app_user WHERE id = $1), 'accounts', (SELECT count(*) FROM account WHERE user_id = $1),
       'newest', (SELECT max(id) FROM app_user), 'xmin', (SELECT xmin FROM app_user WHERE id = $1),
       'committed', (SELECT CASE WHEN current_setting('track_commit_timestamp')::boolean THEN pg_xact_commit_timestamp(xmin) END FROM app_user WHERE id = $1),
       'now', clock_timestamp(), 'pages', pg_relation_size('app_user'), 'transaction_age', extract(epoch FROM statement_timestamp() - now()), 'sessions', (SELECT json_agg(json_build_object(
         'name', application_name, 'state', state, 'since', xact_start, 'query', left(query, 60))) FROM pg_stat_activity WHERE datname = current_database())) AS found`,
    [id],
  )
  return JSON.stringify(rows[0]?.found)
}

/** The same, of somebody whom another real user invited. */
export async function invitedUser(
  server: TestServer,
  inviterId: number,
  amount = '0',
): Promise<{ id: number; token: string }> {
  const user = await realUser(server, amount)
  await server.pool.query('UPDATE credential SET invited_by = $1 WHERE id = $2', [inviterId, user.id])
  await server.pool.query('INSERT INTO invitation (user_id, inviter_id) VALUES ($1, $2)', [
    user.id,
    inviterId,
  ])
  return user
}
