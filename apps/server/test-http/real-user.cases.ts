import { randomBytes } from 'node:crypto'
import { usd } from '@fairtick/domain'
import { hashOf } from '../src/features/identity/sessions'
import { createReal } from '../test-support/users.cases'
import type { TestServer } from './start-test-server.cases'

/** A real user with so much in the contract account, and a session: there is no registration yet that could make one. */
export async function realUser(server: TestServer, amount: string): Promise<{ id: number; token: string }> {
  const { books, pool, clock } = server
  const id = await books.found(createReal, books.nextUserId(), 'real', usd(amount))
  const token = randomBytes(32).toString('base64url')
  await pool.query(
    "INSERT INTO session (token_hash, user_id, device, ip, created_at, last_seen_at) VALUES ($1, $2, 'test', '127.0.0.1', $3, $3)",
    [hashOf(token), id, clock.now()],
  )
  return { id, token }
}
