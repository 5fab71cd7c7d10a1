import type { Splits } from './read-splits'
import { type Row, num } from './rows'
import type { Broken } from './with-its-ticks'

const GRACE_MS = 5_000
/** Maximum delay of a copy. Source: docs/spec/rules.md 7.1. */
const COPIED_MS = 60_000

/**
 * The trader's order behind a copy, or behind the copy that a part was split from. `closes` are the rows that
 * may hold its closes: the order itself and the parts split from it.
 */
export interface Origin {
  readonly order: Row
  readonly closes: readonly Row[]
}

/** A copy has the instrument, side and opening tick of its trader's order, and followed soon after it. */
export function checkCopy(splits: Splits, order: Row, { order: of }: Origin, broken: Broken): void {
  if (splits.filled(order).price !== splits.filled(of).price)
    broken('a copy opens as its trader did', order['open_price'])
  for (const name of ['instrument_id', 'side', 'open_tick'] as const)
    if (order[name] !== of[name]) broken('a copy opens as its trader did', `${name} ${String(order[name])}`)
  if (num(order['opened_at']) > num(of['opened_at']) + COPIED_MS + GRACE_MS)
    broken('a copy comes soon after its trader', order['opened_at'])
}
