import type { Queryable } from './in-transaction'

/** Writes an answer in the transaction of its change. */
export type Keep<Answer> = (database: Queryable, answer: Answer) => Promise<void>

/** A call to be carried out once: its user, the user's key for it, and its parameters. */
export interface KeyedRequest {
  readonly userId: number
  readonly intent: { readonly key: string; readonly asked: string } | undefined
}

/**
 * Carries out a call once per key, and then repeats its first answer in JSON; without a key it carries it out
 * each time. `keep` writes the answer in the transaction of the change.
 */
export type Once = <Answer>(
  asked: KeyedRequest,
  carryOut: (keep: Keep<Answer>) => Promise<Answer>,
) => Promise<string>
