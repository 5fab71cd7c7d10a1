import type { Pool } from 'pg'
import type { Finding } from './judge'

/** Remembers the orders and accounts that users were shown as their own. */
export interface Witness {
  /** A user was shown an order. */
  sawOrder(userId: number, orderId: number): void
  /** A user was shown a user's own account. */
  sawUser(userId: number, shownId: number): void
  readonly orders: ReadonlyMap<number, ReadonlySet<number>>
  /** Users who were shown another's account. */
  readonly strangers: readonly Finding[]
}

/** One that has seen nothing. */
export function createWitness(): Witness {
  const orders = new Map<number, Set<number>>()
  const strangers: Finding[] = []
  return {
    orders,
    strangers,
    sawOrder(userId, orderId) {
      const seenBy = orders.get(orderId)
      if (seenBy) seenBy.add(userId)
      else orders.set(orderId, new Set([userId]))
    },
    sawUser(userId, shownId) {
      if (shownId !== userId)
        strangers.push({ kind: 'foreign', what: `user ${userId} was shown the account of user ${shownId}` })
    },
  }
}

/** Finds orders that were shown to a user but belong to another one, or do not exist. */
export async function foreignTo(witness: Witness, pool: Pool): Promise<readonly Finding[]> {
  const { rows } = await pool.query<{ id: bigint; user_id: bigint }>(
    'SELECT id, user_id FROM position WHERE id = ANY ($1)',
    [[...witness.orders.keys()]],
  )
  const ownerOf = new Map(rows.map(({ id, user_id }) => [Number(id), Number(user_id)]))
  const foreign = [...witness.orders].flatMap(([orderId, seenBy]) =>
    [...seenBy].flatMap((userId): Finding[] => {
      const owner = ownerOf.get(orderId)
      if (owner === userId) return []
      const whose = owner === undefined ? 'which nobody has' : `of user ${owner}`
      return [{ kind: 'foreign', what: `user ${userId} was shown order ${orderId} ${whose}` }]
    }),
  )
  return [...witness.strangers, ...foreign]
}
