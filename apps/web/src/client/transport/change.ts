import { type Call, type CallShape, type SentBy, takeAnswer } from '@fairtick/wire/calls'
import { announce } from './announcements'
import { ask } from './call'
import { CallFailure, failureOf } from './call-failure'
import { type Intent, markIntent, openIntent, settleIntent } from './intents'
import { isNotLookedAt } from './send'

/** Waits before each retry of a call whose answer was lost, ms: about 15 s in all. */
const ASK_AGAIN_AFTER_MS = [500, 1_000, 2_000, 4_000, 8_000]

const running = new Map<string, Promise<unknown>>()

/**
 * Makes a changing call exactly once, under one key for all its attempts. If the answer is lost it retries a
 * few times under the same key; after that the failure is `unknown-outcome` and the intent stays open. The
 * same content sent meanwhile returns the same promise. The caller gives `key` if a button may be pressed
 * repeatedly for the same act. Source: docs/spec/promises.md D2, docs/spec/wire.md 1.3.
 */
export async function change<Shape extends CallShape, Answer>(
  definition: Call<Shape, Answer>,
  parameters: SentBy<Shape>,
  what: string,
  key?: string,
): Promise<Answer> {
  const intent = openIntent({ path: definition.path, parameters, what, key })
  return takeAnswer(definition, await settle(intent))
}

/** Retries an intent once more. */
export async function askAgain(intent: Intent): Promise<void> {
  markIntent(intent.key, 'checking')
  await settle({ ...intent, state: 'checking' })
}

function settle(intent: Intent): Promise<unknown> {
  const before = running.get(intent.key)
  if (before) return before
  const asking = askUntilSettled(intent).finally(() => running.delete(intent.key))
  running.set(intent.key, asking)
  return asking
}

async function askUntilSettled(intent: Intent): Promise<unknown> {
  let wasLost = intent.state !== 'unanswered'
  for (const wait of [...ASK_AGAIN_AFTER_MS, undefined]) {
    const outcome = await tryOnce(intent)
    if (!('failure' in outcome)) return settled(intent, wasLost, outcome.answer)
    if (isSettledBy(outcome.failure, wasLost)) throw refused(intent, wasLost, outcome.failure)
    wasLost = true
    markIntent(intent.key, wait === undefined ? 'unknown' : 'checking')
    if (wait !== undefined) await pause(Math.max(wait, outcome.failure.retryAfterMs ?? 0))
  }
  throw new CallFailure('unknown-outcome')
}

async function tryOnce(intent: Intent): Promise<{ answer: unknown } | { failure: CallFailure }> {
  const { path, parameters, key } = intent
  try {
    return { answer: await ask({ method: 'POST', path, parameters }, { idempotencyKey: key }) }
  } catch (thrown) {
    return { failure: failureOf(thrown) }
  }
}

/** Whether a failure settles the outcome. After a lost attempt only an answer of the call itself does. */
function isSettledBy(failure: CallFailure, wasLost: boolean): boolean {
  if (failure.kind === 'unknown-outcome') return false
  return !wasLost || (failure.kind !== 'network' && !isNotLookedAt(failure))
}

function settled(intent: Intent, wasLost: boolean, answer: unknown): unknown {
  settleIntent(intent.key)
  if (wasLost) announce({ type: 'settled', what: intent.what, isDone: true, text: '' })
  return answer
}

function refused(intent: Intent, wasLost: boolean, failure: CallFailure): CallFailure {
  settleIntent(intent.key)
  // A session that ended in between does not settle the earlier attempt.
  if (wasLost && failure.kind === 'refused')
    announce({ type: 'settled', what: intent.what, isDone: false, text: failure.text })
  return failure
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
