import { type TraderSort, isRated, rateOfReturn, winRateOf } from '@fairtick/domain'
import type { ShownTrader } from './trader-board'

/** The traders in an order: traders who have ended come last, equal ones keep their order. */
export const sortTraders = (all: readonly ShownTrader[], order: TraderSort): readonly ShownTrader[] =>
  all
    .map((shown) => ({ shown, figure: FIGURES[order](shown) }))
    .toSorted(
      (one, other) =>
        Number(hasEnded(one.shown)) - Number(hasEnded(other.shown)) || compare(other.figure, one.figure),
    )
    .map(({ shown }) => shown)

/** Below any drawdown, which has at most 100 points. */
const UNRATED = -(10n ** 18n)

/** The figure of each order, the largest first. */
const FIGURES: Readonly<Record<TraderSort, (shown: ShownTrader) => bigint>> = {
  return: ({ threeWeeks }) => rateOfReturn(threeWeeks),
  win: ({ threeWeeks }) => winRateOf(threeWeeks),
  // Traders with too few closed orders to be rated come after all rated ones.
  risk: ({ total, drawdown }) => (isRated(total.closed) ? -drawdown : UNRATED),
  followers: ({ followers }) => BigInt(followers),
}

const hasEnded = ({ trader }: ShownTrader): boolean => trader.endedAt !== undefined

const compare = (one: bigint, other: bigint): number => (one < other ? -1 : Number(one > other))
