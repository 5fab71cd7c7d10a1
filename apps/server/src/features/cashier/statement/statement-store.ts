import { type Usd, NO_USD, usdOf } from '@fairtick/domain'
import { type MovementRow, readMovementBefore } from '../../../books/history/movements'
import type { TakeTurn } from '../../../database/heavy-reads'
import type { Queryable } from '../../../database/in-transaction'
import { BATCH_ROWS, readInBatches } from '../../../database/read-in-batches'
import { type AccountRecord, recordsOf } from '../account-store'

/** From a moment (ms) to before another. */
export interface Period {
  readonly from: number
  readonly to: number
}

/** The last movement of an account before a moment, and the balance that it left. */
export async function readBalanceAt(
  database: Queryable,
  account: bigint,
  at: number,
): Promise<{ readonly id: number; readonly balance: Usd }> {
  const last = await readMovementBefore(database, account, at)
  return last ? { id: Number(last.id), balance: usdOf(last.balance) } : { id: 0, balance: NO_USD }
}

/** The movements of an account after one and up to another, oldest first. */
export function readMovements(
  turn: TakeTurn,
  account: bigint,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): AsyncGenerator<AccountRecord> {
  return readInBatches((last) =>
    turn((database) => readBatch(database, account, { after: last?.id ?? after, upTo })),
  )
}

async function readBatch(
  database: Queryable,
  account: bigint,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<AccountRecord[]> {
  const { rows } = await database.query<MovementRow>(
    `SELECT * FROM (
       (SELECT id, reference, at, kind, -amount AS change, from_balance AS balance FROM entry
         WHERE from_account = $1 AND from_balance IS NOT NULL AND id > $2 AND id <= $3 ORDER BY id LIMIT ${BATCH_ROWS})
       UNION ALL
       (SELECT id, reference, at, kind, amount, to_balance FROM entry
         WHERE to_account = $1 AND to_balance IS NOT NULL AND id > $2 AND id <= $3 ORDER BY id LIMIT ${BATCH_ROWS})
     ) AS movement ORDER BY id LIMIT ${BATCH_ROWS}`,
    [account, after, upTo],
  )
  return recordsOf(database, rows)
}
