import { randomBytes } from 'node:crypto'
import { usd } from '@fairtick/domain'
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
  const token = randomBytes(32).toString('base64url')
  await pool.query(
    "INSERT INTO session (token_hash, user_id, device, ip, created_at, last_seen_at) VALUES ($1, $2, 'test', '127.0.0.1', $3, $3)",
    [hashOf(token), id, clock.now()],
  )
  await pool.query(
    "INSERT INTO credential (id, email, email_key, country, lang, password_hash, password_changed_at, invite_code) VALUES ($1, $2, $2, 'HK', 'en', $3, $4, $5)",
    [id, `real-${id}@example.com`, NOBODYS_HASH, clock.now(), `REAL${id}`],
  )
  return { id, token }
}

/** A real user who was invited by another one. */
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
