import { randomBytes } from 'node:crypto'
import type { DatabasePool } from '../../apps/server/src/database/pool'
import { hashOf } from '../../apps/server/src/features/identity/sessions'
import { picture } from '../../apps/server/test-http/calls/send-file.cases'
import * as z from 'zod'
import type { Borrower } from './borrower'
import { PERSON, givenByTwo } from './chaos-person'

const COUNT = 6
const BALANCE = 100_000_000_000

const uploaded = z.object({ code: z.literal(1), data: z.object({ url: z.string() }) })

/** Borrowers whom operators have verified, with a session, money in the fund account and a picture. */
export async function signUpBorrowers(pool: DatabasePool, address: string): Promise<readonly Borrower[]> {
  const borrowers: Borrower[] = []
  for (let at = 0; at < COUNT; at += 1) borrowers.push(await signUp(pool, address))
  return borrowers
}

async function signUp(pool: DatabasePool, address: string): Promise<Borrower> {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await pool.query<{ user_id: bigint }>(
    `WITH ${PERSON}, verified AS (
       INSERT INTO borrower_case (user_id, status, given_name, family_name, sex, birthday, country, mobile_country, mobile, card_kind, submitted_at, decided_at)
         SELECT id, 2, 'Alex', 'Kim', 1, '1990-02-28', 'HK', 'HK', '91234567', 1, 0, 1 FROM person
     )
     INSERT INTO adjustment (id, user_id, account, direction, amount, reason, asked_by, status, asked_at)
       SELECT id, id, 3, 1, $3, 'chaos', 'ann', 0, 0 FROM person RETURNING user_id`,
    [hashOf(token), Date.now(), BALANCE],
  )
  const [made] = rows
  if (!made) throw new Error('no borrower was made')
  const userId = Number(made.user_id)
  await givenByTwo(pool, userId)
  return { userId, token, picture: await upload(address, token) }
}

async function upload(address: string, token: string): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([Uint8Array.from(await picture())], { type: 'image/png' }), 'signature.png')
  const response = await fetch(`${address}/api/common/image_upload`, {
    method: 'POST',
    headers: { authorization: token },
    body,
  })
  return uploaded.parse(await response.json()).data.url
}
