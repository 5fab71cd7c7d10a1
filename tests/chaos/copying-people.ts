import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabasePool } from '../../apps/server/src/database/pool'
import { hashOf } from '../../apps/server/src/features/identity/sessions'
import { operate } from '../../apps/server/src/operations/operate'
import { deskOf } from '../../apps/server/test-support/operator-desk.cases'
import { addTrader } from '../../bench/fill/add-trader'
import type { Client } from './asker'

/** A real user who is a trader, and the number that they are followed by. */
export interface CopiedTrader extends Client {
  readonly traderId: number
}

const COUNT = 2
const MICRO = 1_000_000
const BALANCE = 100_000 * MICRO
const LOOK_MS = 100
const PATIENCE_MS = 30_000

/** Traders with a session, and money that two operators gave them; the server carries that out. */
export async function signUpTraders(pool: DatabasePool): Promise<readonly CopiedTrader[]> {
  const traders: CopiedTrader[] = []
  for (let at = 0; at < COUNT; at += 1) traders.push(await signUp(pool))
  return traders
}

async function signUp(pool: DatabasePool): Promise<CopiedTrader> {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await pool.query<{ user_id: bigint }>(
    `WITH person AS (
       INSERT INTO app_user (id, uid, is_demo, device_hash, created_at) SELECT max(id) + 1, max(uid) + 1, false, NULL, 0 FROM app_user RETURNING id
     ), accounts AS (
       INSERT INTO account (id, user_id, type, balance, locked) SELECT id * 10 + type, id, type, 0, 0 FROM person, generate_series(1, 3) AS type
     ), credential AS (
       INSERT INTO credential (id, email, email_key, country, lang, password_hash, password_changed_at, invite_code)
         SELECT id, id || '@chaos.example', id || '@chaos.example', 'HK', 'en', '', 0, 'CHAOS' || id FROM person
     ), session AS (
       INSERT INTO session (token_hash, user_id, device, ip, created_at, last_seen_at) SELECT $1, id, 'chaos', '127.0.0.1', $2, $2 FROM person
     )
     INSERT INTO adjustment (id, user_id, account, direction, amount, reason, asked_by, status, asked_at)
       SELECT id, id, 1, 1, $3, 'chaos', 'ann', 0, 0 FROM person RETURNING user_id`,
    [hashOf(token), Date.now(), BALANCE],
  )
  const [made] = rows
  if (!made) throw new Error('no trader was made')
  const userId = Number(made.user_id)
  for (const operator of ['ann', 'bob']) {
    const line = ['adjustments', 'approve', String(userId), '--reason', 'chaos']
    const { isDone, text } = await operate(line, deskOf(pool, operator, Date.now()))
    if (!isDone) throw new Error(text)
  }
  await untilPaid(pool, userId)
  return { userId, token, traderId: await addTrader(pool, userId) }
}

/** Waits until money that two operators gave has come. */
export async function untilPaid(pool: DatabasePool, userId: number): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const { rows } = await pool.query('SELECT FROM account WHERE user_id = $1 AND balance > 0', [userId])
    if (rows.length > 0) return
    await sleep(LOOK_MS)
  }
  throw new Error(`the money of user ${userId} did not come within ${PATIENCE_MS} ms`)
}
