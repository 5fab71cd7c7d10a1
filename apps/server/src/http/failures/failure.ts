import { CODE, type Code } from '@fairtick/wire'

/** A call answered with an error code instead of its answer. */
export class Failure extends Error {
  constructor(
    readonly code: Code,
    readonly details: {
      readonly data?: unknown
      readonly status?: number
      /** Replaces the code's own message. */
      readonly message?: string
      readonly headers?: Readonly<Record<string, string>>
    } = {},
  ) {
    super(`code ${code}`)
  }
}

/** Refuses malformed parameters: those with an undefined value. */
export const malformed = (read: Readonly<Record<string, unknown>>): Failure => {
  const wrong = Object.keys(read).filter((name) => read[name] === undefined)
  return new Failure(CODE.parameterWrong, {
    data: { fields: Object.fromEntries(wrong.map((name) => [name, 'malformed'])) },
  })
}
