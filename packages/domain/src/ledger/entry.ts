import type { Usd } from '../money'
import { type AccountType, type BookKind, type HouseAccount, clientAccount, houseAccount } from './accounts'
import type { EntryKind } from './entry-kinds'

/**
 * One movement: `amount` (above zero) leaves one account and reaches another, so every entry sums to zero by
 * its shape. `reference` is the id of its subject (a position, a transfer …).
 */
export interface Entry {
  readonly kind: EntryKind
  readonly reference: number
  readonly from: bigint
  readonly to: bigint
  readonly amount: Usd
}

/** The parts of an entry between a client's account and the house. */
export interface HouseMovement {
  readonly kind: EntryKind
  readonly reference: number
  readonly userId: number
  readonly book: BookKind
  readonly account: AccountType
  readonly house: HouseAccount
}

/** The client pays the house. */
export function clientPays(movement: HouseMovement, amount: Usd): Entry {
  const { kind, reference, userId, book, account, house } = movement
  return {
    kind,
    reference,
    from: clientAccount(userId, account, book),
    to: houseAccount(house, book),
    amount,
  }
}

/** The house pays the client. */
export function housePays(movement: HouseMovement, amount: Usd): Entry {
  const paid = clientPays(movement, amount)
  return { ...paid, from: paid.to, to: paid.from }
}
