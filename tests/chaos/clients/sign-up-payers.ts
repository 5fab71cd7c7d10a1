import { randomBytes } from 'node:crypto'
import type { DatabasePool } from '../../../apps/server/src/database/pool'
import { hashOf } from '../../../apps/server/src/features/identity/sessions'
import { PERSON } from './chaos-person'
import type { Payer } from './payer'

const COUNT = 6
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** Verified real users without money, with a session, an old address and a picture. */
export async function signUpPayers(pool: DatabasePool): Promise<readonly Payer[]> {
  const payers: Payer[] = []
  for (let at = 0; at < COUNT; at += 1) payers.push(await signUp(pool))
  return payers
}

async function signUp(pool: DatabasePool): Promise<Payer> {
  const token = randomBytes(32).toString('base64url')
  const proof = `${randomBytes(16).toString('hex')}.png`
  const { rows } = await pool.query<{ user_id: bigint; method_id: bigint }>(
    `WITH ${PERSON}, verified AS (
       INSERT INTO real_name_case (user_id, status, name, card_id, submitted_at, decided_at, reason) SELECT id, 2, 'Alex Kim', 'CARD' || id, 0, 1, '' FROM person
     ), picture AS (
       INSERT INTO image (name, user_id, bytes, is_stored, created_at) SELECT $3, id, 1, true, 0 FROM person
     )
     INSERT INTO withdrawal_method (user_id, currency_id, address, tag, bank_name, bank_address, bank_swift, payee_name, payee_account, created_at, usable_at)
       SELECT id, 1, $4, '', '', '', '', '', '', 0, 0 FROM person RETURNING user_id, id AS method_id`,
    [hashOf(token), Date.now(), proof, ADDRESS],
  )
  const [made] = rows
  if (!made) throw new Error('no user was made')
  return { userId: Number(made.user_id), methodId: Number(made.method_id), token, proof }
}
