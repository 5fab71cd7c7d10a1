import { type SplitBasis, isEndOf } from '@fairtick/domain'

/**
 * The splits, dividends and ends of instruments whose moment is over, with the last price in old units of
 * each.
 */
export interface SplitsSoFar {
  /** Adds one; answers false where it is there. */
  add(basis: SplitBasis): boolean
  /** Those that open orders of an instrument go through after a moment, the earliest first. */
  since(instrumentId: number, moment: number): readonly SplitBasis[]
  all(): readonly SplitBasis[]
}

/** Knows of none at first. */
export function createSplitsSoFar(): SplitsSoFar {
  let known: readonly SplitBasis[] = []
  return {
    add(basis) {
      if (known.some(({ action }) => action.id === basis.action.id)) return false
      known = [...known, basis].toSorted((one, other) => one.action.at - other.action.at)
      return true
    },
    since: (instrumentId, moment) =>
      known.filter(
        ({ action }) => action.instrumentId === instrumentId && action.at > moment && !isEndOf(action),
      ),
    all: () => known,
  }
}
