import { CODE } from '@fairtick/wire'

/** A call that failed: refused with a published code, or 0 where no answer came. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'

  constructor(
    readonly code: number,
    /** The server's words in the operator's language; empty where no answer came. */
    readonly text: string,
    readonly answer: unknown = null,
  ) {
    super(`${code} ${text}`)
  }
}

/** Whether a failure says that there is no such row. */
export const isAbsent = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.code === CODE.noSuchCurrencyOrMethod

/** A text in a failure's answer, such as the `reason` of a refusal; undefined where it has none. */
export function answered(failure: unknown, field: string): string | undefined {
  const answer = failure instanceof CallFailure ? failure.answer : undefined
  if (typeof answer !== 'object' || answer === null) return undefined
  const value: unknown = Object.entries(answer).find(([name]) => name === field)?.[1]
  return typeof value === 'string' && value !== '' ? value : undefined
}
