import { type Account, type AccountType, type BookKind, type Entry, clientAccount } from '../ledger'
import { NO_USD, type Usd, usdOf, CENT, isWholeCents } from '../money'
import { type Refusal, refusal } from '../refusal'

/** Between two of a client's own accounts. `amount` in USD, whole cents. */
export interface TransferRequest {
  readonly from: AccountType
  readonly to: AccountType
  readonly amount: Usd
}

/**
 * The part of an account that may leave it at the prices of a moment: its free balance, of the contract
 * account its free margin as `spendableOf` gives it. Source: docs/spec/rules.md 6.4.
 */
export interface TransferSource {
  /** USD, never below zero; undefined while a price that it depends on is missing or stale. */
  readonly free: Usd | undefined
  /** The reason that keeps a part of it here beside locks: positions held with it, or a loan that is owed. */
  readonly heldBy: 'margin' | 'loan' | undefined
}

/** The most that can leave an account of which so much is free, down to the cent. */
export const transferableOf = (free: Usd): Usd => usdOf(free > 0n ? (free / CENT) * CENT : 0n)

/**
 * Why a transfer is refused; undefined: it is done at once. `free` is that of the source. Source:
 * docs/spec/rules.md 6.4.
 */
export function transferRefusal(
  { from, to, amount }: TransferRequest,
  free: TransferSource['free'],
): Refusal | undefined {
  if (from === to) return refusal('same-account')
  if (amount <= NO_USD || !isWholeCents(amount)) return refusal('amount-not-allowed')
  if (free === undefined) return refusal('price-stale')
  return amount > free ? refusal('balance-too-small') : undefined
}

/**
 * Why not all of an account's balance can leave it: orders, withdrawals or stakes lock a part, what is held
 * needs it, what is held has no price that counts, a loan is owed,
 * or nothing moves at all.
 */
export type TransferBound = 'locked' | 'margin' | 'loan' | 'stale' | 'frozen'

/** The most that can leave an account now, in USD down to the cent, and why it is not all of the balance. */
export interface Transferable {
  readonly account: AccountType
  readonly amount: Usd
  readonly bound: TransferBound | undefined
}

/** The most that can leave an account, and what binds it; `isFrozen`: no money moves at the moment. */
export function transferableFrom(
  { type, balance }: Pick<Account, 'type' | 'balance'>,
  source: TransferSource,
  isFrozen: boolean,
): Transferable {
  const amount = isFrozen ? NO_USD : transferableOf(source.free ?? NO_USD)
  const isAll = amount === transferableOf(balance)
  return { account: type, amount, bound: isAll ? undefined : boundOf(source, isFrozen) }
}

function boundOf({ free, heldBy }: TransferSource, isFrozen: boolean): TransferBound {
  if (isFrozen) return 'frozen'
  if (free === undefined) return 'stale'
  return heldBy ?? 'locked'
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
