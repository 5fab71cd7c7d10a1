import { type EntryKind, type Usd, NO_USD, usdOf } from '@fairtick/domain'
import { readMovementBefore } from '../../../books/history/movements'
import type { TakeTurn } from '../../../database/heavy-reads'
import type { Queryable } from '../../../database/in-transaction'
import { type AccountRecord, kindOf } from '../account-store'

/** From a moment to before another. */
export interface Period {
  readonly from: number
  readonly to: number
}

/** Rows read at a time: what a statement takes of memory, however long it is. */
const BATCH = 200

/** The last movement of an account before a moment: its balance is what a period opens with. */
export async function readOpening(
  database: Queryable,
  account: bigint,
  at: number,
): Promise<{ readonly id: number; readonly balance: Usd }> {
  const last = await readMovementBefore(database, account, at)
  return last ? { id: Number(last.id), balance: usdOf(last.balance) } : { id: 0, balance: NO_USD }
}

/** The movements of an account in a period, oldest first, read as they are asked for: no connection is held meanwhile. */
export async function* readMovements(
  turn: TakeTurn,
  account: bigint,
  { to }: Period,
  afterId: number,
): AsyncGenerator<AccountRecord> {
  for (let after = afterId; ;) {
    const rows = await turn((database) => readBatch(database, account, to, after))
    for (const row of rows)
      yield {
        id: Number(row.id),
        reference: Number(row.reference),
        kind: row.kind,
        change: usdOf(row.change),
        balance: usdOf(row.balance),
        at: Number(row.at),
      }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = Number(last.id)
  }
}

interface MovementRow {
  readonly id: bigint
  readonly reference: bigint
  readonly at: bigint
  readonly kind: EntryKind
  readonly change: bigint
  readonly balance: bigint
}

async function readBatch(
  database: Queryable,
  account: bigint,
  to: number,
  after: number,
): Promise<MovementRow[]> {
  const { rows } = await database.query<Omit<MovementRow, 'kind'> & { readonly kind: number }>(
    `SELECT * FROM (
       (SELECT id, reference, at, kind, -amount AS change, from_balance AS balance FROM entry
         WHERE from_account = $1 AND from_balance IS NOT NULL AND id > $2 AND at < $3 ORDER BY id LIMIT ${BATCH})
       UNION ALL
       (SELECT id, reference, at, kind, amount, to_balance FROM entry
         WHERE to_account = $1 AND to_balance IS NOT NULL AND id > $2 AND at < $3 ORDER BY id LIMIT ${BATCH})
     ) AS movement ORDER BY id LIMIT ${BATCH}`,
    [account, after, to],
  )
  return rows.map((row) => ({ ...row, kind: kindOf(row.kind) }))
}
