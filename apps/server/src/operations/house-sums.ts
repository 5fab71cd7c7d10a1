import { DAY_MS, ENTRY_KINDS, tradingNumbers } from '@fairtick/domain'
import type { DatabasePool } from '../database/pool'
import { inTransaction } from '../database/in-transaction'
import { type Shard, shardsWithRows } from '../books/shards'

const OPTION_RESULT = ENTRY_KINDS['option-result'].number

/** Entries per statement. */
const SLICE = 50_000

/**
 * Sums up the house's entries since the last run, so that its balances and its results by day and instrument
 * are read from a few rows and the last minute's entries. A shard writes entries in the order of their ids,
 * so none is missed.
 */
export async function sumUpHouse(pool: DatabasePool): Promise<void> {
  for (const shard of await shardsWithRows(pool, 'entry')) {
    while (await sumUpSlice(pool, shard));
  }
}

/** Sums up the next slice of a shard's entries. Returns whether more may be left. */
async function sumUpSlice(pool: DatabasePool, shard: Shard): Promise<boolean> {
  return inTransaction(pool, async (database) => {
    const { rows } = await database.query<{ entry_id: bigint; until: bigint | null }>(
      `SELECT entry_id, (SELECT max(id) FROM (
           SELECT id FROM entry WHERE id > entry_id AND id < shard_begin(shard + 1) ORDER BY id LIMIT ${SLICE}) e) AS until
         FROM house_sum_until WHERE shard = $1 FOR UPDATE`,
      [shard],
    )
    const [standing] = rows
    if (!standing?.until) return false
    const { entry_id: after, until } = standing
    await database.query(
      `INSERT INTO house_sum (account, balance) SELECT account, sum(change)::bigint FROM (${houseChanges('id > $1 AND id <= $2')}) c GROUP BY account
         ON CONFLICT (account) DO UPDATE SET balance = house_sum.balance + excluded.balance`,
      [after, until],
    )
    await database.query(
      `INSERT INTO house_result (day, is_demo, instrument_id, result)
         SELECT e.at / ${DAY_MS}, e.account < 0, coalesce(p.instrument_id, o.instrument_id), sum(e.change)::bigint
           FROM (${houseChanges(`id > $1 AND id <= $2 AND kind IN (${tradingNumbers().join(', ')})`)}) e
           LEFT JOIN position p ON p.id = e.reference AND e.kind <> ${OPTION_RESULT}
           LEFT JOIN option o ON o.id = e.reference AND e.kind = ${OPTION_RESULT}
           WHERE coalesce(p.instrument_id, o.instrument_id) IS NOT NULL GROUP BY 1, 2, 3
         ON CONFLICT (day, is_demo, instrument_id) DO UPDATE SET result = house_result.result + excluded.result`,
      [after, until],
    )
    await database.query('UPDATE house_sum_until SET entry_id = $1 WHERE shard = $2', [until, shard])
    return until - after >= BigInt(SLICE)
  })
}

/** SQL of the changes of the house's accounts by some entries. */
const houseChanges = (where: string, from = 'entry'): string =>
  `SELECT from_account AS account, -amount AS change, at, kind, reference FROM ${from} WHERE from_balance IS NULL AND ${where}
   UNION ALL SELECT to_account, amount, at, kind, reference FROM ${from} WHERE to_balance IS NULL AND ${where}`

/** SQL of the changes of the house's accounts by entries that are summed up. */
export const SUMMED_CHANGES = houseChanges(
  'id <= u.entry_id',
  'entry JOIN house_sum_until u ON u.shard = shard_of(id)',
)

/** SQL of the changes of the house's accounts by entries that are not summed up yet. */
export const CHANGES_SINCE = `SELECT since.* FROM house_sum_until u CROSS JOIN LATERAL (
   ${houseChanges('id > u.entry_id AND id < shard_begin(u.shard + 1)')} OFFSET 0) AS since`
