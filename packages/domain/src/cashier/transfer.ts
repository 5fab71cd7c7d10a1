import { type AccountType, type BookKind, type Entry, clientAccount } from '../ledger'
import { NO_USD, type Usd, usdOf } from '../money'
import { type Refusal, refusal } from '../refusal'

/** Between two of a client's own accounts. `amount` in USD, whole cents. */
export interface TransferRequest {
  readonly from: AccountType
  readonly to: AccountType
  readonly amount: Usd
}

const CENT = 10_000n

/**
 * The most that can leave an account now, down to the cent: its free balance, of the contract account its free margin as `spendableOf`
 * gives it. Source: docs/spec/rules.md 6.4.
 */
export const transferableOf = (free: Usd): Usd => usdOf(free > 0n ? (free / CENT) * CENT : 0n)

/** Why a transfer is refused; undefined: it is done at once. `free` is what may leave the source. Source: docs/spec/rules.md 6.4. */
export function transferRefusal({ from, to, amount }: TransferRequest, free: Usd): Refusal | undefined {
  if (from === to) return refusal('same-account')
  if (amount <= NO_USD || amount % CENT !== 0n) return refusal('amount-not-allowed')
  return amount > free ? refusal('balance-too-small') : undefined
}

/** The entry of a transfer. */
export function transferEntry(
  { from, to, amount }: TransferRequest,
  of: { readonly id: number; readonly userId: number; readonly book: BookKind },
): Entry {
  return {
    kind: 'transfer',
    reference: of.id,
    from: clientAccount(of.userId, from, of.book),
    to: clientAccount(of.userId, to, of.book),
    amount,
  }
}
