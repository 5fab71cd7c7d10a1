import { type AccountType, type Entry, type HouseMovement, clientPays, housePays } from '../ledger'
import { NO_USD, type Usd, usd } from '../money'
import { type Refusal, refusal } from '../refusal'
import type { StateTable } from '../state-table'

/** State of an adjustment. Wire: 0 requested, 1 made, 2 rejected. */
export type AdjustmentStatus = 'asked' | 'made' | 'rejected'

/**
 * States and events of an adjustment. Two operators make it, one can reject it. `made` is final: a mistake is
 * corrected by another adjustment. Source: docs/spec/cases.md O3.
 */
export const ADJUSTMENT_STATES = {
  none: { ask: 'asked' },
  asked: { approve: 'made', reject: 'rejected' },
  made: {},
  rejected: {},
} as const satisfies StateTable<AdjustmentStatus>

/** Largest adjustment, USD. */
export const ADJUSTMENT_MAX = usd('100000')

/** Whether an adjustment adds to an account or takes from it. */
export type AdjustmentDirection = 'in' | 'out'

/** A movement of money between a client's account and the house that fits no other kind of entry. */
export interface Adjustment {
  readonly account: AccountType
  readonly direction: AdjustmentDirection
  /** USD, above zero. */
  readonly amount: Usd
}

/**
 * Returns why an adjustment cannot be made, undefined if it can. `free` is the transferable part of the
 * account: locked money and used margin cannot be taken.
 */
export function adjustmentRefusal(
  { direction, amount }: Pick<Adjustment, 'direction' | 'amount'>,
  free: Usd | undefined,
): Refusal | undefined {
  if (amount <= NO_USD || amount > ADJUSTMENT_MAX) return refusal('amount-not-allowed')
  if (direction === 'in') return undefined
  if (free === undefined) return refusal('price-stale')
  return amount > free ? refusal('balance-too-small') : undefined
}

/** The entry of an adjustment that was made. */
export function adjustmentEntry(
  adjustment: Adjustment & { readonly id: number; readonly userId: number },
): Entry {
  const { id, userId, account, direction, amount } = adjustment
  const movement: HouseMovement = {
    kind: 'adjustment',
    reference: id,
    userId,
    book: 'real',
    account,
    house: 'adjustments',
  }
  return direction === 'in' ? housePays(movement, amount) : clientPays(movement, amount)
}
