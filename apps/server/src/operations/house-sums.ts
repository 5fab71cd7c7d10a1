import { DAY_MS, ENTRY_KINDS, tradingNumbers } from '@fairtick/domain'
import type { DatabasePool } from '../database/pool'
import { inTransaction } from '../database/in-transaction'

const OPTION_RESULT = ENTRY_KINDS['option-result'].number

/** Entries per statement. */
const SLICE = 50_000

/**
 * Sums up the house's entries since the last run, so that its balances and its results by day and instrument
 * are read from a few rows and the last minute's entries. Entries are written in the order of their ids, so
 * none is missed.
 */
export async function sumUpHouse(pool: DatabasePool): Promise<void> {
  while (await sumUpSlice(pool));
}

/** Sums up the next slice of entries. Returns whether more may be left. */
async function sumUpSlice(pool: DatabasePool): Promise<boolean> {
  return inTransaction(pool, async (database) => {
    const { rows } = await database.query<{ entry_id: bigint; until: bigint | null }>(
      `SELECT entry_id, (SELECT max(id) FROM (SELECT id FROM entry WHERE id > entry_id ORDER BY id LIMIT ${SLICE}) e) AS until
         FROM house_sum_until FOR UPDATE`,
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
    await database.query('UPDATE house_sum_until SET entry_id = $1', [until])
    return until - after >= BigInt(SLICE)
  })
}

/** SQL of the changes of the house's accounts by some entries. */
export const houseChanges = (where: string): string =>
  `SELECT from_account AS account, -amount AS change, at, kind, reference FROM entry WHERE from_balance IS NULL AND ${where}
   UNION ALL SELECT to_account, amount, at, kind, reference FROM entry WHERE to_balance IS NULL AND ${where}`
