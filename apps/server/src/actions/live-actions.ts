import {
  type FindActions,
  type Instrument,
  NO_DIVIDEND,
  type Price,
  type SymbolChange,
  isEndOf,
  isSplitOf,
} from '@fairtick/domain'
import type { DatabasePool } from '../database/pool'
import { type AnnouncedAction, readActions, readSymbolChanges } from './action-store'

/** The announced corporate actions, in memory. */
export interface LiveActions {
  /** Reads the agreed actions: before the first tick, and then periodically. */
  look(): Promise<void>
  /** An instrument's actions after a moment and up to another, the earliest first. */
  readonly between: FindActions
  /** All actions, in the order of their moments. */
  all(): readonly AnnouncedAction[]
  /** An instrument's changes of symbol, past and future, the earliest first. */
  symbolsOf(instrumentId: number): readonly SymbolChange[]
}

/** The next announced split, dividend and change of symbol of an instrument, and its end, even if past. */
export function comingActions(
  actions: Pick<LiveActions, 'between' | 'symbolsOf'> | undefined,
  instrumentId: number,
  now: number,
): {
  readonly split: ComingSplit | undefined
  readonly dividend: ComingDividend | undefined
  readonly end: ListingEnd | undefined
  readonly symbol: Pick<SymbolChange, 'at' | 'symbol'> | undefined
} {
  const coming = actions?.between(instrumentId, now, Number.MAX_SAFE_INTEGER) ?? []
  const split = coming.find(isSplitOf)
  const dividend = coming.find(({ kind }) => kind === 'dividend')
  const end = actions?.between(instrumentId, 0, Number.MAX_SAFE_INTEGER).find(isEndOf)
  return {
    split: split && { at: split.at, to: Number(split.ratio.to), from: Number(split.ratio.from) },
    dividend: dividend && { at: dividend.at, amount: dividend.amount ?? NO_DIVIDEND },
    end: end && { at: end.at, isOver: end.at <= now },
    symbol: actions?.symbolsOf(instrumentId).find(({ at }) => at > now),
  }
}

interface ListingEnd {
  readonly at: number
  readonly isOver: boolean
}

interface ComingSplit {
  readonly at: number
  readonly to: number
  readonly from: number
}

interface ComingDividend {
  readonly at: number
  readonly amount: Price
}

/** Empty until the first look. */
export function createLiveActions(pool: DatabasePool, instruments: readonly Instrument[]): LiveActions {
  let known: readonly AnnouncedAction[] = []
  let symbols: readonly SymbolChange[] = []
  return {
    async look() {
      known = await readActions(pool, instruments)
      symbols = await readSymbolChanges(pool, instruments)
    },
    between: (instrumentId, after, upTo) =>
      known.length === 0
        ? known
        : known.filter((each) => each.instrumentId === instrumentId && each.at > after && each.at <= upTo),
    all: () => known,
    symbolsOf: (instrumentId) => symbols.filter((each) => each.instrumentId === instrumentId),
  }
}
