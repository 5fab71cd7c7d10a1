import type { BookKind, Follow } from '@fairtick/domain'
import type { Portfolio } from '../../books/portfolio'
import { followTable } from './follow-store'
import type { SignalsWanted } from './signal-store'

/** A follow of one trader. `copiedUntil` is the last signal that it had copied when it was last set. */
export interface OpenFollow {
  readonly id: number
  readonly userId: number
  /** The book of the follower. */
  readonly book: BookKind
  readonly copiedUntil: number
}

/** The follows that have not ended. */
export interface OpenFollows {
  /** Replaces the content by the follows of all portfolios. */
  fill(portfolios: Iterable<Portfolio>): void
  /** Users with followers. */
  traders(): readonly number[]
  /** Follows with a trader, in the order of their start. */
  of(traderUserId: number): readonly OpenFollow[]
  /** The number of follows with real money, or with demo money. */
  count(traderUserId: number, book: BookKind): number
  /** Whether anybody copies a user. */
  isCopied(traderUserId: number): boolean
  /** Updates a follow of a follower; removes an ended one. */
  set(follow: Follow, book: BookKind): void
  /** For each trader, the last signal that all followers have followed. */
  followedUntil(): readonly SignalsWanted[]
}

/** Follows by the trader's user id; empty at first. */
export function createOpenFollows(): OpenFollows {
  const byTrader = new Map<number, Map<number, OpenFollow>>()
  const counts: Readonly<Record<BookKind, Map<number, number>>> = { real: new Map(), demo: new Map() }
  const count = (traderUserId: number, book: BookKind) => counts[book].get(traderUserId) ?? 0

  function set({ id, userId, copiedUntil, status, traderUserId }: Follow, book: BookKind): void {
    const openFollows = byTrader.get(traderUserId) ?? new Map<number, OpenFollow>()
    const before = openFollows.size
    if (status === 'ended') openFollows.delete(id)
    else openFollows.set(id, { id, userId, book, copiedUntil })
    counts[book].set(traderUserId, count(traderUserId, book) + openFollows.size - before)
    if (openFollows.size > 0) byTrader.set(traderUserId, openFollows)
    else byTrader.delete(traderUserId)
  }

  return {
    set,
    count,
    fill(portfolios) {
      byTrader.clear()
      for (const each of [counts.real, counts.demo]) each.clear()
      for (const portfolio of portfolios)
        for (const follow of followTable.openRows(portfolio).values()) set(follow, portfolio.book)
    },
    isCopied: (traderUserId) => byTrader.has(traderUserId),
    traders: (): readonly number[] => [...byTrader.keys()],
    of: (traderUserId: number): readonly OpenFollow[] => [...(byTrader.get(traderUserId)?.values() ?? [])],
    followedUntil: () =>
      [...byTrader].map(([userId, openFollows]) => ({
        userId,
        after: Math.min(...[...openFollows.values()].map(({ copiedUntil }) => copiedUntil)),
      })),
  }
}
