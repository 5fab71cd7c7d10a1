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
