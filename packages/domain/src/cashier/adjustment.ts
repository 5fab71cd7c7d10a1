import { type AccountType, type Entry, type HouseMovement, clientPays, housePays } from '../ledger'
import { NO_USD, type Usd, usd } from '../money'
import { type Refusal, refusal } from '../refusal'
import type { StateTable } from '../state-table'

/** State of an adjustment. Wire: 0 asked for, 1 made, 2 rejected. */
export type AdjustmentStatus = 'asked' | 'made' | 'rejected'

/**
 * States and events of an adjustment: two operators make it, one rejects it; made is the end, and a mistake
 * is made good by another one. Source: docs/spec/cases.md O3.
 */
export const ADJUSTMENT_STATES = {
  none: { ask: 'asked' },
  asked: { approve: 'made', reject: 'rejected' },
  made: {},
  rejected: {},
} as const satisfies StateTable<AdjustmentStatus>

/** Most of one adjustment, USD. */
export const ADJUSTMENT_MAX = usd('100000')

/** Whether an adjustment adds to an account or takes from it. */
export type AdjustmentDirection = 'in' | 'out'

/** Money between a client's account and the house that no other kind of movement explains. */
export interface Adjustment {
  readonly account: AccountType
  readonly direction: AdjustmentDirection
  /** USD, above zero. */
  readonly amount: Usd
}

/**
 * Why an adjustment cannot be made; undefined where it can. `free` is the part of the account that may leave
 * it, as for a transfer: what is locked, or held positions need, is not taken.
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
