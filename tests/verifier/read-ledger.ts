// The amounts that clients got and paid by the books, read without the program that wrote them.
import { type Query, type Row, big, num } from './rows'

/** Kinds of entries that follow from orders, by their numbers in the books. */
export const KIND = { profit: 4, fee: 5, swap: 6, option: 7, dividend: 16, owed: 17 } as const

/** Amounts by reference and kind. */
export type Ledger = Map<string, bigint>

/** The amounts that clients got (below zero: paid), by reference and kind. */
export async function readLedger(query: Query): Promise<Ledger> {
  const rows = await query(
    `SELECT reference, kind, sum(CASE WHEN to_balance IS NULL THEN -amount ELSE amount END) AS got
       FROM entry WHERE kind = ANY($1::smallint[]) GROUP BY reference, kind`,
    [Object.values(KIND)],
  )
  return new Map(rows.map((row) => [`${num(row['reference'])} ${num(row['kind'])}`, big(row['got'])]))
}

/** Takes the amount of a reference and kind out of the ledger, and answers it. */
export function take(ledger: Ledger, id: Row[string] | undefined, kind: number): bigint {
  const key = `${num(id)} ${kind}`
  const got = ledger.get(key) ?? 0n
  ledger.delete(key)
  return got
}
