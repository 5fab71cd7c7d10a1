import { CODE } from '@fairtick/wire'

const STAKE_CODES: readonly number[] = [CODE.stakeNotAllowed, CODE.stakesOverLimit, CODE.balanceTooSmall]

/**
 * Why a call brought nothing.
 * refused: the server said no, for the reason in `code`. session-ended: code 999. network: no answer came, and nothing was changed.
 * unknown-outcome: no answer came to a call that changes something. cancelled: we no longer wanted it.
 * bad-answer: something answered that is not our server, or one that we do not understand.
 */
export type FailureKind =
  'refused' | 'session-ended' | 'network' | 'unknown-outcome' | 'cancelled' | 'bad-answer'

/** What a failure is made of besides its kind. */
export interface FailureDetails {
  /** The published code; 0 when no envelope came. */
  readonly code?: number
  /** The server's words, in the caller's language; empty when no envelope came. */
  readonly text?: string
  /** What the server added (`data`). */
  readonly answer?: unknown
  /** A short name of a network error, for people to report. */
  readonly networkCode?: string
  /** How long the server asked us to wait. */
  readonly retryAfterMs?: number
}

/** A call that brought nothing. */
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

/** The failure in whatever was thrown; a fault of our own is a bad answer. */
export function failureOf(thrown: unknown): CallFailure {
  return thrown instanceof CallFailure ? thrown : new CallFailure('bad-answer')
}

/** The new price in the refusal of an order whose price had moved too far, as text; undefined for any other failure. */
export function movedPrice({ kind, code, answer }: CallFailure): string | undefined {
  if (kind !== 'refused' || code !== CODE.priceMoved || typeof answer !== 'object' || answer === null)
    return undefined
  return 'price' in answer && typeof answer.price === 'string' ? answer.price : undefined
}

/** Whether the server refused the stake of an option: its size, the sum of those that run, or the money for it. */
export function isAboutStake({ kind, code }: CallFailure): boolean {
  return kind === 'refused' && STAKE_CODES.includes(code)
}

/** Whether a limit that the user set himself forbids it. */
export const isOwnLimit = ({ code }: CallFailure): boolean => code === CODE.ownLimit
