declare const parametersOf: unique symbol
declare const answerOf: unique symbol

/** A parameter as it is sent: decimals are text, ids, flags and moments are integers. Undefined ones are left out. */
export type SentValue = string | number | undefined

/**
 * A published call as a client sees it: address, verb and types, without the server's readers of parameters. `changes`: it is sent as POST with an idempotency key.
 */
export interface ClientCall<Parameters, Answer> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly changes: boolean
  readonly [parametersOf]?: Parameters
  readonly [answerOf]?: Answer
}

/** No parameters. */
export type Nothing = Readonly<Record<never, never>>

/** A client call that only reads. */
export const reads = <Answer, Parameters = Nothing>(path: string): ClientCall<Parameters, Answer> => ({
  method: 'GET',
  path,
  changes: false,
})
/** A client call that changes something. */
export const changes = <Answer, Parameters = Nothing>(path: string): ClientCall<Parameters, Answer> => ({
  method: 'POST',
  path,
  changes: true,
})
