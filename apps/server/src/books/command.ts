import {
  type FeeBasis,
  type PricedInstrument,
  type Reason,
  type Refusal,
  isRefusal,
  refusal,
} from '@fairtick/domain'
import type { Book } from './book'

/** What a command may look at beside its portfolio: the moment and the prices of that moment. */
export interface Surroundings {
  readonly now: number
  readonly feeBasis: FeeBasis
  readonly priced: (instrumentId: number) => PricedInstrument | undefined
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
export function refuse(reason: Reason, details?: Readonly<Record<string, string>>): never {
  throw new Refused(refusal(reason, details))
}

/** Passes a result of the core on, or refuses with it. */
export function accept<Result extends object>(result: Result | Refusal): Result {
  if (isRefusal(result)) throw new Refused(result)
  return result
}
