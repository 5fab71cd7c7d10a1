import { type BookKind, type Entry, clientPays, housePays } from '../ledger'
import { NO_USD, type Usd, usdOf } from '../money'
import type { HeldPosition } from './position'

/** The entry of what a held order brings its client, below zero what it costs them, before it is closed. */
export function heldEntry(
  kind: 'swap' | 'dividend',
  { id, userId }: HeldPosition,
  book: BookKind,
  change: Usd,
): Entry {
  const house = 'trading-counterparty'
  const movement = { kind, reference: id, userId, book, account: 'contract', house } as const
  return change < NO_USD ? clientPays(movement, usdOf(-change)) : housePays(movement, change)
}
