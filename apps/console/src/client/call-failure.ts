import { CODE } from '@fairtick/wire'

/** A failed call: refused with a published code, or 0 without an answer. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'

  constructor(
    readonly code: number,
    /** The server's words in the operator's language; empty without an answer. */
    readonly text: string,
    readonly answer: unknown = null,
  ) {
    super(`${code} ${text}`)
  }
}

/** Whether a failure means that the row does not exist. */
export const isAbsent = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.code === CODE.noSuchCurrencyOrMethod

/** Whether a failure means that a row has changed since it was shown, or does not exist. */
export const isOfRow = (failure: unknown): boolean =>
  isAbsent(failure) || (failure instanceof CallFailure && failure.code === CODE.recordState)

/**
 * A text in a failure's answer, such as the `reason` of a refusal or the fault of one of its `fields`;
 * undefined without one.
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
