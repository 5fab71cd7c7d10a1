import { clientAccount, houseAccount } from '@fairtick/domain'
import type { Queryable } from '../../apps/server/src/database/in-transaction'
import { sealEntries } from './seal-entries'
import { shardNumbers } from './shard-numbers'

/** The house account that issues the money of demo users. */
export const DEMO_ISSUE = houseAccount('demo-issue', 'demo')

/** The contract account of a demo user. */
export const contractAccountOf = (userId: number) => clientAccount(userId, 'contract', 'demo')

/** Adds demo users with consecutive numbers and an amount in their contract accounts, in micro-dollars. */
export async function addDemoUsers(
  database: Queryable,
  { first, users, balance }: { readonly first: number; readonly users: number; readonly balance: number },
): Promise<void> {
  const numbers = `generate_series(${first}::bigint, ${first + users - 1}::bigint) AS id`
  const { uid, lastId } = shardNumbers(first)
  await database.query(
    `INSERT INTO app_user (id, uid, is_demo, device_hash, created_at) SELECT id, -${uid}, true, 'bench ' || id, $1 FROM ${numbers}`,
    [Date.now()],
  )
  await database.query(
    `INSERT INTO account (id, user_id, type, balance, locked)
       SELECT -(id * 10 + type), id, type, CASE type WHEN 1 THEN $1::bigint ELSE 0 END, 0 FROM ${numbers}, generate_series(1, 3) AS type`,
    [balance],
  )
  if (balance > 0)
    await database.query(
      `INSERT INTO entry (id, reference, at, from_account, to_account, amount, to_balance, kind)
         SELECT ${lastId('entry', 1000)} + id - ${first - 1}, id, $1, ${DEMO_ISSUE}, -(id * 10 + 1), $2::bigint, $2::bigint, 13 FROM ${numbers}`,
      [Date.now(), balance],
    )
  await sealEntries(database)
}
