import { type FindActions, type Instrument, isSplitOf } from '@fairtick/domain'
import type { DatabasePool } from '../database/pool'
import { type AnnouncedAction, readActions } from './action-store'

/** The corporate actions that are announced, as memory knows them. */
export interface LiveActions {
  /** Reads what operators agreed to: before the first tick, and again and again. */
  look(): Promise<void>
  /** Those of an instrument after a moment and up to another, the earliest first. */
  readonly between: FindActions
  /** All of them, in the order of their moments. */
  all(): readonly AnnouncedAction[]
}

/** The next split of an instrument that is announced; undefined where none is. */
export function nextSplit(
  actions: Pick<LiveActions, 'between'> | undefined,
  instrumentId: number,
  now: number,
): { readonly at: number; readonly to: number; readonly from: number } | undefined {
  const next = actions?.between(instrumentId, now, Number.MAX_SAFE_INTEGER).find(isSplitOf)
  return next && { at: next.at, to: Number(next.ratio.to), from: Number(next.ratio.from) }
}

/** Nothing is known before the first look. */
export function createLiveActions(pool: DatabasePool, instruments: readonly Instrument[]): LiveActions {
  let known: readonly AnnouncedAction[] = []
  return {
    async look() {
      known = await readActions(pool, instruments)
    },
    between: (instrumentId, after, upTo) =>
      known.length === 0
        ? known
        : known.filter((each) => each.instrumentId === instrumentId && each.at > after && each.at <= upTo),
    all: () => known,
  }
}
