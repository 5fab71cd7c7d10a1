import { type Query, big, num } from './rows'

/** Money that went from one account to another. */
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

/** Takes the movements of one row out of the journal. */
export function take(journal: Map<string, Movement[]>, kind: number, id: string): readonly Movement[] {
  const key = `${kind} ${id}`
  const found = journal.get(key) ?? []
  journal.delete(key)
  return found
}

/** Whether movements are those that are due, in their order. */
export function isSame(found: readonly Movement[], due: readonly Movement[]): boolean {
  return (
    found.length === due.length &&
    due.every(({ from, to, amount }, at) => {
      const other = found[at]
      return other?.from === from && other.to === to && other.amount === amount
    })
  )
}
