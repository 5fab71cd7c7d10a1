// Orders that took the place of others, as docs/spec/rules.md 3.4 says.
import { type Row, num } from './rows'
import type { Broken } from './with-its-ticks'

const CANCELLED = 2

/**
 * Checks that the order took the place of a pending order in one act, at one moment, and that both rows say
 * so.
 */
export function checkReplacement(order: Row, orders: ReadonlyMap<string, Row>, broken: Broken): void {
  const before = order['replaces'] === null ? undefined : orders.get(String(order['replaces']))
  const isOne = (name: string) => String(before?.[name]) === String(order[name])
  if (before && !['user_id', 'instrument_id', 'side', 'leverage'].every(isOne))
    broken('an order is replaced by one of its kind', order['replaces'])
  if (before && (before['status'] !== CANCELLED || num(before['closed_at']) !== num(order['created_at'])))
    broken('an order is replaced in one act', before['status'])
  const after = order['replaced_by'] === null ? undefined : orders.get(String(order['replaced_by']))
  for (const [other, name] of [
    [before, 'replaced_by'],
    [after, 'replaces'],
  ] as const)
    if (other && String(other[name]) !== String(order['id']))
      broken('replaced orders name each other', other['id'])
}
