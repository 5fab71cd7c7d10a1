import type { OneAtATime } from '../../../platform/one-at-a-time'
import type { Address } from './address'

const HELD = Symbol('held')

/**
 * An address that no one else can register, take over or restore meanwhile. Only `holdAddress` makes one, and
 * only a held address is given to an account.
 */
export interface HeldAddress extends Address {
  readonly [HELD]: true
}

/**
 * Locks an address from its lookup until an account has it. Accounts are created in a batch of the books
 * shared with other commands: a duplicate address would fail the whole batch. So every assignment of the same
 * address waits here for the one before.
 */
export function holdAddress<Result>(
  oneAtATime: OneAtATime,
  address: Address,
  work: (held: HeldAddress) => Promise<Result>,
): Promise<Result> {
  return oneAtATime(`address ${address.key}`, () => work({ ...address, [HELD]: true }))
}
