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

/** Whether a failure says that a row is not as the operator sees it, or is not there. */
export const isOfRow = (failure: unknown): boolean =>
  isAbsent(failure) || (failure instanceof CallFailure && failure.code === CODE.recordState)

/**
 * A text in a failure's answer, such as the `reason` of a refusal or what is wrong with one of its `fields`;
 * undefined where it has none.
 */
export function answered(failure: unknown, ...names: readonly string[]): string | undefined {
  const answer: unknown = failure instanceof CallFailure ? failure.answer : undefined
  const value = names.reduce<unknown>(valueIn, answer)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function valueIn(answer: unknown, name: string): unknown {
  if (typeof answer !== 'object' || answer === null) return undefined
  return Object.entries(answer).find(([each]) => each === name)?.[1]
}
