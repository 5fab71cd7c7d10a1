import { randomBytes } from 'node:crypto'
import type { DatabasePool } from '../../apps/server/src/database/pool'
import { hashOf } from '../../apps/server/src/features/identity/sessions'
import { addTrader } from '../../bench/fill/add-trader'
import type { Client } from './asker'
import { PERSON, givenByTwo } from './chaos-person'

/** A real user who is a trader, and their trader id. */
export interface CopiedTrader extends Client {
  readonly traderId: number
}

const COUNT = 2
const MICRO = 1_000_000
const BALANCE = 100_000 * MICRO

/** Traders with a session, and money granted by two operators; the server executes that. */
export async function signUpTraders(pool: DatabasePool): Promise<readonly CopiedTrader[]> {
  const traders: CopiedTrader[] = []
  for (let at = 0; at < COUNT; at += 1) traders.push(await signUp(pool))
  return traders
}

async function signUp(pool: DatabasePool): Promise<CopiedTrader> {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await pool.query<{ user_id: bigint }>(
    `WITH ${PERSON}
     INSERT INTO adjustment (id, user_id, account, direction, amount, reason, asked_by, status, asked_at)
       SELECT id, id, 1, 1, $3, 'chaos', 'ann', 0, 0 FROM person RETURNING user_id`,
    [hashOf(token), Date.now(), BALANCE],
  )
  const [made] = rows
  if (!made) throw new Error('no trader was made')
  const userId = Number(made.user_id)
  await givenByTwo(pool, userId)
  return { userId, token, traderId: await addTrader(pool, userId) }
}
