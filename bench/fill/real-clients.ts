import { clientAccount, houseAccount } from '@fairtick/domain'
import type { Queryable } from '../../apps/server/src/database/in-transaction'
import { tokenOf } from '../http/client-token'
import { coverAdjustments } from './cover-adjustments'
import { sealEntries } from './seal-entries'
import { shardNumbers } from './shard-numbers'

/** The house account that funds a bench's real clients. */
export const CLIENTS_MONEY = houseAccount('adjustments', 'real')

/** The contract account of a real client. */
export const realAccountOf = (userId: number) => clientAccount(userId, 'contract', 'real')

/**
 * Adds real clients with consecutive numbers, an amount in each fund account in micro-dollars, and a session
 * under `tokenOf` their number. They pass an audit of the books.
 */
export async function addRealClients(
  database: Queryable,
  { first, clients, balance }: { readonly first: number; readonly clients: number; readonly balance: number },
): Promise<void> {
  const ids = Array.from({ length: clients }, (_, at) => first + at)
  const now = Date.now()
  const { uid, lastId, idOfUser } = shardNumbers(first)
  await database.query(
    `INSERT INTO app_user (id, uid, is_demo, device_hash, created_at) SELECT id, ${uid}, false, NULL, $2 FROM unnest($1::bigint[]) AS id`,
    [ids, now],
  )
  await database.query(
    `INSERT INTO session (token_hash, user_id, device, ip, created_at, last_seen_at)
       SELECT encode(sha256(token::bytea), 'hex'), id, 'bench', '127.0.0.1', $3, $3 FROM unnest($1::bigint[], $2::text[]) AS s (id, token)`,
    [ids, ids.map(tokenOf), now],
  )
  await database.query(
    `INSERT INTO account (id, user_id, type, balance, locked)
       SELECT id * 10 + type, id, type, CASE type WHEN 3 THEN $2::bigint ELSE 0 END, 0 FROM unnest($1::bigint[]) AS id, generate_series(1, 3) AS type`,
    [ids, balance],
  )
  if (balance > 0)
    await database.query(
      `INSERT INTO entry (id, reference, at, from_account, to_account, amount, to_balance, kind)
         SELECT ${lastId('entry', 1000)} + id - $4, ${idOfUser}, $2, ${CLIENTS_MONEY}, id * 10 + 3, $3::bigint, $3::bigint, 14 FROM unnest($1::bigint[]) AS id`,
      [ids, now, balance, first - 1],
    )
  await coverAdjustments(database)
  await sealEntries(database)
}
