import type { DatabasePool } from '../../../apps/server/src/database/pool'
import { picture } from '../../../apps/server/test-http/calls/send-file.cases'
import * as z from 'zod'
import type { Borrower } from './borrower'
import { fundedPerson } from './chaos-person'

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
  const person = await fundedPerson(pool, {
    account: 3,
    balance: BALANCE,
    beside: `, verified AS (
       INSERT INTO borrower_case (user_id, status, given_name, family_name, sex, birthday, country, mobile_country, mobile, card_kind, submitted_at, decided_at)
         SELECT id, 2, 'Alex', 'Kim', 1, '1990-02-28', 'HK', 'HK', '91234567', 1, 0, 1 FROM person
     )`,
  })
  return { ...person, picture: await upload(address, person.token) }
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
