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
 * The part of an account that may leave it at current prices: the free balance; for the contract account the
 * free margin as `spendableOf` gives it. Source: docs/spec/rules.md 6.4.
 */
export interface TransferSource {
  /** USD, never below zero; undefined while a required price is missing or stale. */
  readonly free: Usd | undefined
  /** A restriction beside locks: margin of held positions, or a loan. */
  readonly heldBy: 'margin' | 'loan' | undefined
}

/** The transferable part of a free amount: rounded down to the cent. */
export const transferableOf = (free: Usd): Usd => usdOf(free > 0n ? (free / CENT) * CENT : 0n)

/**
 * Returns why a transfer is refused, undefined if it is accepted; it is then executed at once. `free` is the
 * source account's. Source: docs/spec/rules.md 6.4.
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
 * Why the full balance cannot be transferred: locked for orders, withdrawals or stakes; margin of held
 * positions; a loan; a stale or missing price; all transfers frozen.
 */
export type TransferBound = 'locked' | 'margin' | 'loan' | 'stale' | 'frozen'

/**
 * The largest amount that can leave an account now, in USD down to the cent, and the reason if it is below
 * the balance.
 */
export interface Transferable {
  readonly account: AccountType
  readonly amount: Usd
  readonly bound: TransferBound | undefined
}

/**
 * Returns the largest amount that can leave an account, and its bound. `isFrozen`: all movements of money are
 * suspended.
 */
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
