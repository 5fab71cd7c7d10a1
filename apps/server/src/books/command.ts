import {
  type AskedDeposit,
  type FeeBasis,
  type Opening,
  type PricedInstrument,
  type Reason,
  type RefusalDetails,
  type Refusal,
  isRefusal,
  refusal,
} from '@fairtick/domain'
import type { Book, PostedEntry } from './book'

/** What a command may look at beside its portfolio: the moment and the prices of that moment. */
export interface Surroundings {
  readonly now: number
  readonly feeBasis: FeeBasis
  readonly priced: (instrumentId: number) => PricedInstrument | undefined
  /** Why an instrument has no price; absent where every instrument there is has one. */
  readonly unpriced?: (instrumentId: number) => Reason
  /** Why no withdrawal and no transfer is taken at the moment; absent where nothing is ever frozen. */
  readonly forbidsMovingMoney?: () => Refusal | undefined
  /** Up to which rollover the nights of all that is held in an instrument were taken account of; absent where nobody keeps that. */
  readonly swappedUntil?: (instrumentId: number) => number
  /** What clients forbade themselves; absent where nobody can. */
  readonly ownLimits?: OwnLimits
}

/** Limits that clients set on themselves. */
export interface OwnLimits {
  /** Why a client must not open this; undefined when nothing of his own forbids it. */
  readonly forbids: (book: Book, opening: Omit<Opening, 'results' | 'atRisk'>) => Refusal | undefined
  /** Why a client must not deposit what he asks for. What is credited is never asked about: it is his own. */
  readonly forbidsDeposit: (book: Book, deposit: Omit<AskedDeposit, 'results'>) => Refusal | undefined
  /** What they are measured by, as it stands. */
  readonly measures: (book: Book, now: number) => Pick<Opening, 'results' | 'atRisk'>
  /** Keeps up what they are measured by with what a command has posted. */
  readonly keepUp: (book: Book, entries: readonly PostedEntry[], now: number) => void
}

/** A synchronous change of one portfolio. It refuses by throwing; then nothing of it remains. */
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

/** A refusal on its way to the caller. */
export class Refused extends Error {
  constructor(readonly why: Refusal) {
    super(why.refused)
  }
}

/** Refuses: ends the command, nothing of it remains. */
export function refuse(reason: Reason, details?: RefusalDetails): never {
  throw new Refused(refusal(reason, details))
}

/** An instrument with its price of this moment; refuses where it has none. */
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

/** Refuses when there is something to refuse with. */
export function ensureAllowed(why: Refusal | undefined): void {
  if (why) throw new Refused(why)
}

/** Passes a result of the core on, or refuses with it. */
export function accept<Result extends object>(result: Result | Refusal): Result {
  if (isRefusal(result)) throw new Refused(result)
  return result
}

/** The outcome of a command is not known: its batch may or may not have become durable. The same intent may be asked again. */
export class OutcomeUnknown extends Error {}

/** The books do not take commands now: starting, recovering or draining. Nothing was done. */
export class BooksClosed extends Error {
  constructor(readonly why: 'recovering' | 'draining') {
    super(`the books are ${why}`)
  }
}

/** An idempotency key came again with other parameters. */
export class IntentReused extends Error {}
