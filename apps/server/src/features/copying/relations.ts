import type { Follow } from '@fairtick/domain'
import type { Portfolio } from '../../books/portfolio'
import { followTable } from './follow-store'
import type { SignalsWanted } from './signal-store'

/** A relation, and the signal that it followed last when it was set. */
export interface Relation {
  readonly id: number
  readonly userId: number
  readonly copiedUntil: number
}

/** The relations that have not ended. */
export interface Relations {
  /** Takes those of all portfolios in the place of what there was. */
  fill(portfolios: Iterable<Portfolio>): void
  /** The users who are copied. */
  traders(): readonly number[]
  of(traderUserId: number): readonly Relation[]
  /** Whether anybody copies a user. */
  isCopied(traderUserId: number): boolean
  /** Updates a relation; one that has ended goes. */
  set(follow: Follow): void
  /** For each trader, the signal that all who copy them have followed. */
  followedUntil(): readonly SignalsWanted[]
}

/** Relations by the user who is the trader; none at first. */
export function createRelations(): Relations {
  const byTrader = new Map<number, Map<number, Relation>>()
  function set({ id, userId, copiedUntil, status, traderUserId }: Follow): void {
    const relations = byTrader.get(traderUserId) ?? new Map<number, Relation>()
    if (status === 'ended') relations.delete(id)
    else relations.set(id, { id, userId, copiedUntil })
    if (relations.size > 0) byTrader.set(traderUserId, relations)
    else byTrader.delete(traderUserId)
  }

  return {
    set,
    fill(portfolios) {
      byTrader.clear()
      for (const portfolio of portfolios)
        for (const follow of followTable.openRows(portfolio).values()) set(follow)
    },
    isCopied: (traderUserId) => byTrader.has(traderUserId),
    traders: (): readonly number[] => [...byTrader.keys()],
    of: (traderUserId: number): readonly Relation[] => [...(byTrader.get(traderUserId)?.values() ?? [])],
    followedUntil: () =>
      [...byTrader].map(([userId, relations]) => ({
        userId,
        after: Math.min(...[...relations.values()].map(({ copiedUntil }) => copiedUntil)),
      })),
  }
}
