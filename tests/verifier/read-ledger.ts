// The clients' receipts and payments in the books, read independently of the program that wrote them.
import { type Query, type Row, big, num } from './rows'

/** Kinds of entries derived from orders, by their numbers in the books. */
export const KIND = { profit: 4, fee: 5, swap: 6, option: 7, dividend: 16, owed: 17 } as const

/** Amounts by reference and kind. */
export type Ledger = Map<string, bigint>

/** Amounts received by clients (below zero: paid), by reference and kind. */
export async function readLedger(query: Query): Promise<Ledger> {
  const rows = await query(
    `SELECT reference, kind, sum(CASE WHEN to_balance IS NULL THEN -amount ELSE amount END) AS got
       FROM entry WHERE kind = ANY($1::smallint[]) GROUP BY reference, kind`,
    [Object.values(KIND)],
  )
  return new Map(rows.map((row) => [`${num(row['reference'])} ${num(row['kind'])}`, big(row['got'])]))
}

/** Removes the amount of a reference and kind from the ledger and returns it. */
export function take(ledger: Ledger, id: Row[string] | undefined, kind: number): bigint {
  const key = `${num(id)} ${kind}`
  const got = ledger.get(key) ?? 0n
  ledger.delete(key)
  return got
}
