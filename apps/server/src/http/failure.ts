import type { Code } from '@fairtick/wire'

/** A call that is answered with a code of its own instead of its answer. */
export class Failure extends Error {
  constructor(
    readonly code: Code,
    readonly details: {
      readonly data?: unknown
      readonly status?: number
      readonly headers?: Readonly<Record<string, string>>
    } = {},
  ) {
    super(`code ${code}`)
  }
}
