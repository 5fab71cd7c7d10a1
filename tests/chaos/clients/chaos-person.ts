import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabasePool } from '../../../apps/server/src/database/pool'
import { hashOf } from '../../../apps/server/src/features/identity/sessions'
import { operate } from '../../../apps/server/test-support/operate.cases'
import { deskOf } from '../../../apps/server/test-support/operator-desk.cases'

const LOOK_MS = 100
const PATIENCE_MS = 30_000

/**
 * SQL that creates a real user with accounts, a login without a valid password and a session, to be continued
 * from `person`. `$1` is the digest of their token, `$2` the moment, in ms.
 */
export const PERSON = `person AS (
       INSERT INTO app_user (id, uid, is_demo, device_hash, created_at) SELECT max(id) + 1, max(uid) + 1, false, NULL, 0 FROM app_user RETURNING id
     ), accounts AS (
       INSERT INTO account (id, user_id, type, balance, locked) SELECT id * 10 + type, id, type, 0, 0 FROM person, generate_series(1, 3) AS type
     ), credential AS (
       INSERT INTO credential (id, email, email_key, country, lang, password_hash, password_changed_at, invite_code)
         SELECT id, id || '@chaos.example', id || '@chaos.example', 'HK', 'en', 'none', 0, 'CHAOS' || id FROM person
     ), session AS (
       INSERT INTO session (token_hash, user_id, device, ip, created_at, last_seen_at) SELECT $1, id, 'chaos', '127.0.0.1', $2, $2 FROM person
     )`

/**
 * Creates such a user with money in one account, granted by two operators and made by the server. `beside` is
 * SQL that continues from `person`.
 */
export async function fundedPerson(
  pool: DatabasePool,
  {
    account,
    balance,
    beside = '',
  }: { readonly account: number; readonly balance: number; readonly beside?: string },
): Promise<{ readonly userId: number; readonly token: string }> {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await pool.query<{ user_id: bigint }>(
    `WITH ${PERSON}${beside}
     INSERT INTO adjustment (id, user_id, account, direction, amount, reason, asked_by, status, asked_at)
       SELECT id, id, $4, 1, $3, 'chaos', 'ann', 0, 0 FROM person RETURNING user_id`,
    [hashOf(token), Date.now(), balance, account],
  )
  const [made] = rows
  if (!made) throw new Error('no user was made')
  const userId = Number(made.user_id)
  await givenByTwo(pool, userId)
  return { userId, token }
}

/** Lets two operators grant a user's requested adjustment, which has the user's number, and waits for it. */
async function givenByTwo(pool: DatabasePool, userId: number): Promise<void> {
  for (const operator of ['ann', 'bob']) {
    const line = ['adjustments', 'approve', String(userId), '--reason', 'chaos']
    const { isDone, text } = await operate(line, deskOf(pool, operator, Date.now()))
    if (!isDone) throw new Error(text)
  }
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const { rows } = await pool.query('SELECT FROM account WHERE user_id = $1 AND balance > 0', [userId])
    if (rows.length > 0) return
    await sleep(LOOK_MS)
  }
  throw new Error(`the money of user ${userId} did not come within ${PATIENCE_MS} ms`)
}
