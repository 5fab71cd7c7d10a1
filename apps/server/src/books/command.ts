import {
  type NewDeposit,
  type BookKind,
  type FeeBasis,
  type Follow,
  type LimitMeasures,
  type Opening,
  type PricedInstrument,
  type Reason,
  type RefusalDetails,
  type Refusal,
  type SplitBasis,
  type Usd,
  isRefusal,
  refusal,
} from '@fairtick/domain'
import type { Book, Changes, PostedEntry } from './book'

/** The surroundings of a command beside its portfolio: the time, and the prices at that time. */
export interface Surroundings {
  readonly now: number
  readonly feeBasis: FeeBasis
  readonly priced: (instrumentId: number) => PricedInstrument | undefined
  /** Why an instrument has no price; absent where every instrument has one. */
  readonly unpriced?: (instrumentId: number) => Reason
  /** Why withdrawals and transfers are refused now; absent where a freeze is not possible. */
  readonly forbidsMovingMoney?: () => Refusal | undefined
  /**
   * The last rollover up to which an instrument's swaps were charged, in ms; absent without a record.
   */
  readonly swappedUntil?: (instrumentId: number) => number
  /** Limits that clients have set on themselves; absent where limits do not apply. */
  readonly ownLimits?: OwnLimits
  /** Whether contracts are closed to residents of a country; absent where they are open everywhere. */
  readonly isClosedIn?: (country: string | undefined, book: BookKind) => boolean
  /** The unreserved part of a mining pool, USD; absent where mining is off. */
  readonly poolLeft?: (productId: number) => Usd
  /** An instrument's past splits since a moment; absent where there are no splits. */
  readonly splitsSince?: (instrumentId: number, moment: number) => readonly SplitBasis[]
  /** Updates copying with every command; absent where copying is off. */
  readonly copying?: KeepCopying
  /** Notes what clients are told of; absent where they are told of nothing. */
  readonly noticing?: KeepNoticing
}

/** Notes what a client is told of a command, by its name, in the books themselves. */
export type KeepNoticing = (
  book: Book,
  changes: Pick<Changes, 'entries' | 'announcements'>,
  by: { readonly command: string; readonly now: number },
) => void

/** The part of copying that runs with every command. */
export interface KeepCopying {
  /**
   * Records a trader's acts for their copiers, and the outcome of copies, in the books themselves: they
   * become durable together with the command, or not at all.
   */
  readonly keepUp: (
    book: Book,
    changes: Pick<Changes, 'entries' | 'announcements'>,
    surroundings: Surroundings,
  ) => void
  /** Whether a follow still has to copy an earlier act of its trader that cannot be copied yet. */
  readonly owes: (book: Book, follow: Follow) => boolean
  /** Whether a trader has reached the limit of followers with real money, or with demo money. */
  readonly isFull: (traderUserId: number, book: BookKind) => boolean
}

/** Limits that clients set on themselves. */
export interface OwnLimits {
  /** Why a client's own limits forbid this opening; undefined where they do not. */
  readonly forbids: (book: Book, opening: Omit<Opening, 'results' | 'atRisk'>) => Refusal | undefined
  /**
   * Why a client's own limits forbid a deposit. Crediting money that has arrived is never checked: it is
   * theirs.
   */
  readonly forbidsDeposit: (book: Book, deposit: Omit<NewDeposit, 'results'>) => Refusal | undefined
  /** The figures that the limits apply to, as of now. */
  readonly measures: (book: Book, now: number) => Pick<LimitMeasures, 'results' | 'atRisk' | 'waiting'>
  /** Updates these figures with the entries of a command. */
  readonly keepUp: (book: Book, entries: readonly PostedEntry[], now: number) => void
}

/** A synchronous change of one portfolio. It refuses by throwing, and then leaves no trace. */
export interface Command<Input, Result> {
  readonly name: string
  readonly run: (book: Book, input: Input, surroundings: Surroundings) => Result
}

/** Names a command. */
export function command<Input, Result>(
  name: string,
  run: Command<Input, Result>['run'],
): Command<Input, Result> {
  return { name, run }
}

/** A refusal, thrown to the caller. */
export class Refused extends Error {
  constructor(readonly why: Refusal) {
    super(why.refused)
  }
}

/** Refuses: ends the command without effect. */
export function refuse(reason: Reason, details?: RefusalDetails): never {
  throw new Refused(refusal(reason, details))
}

/** Returns an instrument with its current price; refuses if there is no price. */
export function ensurePriced(
  surroundings: Pick<Surroundings, 'priced' | 'unpriced'>,
  instrumentId: number,
): PricedInstrument {
  return surroundings.priced(instrumentId) ?? refuseUnpriced(surroundings, instrumentId)
}

/** Refuses because an instrument has no price. */
export function refuseUnpriced({ unpriced }: Pick<Surroundings, 'unpriced'>, instrumentId: number): never {
  return refuse(unpriced?.(instrumentId) ?? 'instrument-not-found')
}

/** Throws a refusal if there is one. */
export function ensureAllowed(why: Refusal | undefined): void {
  if (why) throw new Refused(why)
}

/** Returns a result of the core, or throws its refusal. */
export function accept<Result extends object>(result: Result | Refusal): Result {
  if (isRefusal(result)) throw new Refused(result)
  return result
}

/**
 * The outcome of a command is unknown: its batch may or may not have become durable. The same intent may be
 * sent again.
 */
export class OutcomeUnknown extends Error {}

/**
 * The books take no commands now: they are starting, recovering or draining, or another process has those of
 * this user. The command had no effect.
 */
export class BooksClosed extends Error {
  constructor(readonly why: 'recovering' | 'draining' | 'elsewhere') {
    super(`the books are ${why}`)
  }
}

/** An idempotency key was used again with other parameters. */
export class IntentReused extends Error {}
