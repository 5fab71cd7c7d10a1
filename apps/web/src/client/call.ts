import { type ClientCall, type SentValue, takeAnswer } from '@fairtick/wire'
import { announce } from './announcements'
import { CallFailure } from './call-failure'
import { callLanguage } from './call-language'
import { browserId } from './device-id'
import { send } from './send'
import { endSession, isLeaving, session } from './session'

/** How a call is made. */
export interface CallOptions {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  /** One of the first calls of the page: a dead session is cleared, but nobody is sent to the login. Spec 8. */
  readonly isInitial?: boolean
  /** Opens a session of a real user: says which browser it is, so that he is told of one that is new. */
  readonly isLogin?: boolean
}

/** Makes a call once and gives its data, or throws a CallFailure. A dead session (999) is cleared here. Source: product.md 8. */
export async function call<Parameters extends Readonly<Record<string, SentValue>>, Answer>(
  definition: ClientCall<Parameters, Answer>,
  parameters: Parameters,
  options: CallOptions = {},
): Promise<Answer> {
  const { token } = session.getState()
  try {
    const answer = await send({
      method: definition.method,
      path: definition.path,
      parameters,
      language: callLanguage(),
      token,
      idempotencyKey: options.idempotencyKey,
      browserId: options.isLogin === true ? browserId() : undefined,
      signal: options.signal,
    })
    return takeAnswer(definition, answer)
  } catch (thrown) {
    if (thrown instanceof CallFailure && thrown.kind === 'session-ended') sessionDied(token, options)
    throw thrown
  }
}

function sessionDied(token: string | undefined, options: CallOptions): void {
  // An answer to an older session says nothing about the one begun since.
  if (session.getState().token !== token) return
  endSession()
  if (!isLeaving(token)) announce({ type: 'session-ended', goToLogin: options.isInitial !== true })
}
