import type { Queryable } from './in-transaction'

/** Writes an answer in the transaction of the change that it answers. */
export type Keep<Answer> = (database: Queryable, answer: Answer) => Promise<void>

/** A call to be carried out once: for which user, under which key of theirs, with which parameters. */
export interface AskedOnce {
  readonly userId: number
  readonly intent: { readonly key: string; readonly asked: string } | undefined
}

/**
 * Carries a call out once per key, or gives its first answer again, in JSON; without a key it carries it out
 * each time. `keep` writes its answer in the transaction of the change.
 */
export type Once = <Answer>(
  asked: AskedOnce,
  carryOut: (keep: Keep<Answer>) => Promise<Answer>,
) => Promise<string>
