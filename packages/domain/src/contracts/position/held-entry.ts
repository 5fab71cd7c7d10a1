import { type BookKind, type Entry, clientPays, housePays } from '../../ledger'
import { NO_USD, type Usd, addUsd, minusUsd, usdOf } from '../../money'
import type { ClosedPosition, HeldPosition } from './position'

/** The entry of a swap, a dividend or an owed amount of them; below zero the client pays. */
export function heldEntry(
  kind: 'swap' | 'dividend' | 'owed',
  { id, userId }: HeldPosition | ClosedPosition,
  book: BookKind,
  change: Usd,
): Entry {
  const house = 'trading-counterparty'
  const movement = { kind, reference: id, userId, book, account: 'contract', house } as const
  return change < NO_USD ? clientPays(movement, usdOf(-change)) : housePays(movement, change)
}

/** The booked and the owed part of an amount due. */
export interface Borne {
  /** USD, below zero where the client paid. */
  readonly paid: Usd
  /** USD, not below zero. */
  readonly owed: Usd
}

/** Splits an amount due: charges at most the balance, the rest is owed. */
export function bear(due: Usd, balance: Usd): Borne {
  const paid = due < -balance ? usdOf(-balance) : due
  return { paid, owed: minusUsd(paid, due) }
}

/** The order after an amount due: the paid part adds to its swap, the rest is owed. */
export const afterBearing = (position: HeldPosition, { paid, owed }: Borne): HeldPosition => ({
  ...position,
  swap: addUsd(position.swap, paid),
  owed: addUsd(position.owed, owed),
})
