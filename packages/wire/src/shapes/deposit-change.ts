import type { DepositStatus } from '@fairtick/domain'
import { DEPOSIT_STATUS } from '../listed'
import { readListed } from './read-listed'

/** A change of a deposit. */
export interface WireDepositChange {
  id: number
  /** 0 unchecked, 1 finished, 2 rejected, 3 invalid. */
  status: number
  /** Confirmations of its transfer by now; null where none is found, or something else changed. */
  confirmations: number | null
  /** How many the transfer takes; null as above. */
  confirmations_min: number | null
}

/** Confirmations of a deposit's transfer so far, and how many it takes. */
export interface Confirmations {
  readonly confirmations: number
  readonly needed: number
}

/** A change of a deposit; `found` is undefined where something else changed than its confirmations. */
export interface DepositChange {
  readonly id: number
  readonly status: DepositStatus
  readonly found: Confirmations | undefined
}

/** Writes what changed of a deposit. */
export const encodeDepositChange = ({ id, status, found }: DepositChange): WireDepositChange => ({
  id,
  status: DEPOSIT_STATUS[status],
  confirmations: found?.confirmations ?? null,
  confirmations_min: found?.needed ?? null,
})

/** Reads what changed of a deposit. */
export const readDepositChange = (change: WireDepositChange): DepositChange => ({
  id: change.id,
  status: readListed(DEPOSIT_STATUS, change.status),
  found: readConfirmations(change),
})

/** Reads the confirmations of a deposit; undefined where no transfer was found. */
export function readConfirmations(
  of: Pick<WireDepositChange, 'confirmations' | 'confirmations_min'>,
): Confirmations | undefined {
  const { confirmations, confirmations_min: needed } = of
  return confirmations === null || needed === null ? undefined : { confirmations, needed }
}
