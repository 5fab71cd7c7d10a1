/** The size of an order: for an instrument or for options, its lots or stake in units, and its leverage. */
export interface PlacedSize {
  readonly of: string
  readonly amount: bigint
  /** 1 without leverage. */
  readonly leverage: number
}

const SUBJECTS_MAX = 200
const keyOf = (uid: string): string => `fairtick.confirmed.${uid}`

/** Whether the user has placed an order of this size or a larger one on this device before. */
export function isConfirmedSize(uid: string, { of, amount, leverage }: PlacedSize): boolean {
  const known = readKept(uid).get(of)
  return known !== undefined && amount <= known.amount && leverage <= known.leverage
}

/** Stores the size of a placed order if it exceeds the earlier ones. */
export function noteConfirmedSize(uid: string, { of, amount, leverage }: PlacedSize): void {
  const kept = readKept(uid)
  const known = kept.get(of)
  kept.delete(of)
  kept.set(of, {
    amount: known !== undefined && known.amount > amount ? known.amount : amount,
    leverage: Math.max(known?.leverage ?? 1, leverage),
  })
  const latest = [...kept]
    .slice(-SUBJECTS_MAX)
    .map(([each, size]) => [each, String(size.amount), size.leverage])
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(latest))
  } catch {
    // Storage is full or forbidden: the next order is confirmed again.
  }
}

/** Other programs may have written there, so only valid sizes are taken. */
function readKept(uid: string): Map<string, Omit<PlacedSize, 'of'>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? '[]')
    const rows: readonly unknown[] = Array.isArray(kept) ? kept : []
    return new Map(rows.flatMap((row) => (isRow(row) ? [[row[0], sizeOf(row)] as const] : [])))
  } catch {
    return new Map()
  }
}

type Row = readonly [of: string, amount: string, leverage: number]

const sizeOf = ([, amount, leverage]: Row) => ({ amount: BigInt(amount), leverage })

const isRow = (row: unknown): row is Row =>
  Array.isArray(row) &&
  typeof row[0] === 'string' &&
  typeof row[1] === 'string' &&
  /^\d{1,30}$/.test(row[1]) &&
  Number.isSafeInteger(row[2])
