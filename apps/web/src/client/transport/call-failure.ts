import { CODE } from '@fairtick/wire'

const STAKE_CODES: readonly number[] = [CODE.stakeNotAllowed, CODE.stakesOverLimit, CODE.balanceTooSmall]

/**
 * Why a call failed.
 * refused: the server refused, for the reason in `code`.
 * session-ended: code 999.
 * network: no answer, and no change was made.
 * unknown-outcome: a changing call without an answer.
 * cancelled: the app aborted it.
 * bad-answer: the answer came from another server, or could not be read.
 */
export type FailureKind =
  | 'refused'
  | 'session-ended'
  | 'network'
  | 'unknown-outcome'
  | 'cancelled'
  | 'bad-answer'

/** The details of a failure besides its kind. */
export interface FailureDetails {
  /** The published code; 0 without an envelope. */
  readonly code?: number
  /** The server's message, in the caller's language; empty without an envelope. */
  readonly text?: string
  /** The refusal's `data`, as the server sent it. */
  readonly answer?: unknown
  /** A short name of a network error, for support requests. */
  readonly networkCode?: string
  /** The waiting time that the server asked for. */
  readonly retryAfterMs?: number
}

/** A call that failed. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly code: number
  readonly text: string
  readonly answer: unknown
  readonly networkCode: string
  readonly retryAfterMs: number | undefined

  constructor(
    readonly kind: FailureKind,
    details: FailureDetails = {},
  ) {
    super(`${kind} ${details.code ?? details.networkCode ?? ''}`.trim())
    this.code = details.code ?? 0
    this.text = details.text ?? ''
    this.answer = details.answer
    this.networkCode = details.networkCode ?? ''
    this.retryAfterMs = details.retryAfterMs
  }
}

/** The failure in a thrown value; any other error counts as a bad answer. */
export function failureOf(thrown: unknown): CallFailure {
  return thrown instanceof CallFailure ? thrown : new CallFailure('bad-answer')
}

/** The new price in a refusal because the price moved too far, as text; undefined for any other failure. */
export function movedPrice({ kind, code, answer }: CallFailure): string | undefined {
  if (kind !== 'refused' || code !== CODE.priceMoved || typeof answer !== 'object' || answer === null)
    return undefined
  return 'price' in answer && typeof answer.price === 'string' ? answer.price : undefined
}

/** Whether the server refused the stake of an option: its size, the sum of running stakes, or the balance. */
export function isAboutStake({ kind, code }: CallFailure): boolean {
  return kind === 'refused' && STAKE_CODES.includes(code)
}

/** Whether the user's own limit caused it. */
export const isOwnLimit = ({ code }: CallFailure): boolean => code === CODE.ownLimit
