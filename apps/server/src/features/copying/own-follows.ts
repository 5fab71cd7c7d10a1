import {
  type Follow,
  type HeldPosition,
  NO_USD,
  type Usd,
  addUsd,
  floatingProfit,
  marksFrom,
} from '@fairtick/domain'
import type { Portfolio } from '../../books/portfolio'
import type { Books } from '../../books/run'
import type { Surroundings } from '../../books/command'
import { copyTable } from './copy-store'
import { followTable } from './follow-store'

/** A relation of a follower as it stands at the prices of now. */
export interface OwnFollow {
  readonly follow: Follow
  readonly copies: readonly HeldPosition[]
  /** Margin of these, USD. */
  readonly used: Usd
  readonly floating: Usd
  /** The sum of what was booked and what floats, USD. */
  readonly result: Usd
}

/** Relations from memory, where every one that has not ended is. */
export interface OwnFollows {
  /** Newest first. */
  readonly of: (userId: number) => readonly OwnFollow[]
  /** The held orders of a user that are no copies. */
  readonly ownOrdersOf: (userId: number) => readonly HeldPosition[]
}

/** Dependencies of it. */
export interface OwnFollowPorts {
  readonly books: Pick<Books, 'portfolioInMemory'>
  readonly priced: Surroundings['priced']
  readonly heldOf: (portfolio: Portfolio) => readonly HeldPosition[]
}

/** Reads relations from memory. */
export function createOwnFollows({ books, priced, heldOf }: OwnFollowPorts): OwnFollows {
  return {
    of(userId) {
      const portfolio = books.portfolioInMemory(userId)
      if (!portfolio) return []
      const held = new Map(heldOf(portfolio).map((position) => [position.id, position]))
      const copies = [...copyTable.openRows(portfolio).values()]
      const marks = marksFrom(priced)
      return [...followTable.openRows(portfolio).values()]
        .map((follow) => {
          const mine = copies.flatMap(({ id, followId }) =>
            followId === follow.id ? (held.get(id) ?? []) : [],
          )
          const floating = addUsd(NO_USD, ...mine.map((copy) => floatingProfit(copy, marks)))
          return {
            follow,
            copies: mine,
            used: addUsd(NO_USD, ...mine.map(({ margin }) => margin)),
            floating,
            result: addUsd(follow.realised, floating),
          }
        })
        .toReversed()
    },
    ownOrdersOf(userId) {
      const portfolio = books.portfolioInMemory(userId)
      return portfolio ? heldOf(portfolio).filter(({ originId }) => originId === 0) : []
    },
  }
}
