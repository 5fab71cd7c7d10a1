import type { Queryable } from '../../database/in-transaction'
import type { OpenChain } from '../open-chains'

/** From this client on, the key numbers of addresses are shifted by an offset. */
export interface AddressShift {
  readonly fromUser: number
  readonly shift: number
}

/**
 * Reserves new addresses after restored backups: a client created after a restore never gets the address of a
 * client lost by it. Source: docs/decisions/0069-bounds-of-the-cashier.md.
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

/** The key number of a client's own addresses. */
export function keyNumberOf(userId: number, shifts: readonly AddressShift[]): number {
  const shift = shifts.findLast(({ fromUser }) => fromUser <= userId)?.shift ?? 0
  return userId + shift
}

/** The shifts, by first client. */
export async function readShifts(database: Queryable): Promise<readonly AddressShift[]> {
  const { rows } = await database.query<{ from_user: bigint; shift: bigint }>(
    'SELECT from_user, shift FROM address_shift ORDER BY from_user',
  )
  return rows.map(({ from_user: fromUser, shift }) => ({ fromUser: Number(fromUser), shift: Number(shift) }))
}
