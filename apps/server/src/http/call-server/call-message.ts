import type { Language } from '@fairtick/wire'
import type { Call } from '@fairtick/wire/calls'
import type { FailureAnswer } from '../failures/failure-answer'
import type { Allowance } from '../limits/limits'

/** The session behind a caller's token. */
export interface Session {
  readonly id: number
  readonly userId: number
  readonly isDemo: boolean
  /** The user's country of residence, ISO 3166; undefined for demo users. */
  readonly country?: string | undefined
  /** When it began (ms). */
  readonly createdAt: number
}

/** The context of a call, beside its parameters. */
export interface CallContext {
  readonly lang: Language
  readonly ip: string
  /** The id of the request, for lines of the log. */
  readonly request: string
  readonly device: string
  /** The browser's own secret name, if sent: it distinguishes browsers of the same kind. */
  readonly browserId: string | undefined
  /** The part of the path matched by a call's `:name`, else empty. */
  readonly nameInPath: string
  /**
   * The call's own name for an act to be done once, if given: its idempotency key, or its URL with a fresh
   * `t`.
   */
  readonly intent: { readonly key: string; readonly asked: string } | undefined
  /**
   * When all of the call was there, on the clock of `performance`. Another process has another such clock: a
   * road to it sends how long ago that was.
   */
  readonly arrivedAt: number
}

/**
 * An admitted call on its way to its handler. All of it is plain data, whole numbers included, so that it can
 * cross to another process as it is: nothing in it is a function, a class or a stream.
 */
export interface CallMessage extends CallContext {
  readonly path: string
  /** As the definition of the call decodes them. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly session: Session | undefined
  /** The call was sent before, and its user's budget is spent already. */
  readonly isAgain?: true
}

/**
 * The answer to a call as it is sent: the text of its envelope, and of a failed call the HTTP status and
 * headers; `isUndone` if the call had no effect because the books took none, so that it may be sent again.
 * Plain data like the message.
 */
export type CallAnswer = (SuccessAnswer | (FailureAnswer & { readonly isUndone?: true })) & {
  /** The user's own budget after the call, where it is counted by the handler's process. */
  readonly left?: Allowance | undefined
}

interface SuccessAnswer {
  readonly isFailed: false
  readonly body: string
}

/** Carries out an admitted call; a failed one has an answer too, so it never rejects. */
export type HandleCall = (message: CallMessage) => Promise<CallAnswer>

/** The part of a call's definition that a road has to know. */
export type ForwardedCall = Pick<Call, 'at' | 'changes' | 'rate'>

/**
 * Brings a call to the process that handles it, and its answer back. It may reject when that process cannot
 * be reached.
 */
export type Forward = (message: CallMessage, call: ForwardedCall) => Promise<CallAnswer>

/** Makes the way to handlers, given those of this process. */
export type Road = (handle: HandleCall) => Forward

/** All calls are handled where they arrive: the handler gets the message itself. */
export const sameProcess: Road = (handle) => handle

/**
 * Whether a call can be forwarded. Files are streams in both directions: they are sent to the process that
 * keeps them, by an address of its own.
 */
export const isForwarded = ({ answer, takesFile }: Pick<Call, 'answer' | 'takesFile'>): boolean =>
  answer.as === 'json' && takesFile !== true
