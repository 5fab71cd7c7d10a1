import {
  type Follow,
  type HeldPosition,
  type Marks,
  NO_USD,
  type OpenSums,
  type Trader,
  type Usd,
  addUsd,
  floatingProfit,
  lotsOf,
  marginOf,
  marksFrom,
  usdOf,
} from '@fairtick/domain'
import type { Portfolio } from '../../books/portfolio'
import type { Books } from '../../books/run'
import type { Surroundings } from '../../books/command'
import { copyTable } from './copy-store'
import { followTable } from './follow-store'

/** A follower's follow, valued at current prices. */
export interface OwnFollow {
  readonly follow: Follow
  readonly copies: readonly HeldPosition[]
  /** Margin of these, USD. */
  readonly used: Usd
  /** Value of their positions at current prices, USD: with leverage, a multiple of the margin. */
  readonly value: Usd
  readonly floating: Usd
  /** The sum of realised and floating results, USD. */
  readonly result: Usd
}

/** Follows in memory, which holds all that have not ended. */
export interface OwnFollows {
  /** Newest first. */
  readonly of: (userId: number) => readonly OwnFollow[]
  /** A trader's public open orders: their own, opened between approval and end. */
  readonly openOf: (trader: Pick<Trader, 'userId' | 'decidedAt' | 'endedAt'>) => OpenSums
}

/** Ports of the reading. */
export interface OwnFollowPorts {
  readonly books: Pick<Books, 'portfolioInMemory'>
  readonly priced: Surroundings['priced']
  readonly heldOf: (portfolio: Portfolio) => readonly HeldPosition[]
}

/** Reads follows from memory. */
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
            value: addUsd(NO_USD, ...mine.map((copy) => valueOf(copy, marks))),
            floating,
            result: addUsd(follow.realised, floating),
          }
        })
        .toReversed()
    },
    openOf({ userId, decidedAt = 0, endedAt = Infinity }) {
      const portfolio = books.portfolioInMemory(userId)
      const held = (portfolio ? heldOf(portfolio) : []).filter(
        ({ originId, openedAt }) => originId === 0 && openedAt >= decidedAt && openedAt < endedAt,
      )
      const marks = marksFrom(priced)
      return {
        orders: held.length,
        lots: lotsOf(held.reduce((sum, { lots }) => sum + lots, 0n)),
        margin: addUsd(NO_USD, ...held.map(({ margin }) => margin)),
        floating: addUsd(NO_USD, ...held.map((order) => floatingProfit(order, marks))),
      }
    },
  }
}

/** The value of a position now; without a price, as at its opening. USD, rounded up at the sixth decimal. */
function valueOf({ instrumentId, lots, margin, leverage }: HeldPosition, marks: Marks): Usd {
  const price = marks.markOf(instrumentId)
  const conversion = marks.conversionOf(instrumentId)
  const instrument = marks.instrumentOf(instrumentId)
  if (price === undefined || conversion === undefined || instrument === undefined)
    return usdOf(margin * BigInt(Math.max(leverage, 1)))
  return marginOf({ lots, leverage: 1 }, price, { ...instrument, marginMode: 'leveraged' }, conversion)
}
