import type { OneAtATime } from '../one-at-a-time'
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
 * Holds an address from its lookup until it is given to an account. An account is made by a batch of the
 * books, which others share: a second owner of one address would fail all of them. So whatever gives an
 * address to an account waits here for any other that does.
 */
export function holdAddress<Result>(
  oneAtATime: OneAtATime,
  address: Address,
  work: (held: HeldAddress) => Promise<Result>,
): Promise<Result> {
  return oneAtATime(`address ${address.key}`, () => work({ ...address, [HELD]: true }))
}
