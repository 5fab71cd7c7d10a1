import { type Query, big, num } from './rows'

/** A movement of money from one account to another. */
export interface Movement {
  readonly from: bigint
  readonly to: bigint
  readonly amount: bigint
}

/** The movements of some kinds, by `kind reference`, in their order. */
export async function readMovements(
  query: Query,
  kinds: readonly number[],
): Promise<Map<string, Movement[]>> {
  const journal = new Map<string, Movement[]>()
  const rows = await query(
    'SELECT kind, reference, from_account, to_account, amount FROM entry WHERE kind = ANY($1::smallint[]) ORDER BY id',
    [kinds],
  )
  for (const row of rows) {
    const key = `${num(row['kind'])} ${String(row['reference'])}`
    const movement = {
      from: big(row['from_account']),
      to: big(row['to_account']),
      amount: big(row['amount']),
    }
    journal.set(key, [...(journal.get(key) ?? []), movement])
  }
  return journal
}

/** Removes the movements of one row from the journal and returns them. */
export function take(journal: Map<string, Movement[]>, kind: number, id: string): readonly Movement[] {
  const key = `${kind} ${id}`
  const found = journal.get(key) ?? []
  journal.delete(key)
  return found
}

/** Whether the movements equal the due ones, in order. */
export function isSame(found: readonly Movement[], due: readonly Movement[]): boolean {
  return (
    found.length === due.length &&
    due.every(({ from, to, amount }, at) => {
      const other = found[at]
      return other?.from === from && other.to === to && other.amount === amount
    })
  )
}
