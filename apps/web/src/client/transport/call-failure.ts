import { CODE } from '@fairtick/wire'

const STAKE_CODES: readonly number[] = [CODE.stakeNotAllowed, CODE.stakesOverLimit, CODE.balanceTooSmall]

/**
 * Why a call failed.
 * refused: the server refused, for the reason in `code`.
 * session-ended: code 999.
 * network: no answer came, and nothing was changed.
 * unknown-outcome: no answer came to a changing call.
 * cancelled: the app aborted it.
 * bad-answer: the answer came from something that is not our server, or could not be understood.
 */
export type FailureKind =
  'refused' | 'session-ended' | 'network' | 'unknown-outcome' | 'cancelled' | 'bad-answer'

/** The details of a failure besides its kind. */
export interface FailureDetails {
  /** The published code; 0 when no envelope came. */
  readonly code?: number
  /** The server's words, in the caller's language; empty when no envelope came. */
  readonly text?: string
  /** The refusal's `data`, as the server sent it. */
  readonly answer?: unknown
  /** A short name of a network error, for people to report. */
  readonly networkCode?: string
  /** How long the server asked us to wait. */
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

/**
 * The new price in the refusal of an order whose price had moved too far, as text; undefined for any other
 * failure.
 */
export function movedPrice({ kind, code, answer }: CallFailure): string | undefined {
  if (kind !== 'refused' || code !== CODE.priceMoved || typeof answer !== 'object' || answer === null)
    return undefined
  return 'price' in answer && typeof answer.price === 'string' ? answer.price : undefined
}

/**
 * Whether the server refused the stake of an option: its size, the sum of those that run, or the money for
 * it.
 */
export function isAboutStake({ kind, code }: CallFailure): boolean {
  return kind === 'refused' && STAKE_CODES.includes(code)
}

/** Whether the user's own limit forbids it. */
export const isOwnLimit = ({ code }: CallFailure): boolean => code === CODE.ownLimit
