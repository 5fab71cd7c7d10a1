import { type Call, type CallShape, type SentBy, takeAnswer } from '@fairtick/wire/calls'
import { announce } from './announcements'
import { CallFailure } from './call-failure'
import { callLanguage } from './call-language'
import { browserId } from './device-id'
import { type Request, send } from './send'
import { endSession, isLeaving, session } from './session'

/** Options of a call. */
export interface CallOptions {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  /**
   * One of the page's first calls: a dead session is cleared without a redirection to the login. Source:
   * docs/spec/product.md 8.2.
   */
  readonly isInitial?: boolean
  /** Opens a real user's session: sends the browser's id, so that the user is told of a new one. */
  readonly isLogin?: boolean
}

/** Makes a call once and returns its answer, or throws a CallFailure. */
export async function call<Shape extends CallShape, Answer>(
  definition: Call<Shape, Answer>,
  parameters: SentBy<Shape>,
  options: CallOptions = {},
): Promise<Answer> {
  const method = definition.changes ? 'POST' : 'GET'
  return takeAnswer(definition, await ask({ method, path: definition.path, parameters }, options))
}

/**
 * Makes the call once, in the current session. A session that has ended (999) is cleared here.
 * Source: docs/spec/product.md 8.2.
 */
export async function ask(
  asked: Pick<Request, 'method' | 'path' | 'parameters'>,
  options: CallOptions,
): Promise<unknown> {
  const { token } = session.getState()
  try {
    return await send({
      ...asked,
      language: callLanguage(),
      token,
      idempotencyKey: options.idempotencyKey,
      browserId: options.isLogin === true ? browserId() : undefined,
      signal: options.signal,
    })
  } catch (thrown) {
    if (thrown instanceof CallFailure && thrown.kind === 'session-ended') sessionDied(token, options)
    throw thrown
  }
}

function sessionDied(token: string | undefined, options: CallOptions): void {
  // An answer to an older session does not concern the current one.
  if (session.getState().token !== token) return
  endSession()
  if (!isLeaving(token)) announce({ type: 'session-ended', goToLogin: options.isInitial !== true })
}
