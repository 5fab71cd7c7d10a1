import { DAY_MS } from '@fairtick/domain'
import type { Client } from 'pg'
import { FIRST_USER } from '../fill/many-positions'

/** A user with many closed orders. */
export const LARGE_USER = 900_000
/** Users with positions and many sessions, or many keys. */
export const SESSIONS_USED = FIRST_USER + 1
export const SESSIONS_ENDED = FIRST_USER + 2
export const MANY_KEYS = FIRST_USER + 3

/** Token of a session written into the database by hand. */
export const tokenOf = (userId: number, number = 0) => `${userId}_${number}_`.padEnd(43, 'x')

/** Gives a user many sessions, as after that many logins; returns their tokens. */
export async function addSessions(
  client: Client,
  { userId, count, at }: { readonly userId: number; readonly count: number; readonly at: number },
): Promise<string[]> {
  const tokens = Array.from({ length: count }, (_, number) => tokenOf(userId, number))
  await client.query('DELETE FROM session WHERE user_id = $1', [userId])
  await client.query(
    `INSERT INTO session (token_hash, user_id, device, ip, created_at, last_seen_at)
       SELECT encode(sha256(convert_to(token, 'UTF8')), 'hex'), $2::bigint, 'bench', '127.0.0.1', $3::bigint, $3::bigint FROM unnest($1::text[]) AS token`,
    [tokens, userId, at],
  )
  return tokens
}

/** Records many requests of a user as carried out on the day of a moment. */
export async function addKeys(
  client: Client,
  { userId, count, at }: { readonly userId: number; readonly count: number; readonly at: number },
): Promise<void> {
  const midnight = at - (at % DAY_MS)
  await client.query(
    `INSERT INTO intent (digest, user_id, fingerprint, at, answer)
       SELECT md5($1::bigint || ' ' || $2::bigint || ' ' || n)::uuid, $1, md5(n::text)::uuid, $2, '{}' FROM generate_series(1, $3::bigint) AS n`,
    [userId, midnight, count],
  )
  await client.query('VACUUM (ANALYZE) intent')
  await client.query('CHECKPOINT')
}
