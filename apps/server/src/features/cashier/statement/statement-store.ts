import { ENTRY_KINDS, type Usd, NO_USD, usdOf } from '@fairtick/domain'
import { readMovementBefore } from '../../../books/history/movements'
import type { TakeTurn } from '../../../database/heavy-reads'
import type { Queryable } from '../../../database/in-transaction'
import { LINES, readLines, readLinesInBatches } from '../../../database/read-lines'
import type { Slice } from '../../../sheets/messages'
import { RECORD_FIELDS } from '../../../sheets/tables/records'
import { readAdjustmentReasons } from '../adjustments/adjustment-store'

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

/** The movements of an account after one and up to another, oldest first, with reasons of adjustments. */
export async function* readMovementSlices(
  turn: TakeTurn,
  account: bigint,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): AsyncGenerator<Slice> {
  const batches = readLinesInBatches(([id] = [String(after)]) =>
    turn(async (database) => {
      const values = [account, id, upTo]
      const query = { fields: RECORD_FIELDS, rows: MOVEMENTS, order: 'id', values }
      const { adjusted, ...lines } = await readLines<Adjusted>(database, query, ADJUSTED)
      return { ...lines, reasons: await readAdjustmentReasons(database, (adjusted ?? []).map(Number)) }
    }),
  )
  for await (const { text, reasons } of batches) yield { text, ...(reasons.size > 0 && { reasons }) }
}

interface Adjusted {
  readonly adjusted: readonly bigint[] | null
}
const ADJUSTED = { adjusted: `array_agg(reference) FILTER (WHERE kind = ${ENTRY_KINDS.adjustment.number})` }

const MOVEMENTS = `SELECT * FROM (
       (SELECT id, reference, at, kind, -amount AS change, from_balance AS balance FROM entry
         WHERE from_account = $1 AND from_balance IS NOT NULL AND id > $2 AND id <= $3 ORDER BY id LIMIT ${LINES})
       UNION ALL
       (SELECT id, reference, at, kind, amount, to_balance FROM entry
         WHERE to_account = $1 AND to_balance IS NOT NULL AND id > $2 AND id <= $3 ORDER BY id LIMIT ${LINES})
     ) AS movement ORDER BY id LIMIT ${LINES}`
