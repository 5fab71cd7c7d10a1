import type { OneAtATime } from '../one-at-a-time'
import type { Address } from './address'

const HELD = Symbol('held')

/** An address that nobody else registers, takes or gives back meanwhile. Only `holdAddress` makes one, and only with one is an address given to an account. */
export interface HeldAddress extends Address {
  readonly [HELD]: true
}

/**
 * Holds an address while it is looked up and given to somebody. An account is made by a batch of the books, which others share: a second owner of one
 * address would fail all of them. So whatever gives an address to anybody waits here for whoever else does.
 */
export function holdAddress<Result>(
  oneAtATime: OneAtATime,
  address: Address,
  work: (held: HeldAddress) => Promise<Result>,
): Promise<Result> {
  return oneAtATime(`address ${address.key}`, () => work({ ...address, [HELD]: true }))
}
