import type { Queryable } from '../database/in-transaction'
import type { OpenChain } from './open-chains'

/** From a client on, the keys of addresses are shifted by so many. */
export interface AddressShift {
  readonly fromUser: number
  readonly shift: number
}

/**
 * Chains with the addresses of clients as restorations of backups left them: a client who came after one has
 * an address that none had who was lost by it. Source: docs/decisions/0069-bounds-of-the-cashier.md.
 */
export async function shiftAddresses(
  database: Queryable,
  chains: readonly OpenChain[],
): Promise<readonly OpenChain[]> {
  const shifts = await readShifts(database)
  return chains.map(({ addressOf, ...chain }) => ({
    ...chain,
    addressOf: addressOf && ((userId) => addressOf(keyNumberOf(userId, shifts))),
  }))
}

/** The number of the key that a client's own addresses are made of. */
export function keyNumberOf(userId: number, shifts: readonly AddressShift[]): number {
  const shift = shifts.findLast(({ fromUser }) => fromUser <= userId)?.shift ?? 0
  return userId + shift
}

/** The shifts, from the first client on. */
export async function readShifts(database: Queryable): Promise<readonly AddressShift[]> {
  const { rows } = await database.query<{ from_user: bigint; shift: bigint }>(
    'SELECT from_user, shift FROM address_shift ORDER BY from_user',
  )
  return rows.map(({ from_user: fromUser, shift }) => ({ fromUser: Number(fromUser), shift: Number(shift) }))
}
