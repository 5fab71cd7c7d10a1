import type { DepositStatus } from '@fairtick/domain'
import { DEPOSIT_STATUS } from '../listed'
import { readListed } from './read-listed'

/** A change of a deposit. */
export interface WireDepositChange {
  id: number
  /** 0 unchecked, 1 finished, 2 rejected, 3 invalid */
  status: number
  /** current confirmations of its transfer; null if no transfer is found or another field changed */
  confirmations: number | null
  /** confirmations required; null as above */
  confirmations_min: number | null
}

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

/** Writes a change of a deposit. */
export const encodeDepositChange = ({ id, status, found }: DepositChange): WireDepositChange => ({
  id,
  status: DEPOSIT_STATUS[status],
  confirmations: found?.confirmations ?? null,
  confirmations_min: found?.needed ?? null,
})

/** Reads a change of a deposit. */
export const readDepositChange = (change: WireDepositChange): DepositChange => ({
  id: change.id,
  status: readListed(DEPOSIT_STATUS, change.status),
  found: readConfirmations(change),
})

/** Reads the confirmations of a deposit; undefined if no transfer is found. */
export function readConfirmations(
  of: Pick<WireDepositChange, 'confirmations' | 'confirmations_min'>,
): Confirmations | undefined {
  const { confirmations, confirmations_min: needed } = of
  return confirmations === null || needed === null ? undefined : { confirmations, needed }
}
