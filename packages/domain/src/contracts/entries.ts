import { type BookKind, type Entry, type HouseMovement, clientPays, housePays } from '../ledger'
import { NO_USD, type Usd, minusUsd, usdOf } from '../money'
import type { ClosedPosition, HeldPosition } from './position'

/** The entries of a fill: the fee. Source: docs/spec/rules.md 3.3. */
export function openingEntries(position: HeldPosition, book: BookKind): readonly Entry[] {
  const movement = movementOf(position, book)
  return position.fee === NO_USD
    ? []
    : [clientPays({ ...movement, kind: 'fee', house: 'fees' }, position.fee)]
}

/**
 * The entries of a close: profit or loss against the trading counterparty. A loss beyond the balance is first
 * made good by the house (negative-balance protection), as an entry of its own, so that no balance is ever
 * below zero. Source: docs/spec/rules.md 3.9.
 */
export function closingEntries(position: ClosedPosition, book: BookKind, balance: Usd): readonly Entry[] {
  const movement = movementOf(position, book)
  if (position.profit === NO_USD) return []
  if (position.profit > NO_USD) return [housePays(movement, position.profit)]
  const loss = usdOf(-position.profit)
  const shortfall = loss > balance ? minusUsd(loss, balance) : NO_USD
  const paid = clientPays(movement, loss)
  if (shortfall === NO_USD) return [paid]
  return [
    housePays(
      { ...movement, kind: 'negative-balance-protection', house: 'negative-balance-protection' },
      shortfall,
    ),
    paid,
  ]
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
