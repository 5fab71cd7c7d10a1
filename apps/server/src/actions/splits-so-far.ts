import { type SplitBasis, isEndOf } from '@fairtick/domain'

/** Past splits, dividends and ends of instruments, each with the last price in old units. */
export interface SplitsSoFar {
  /** Adds one; returns false if it is already there. */
  add(basis: SplitBasis): boolean
  /** The actions that apply to open orders of an instrument after a moment, the earliest first. */
  since(instrumentId: number, moment: number): readonly SplitBasis[]
  all(): readonly SplitBasis[]
}

/** Begins empty. */
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
