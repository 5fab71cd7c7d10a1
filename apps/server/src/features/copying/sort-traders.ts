import { type TraderSort, rateOfReturn, winRateOf } from '@fairtick/domain'
import type { ShownTrader } from './trader-board'

/** The traders in an order: whoever has ended comes last, equal ones stay as they are. */
export const sortTraders = (all: readonly ShownTrader[], order: TraderSort): readonly ShownTrader[] =>
  all
    .map((shown) => ({ shown, figure: FIGURES[order](shown) }))
    .toSorted(
      (one, other) =>
        Number(hasEnded(one.shown)) - Number(hasEnded(other.shown)) || compare(other.figure, one.figure),
    )
    .map(({ shown }) => shown)

/** The figure of each order, the largest first. */
const FIGURES: Readonly<Record<TraderSort, (shown: ShownTrader) => bigint>> = {
  return: ({ threeWeeks }) => rateOfReturn(threeWeeks),
  win: ({ threeWeeks }) => winRateOf(threeWeeks),
  risk: ({ drawdown }) => -drawdown,
  followers: ({ followers }) => BigInt(followers),
}

const hasEnded = ({ trader }: ShownTrader): boolean => trader.endedAt !== undefined

const compare = (one: bigint, other: bigint): number => (one < other ? -1 : Number(one > other))
