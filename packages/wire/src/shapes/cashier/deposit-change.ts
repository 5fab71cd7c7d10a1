import type { DepositStatus } from '@fairtick/domain'
import { listed, orNull, whole } from '../../kinds'
import { DEPOSIT_STATUS } from '../../listed'
import { type Ours, type Wire, object } from '../../object'

/** A change of a deposit. */
export const depositChangeShape = object({
  id: whole,
  /** 0 unchecked, 1 finished, 2 rejected, 3 invalid */
  status: listed(DEPOSIT_STATUS),
  /** current confirmations of its transfer; null if no transfer is found or another field changed */
  confirmations: orNull(whole),
  /** confirmations required; null as above */
  confirmations_min: ['confirmationsMin', orNull(whole)],
})
export type WireDepositChange = Wire<typeof depositChangeShape>

/** Current and required confirmations of a deposit's transfer. */
export interface Confirmations {
  readonly confirmations: number
  readonly needed: number
}

/** A change of a deposit; `found` is undefined if its confirmations did not change. */
export interface DepositChange {
  readonly id: number
  readonly status: DepositStatus
  readonly found: Confirmations | undefined
}

/** Reads a change of a deposit. */
export const readDepositChange = (change: WireDepositChange): DepositChange => {
  const { id, status, ...found } = depositChangeShape.read(change)
  return { id, status, found: confirmationsOf(found) }
}

/** The confirmations of a deposit; undefined where no transfer was found. */
export const confirmationsOf = ({
  confirmations,
  confirmationsMin: needed,
}: Pick<Ours<typeof depositChangeShape>, 'confirmations' | 'confirmationsMin'>): Confirmations | undefined =>
  confirmations === undefined || needed === undefined ? undefined : { confirmations, needed }
