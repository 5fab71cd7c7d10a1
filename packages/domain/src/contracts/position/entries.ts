import { type BookKind, type Entry, type HouseMovement, clientPays, housePays } from '../../ledger'
import { NO_USD, type Usd, addUsd, minusUsd, usdOf } from '../../money'
import { heldEntry } from './held-entry'
import type { ClosedPosition, HeldPosition } from './position'

/** The entries of a fill: the fee. Source: docs/spec/rules.md 3.3. */
export function openingEntries(position: HeldPosition, book: BookKind): readonly Entry[] {
  const movement = movementOf(position, book)
  return position.fee === NO_USD
    ? []
    : [clientPays({ ...movement, kind: 'fee', house: 'fees' }, position.fee)]
}

/**
 * The entries of a close: profit or loss against the trading counterparty, then owed swaps and dividends as a
 * separate kind. If a loss exceeds the balance, the house first covers the excess (negative-balance
 * protection) in a separate entry, so that no balance is ever below zero. Source: docs/spec/rules.md 3.9,
 * 3.10.
 */
export function closingEntries(
  position: ClosedPosition,
  book: BookKind,
  { balance, owed }: { readonly balance: Usd; readonly owed: Usd },
): readonly Entry[] {
  const movement = movementOf(position, book)
  const { profit } = position
  const after = minusUsd(addUsd(balance, profit), owed)
  const entries: Entry[] = []
  if (after < NO_USD)
    entries.push(
      housePays(
        { ...movement, kind: 'negative-balance-protection', house: 'negative-balance-protection' },
        usdOf(-after),
      ),
    )
  if (profit > NO_USD) entries.push(housePays(movement, profit))
  if (profit < NO_USD) entries.push(clientPays(movement, usdOf(-profit)))
  if (owed > NO_USD) entries.push(heldEntry('owed', position, book, usdOf(-owed)))
  return entries
}

function movementOf(position: HeldPosition | ClosedPosition, book: BookKind): HouseMovement {
  return {
    kind: 'contract-profit',
    reference: position.id,
    userId: position.userId,
    book,
    account: 'contract',
    house: 'trading-counterparty',
  }
}
