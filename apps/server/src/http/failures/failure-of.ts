import type { Refusal } from '@fairtick/domain'
import { CODE, type Code, codeOf, encodeRefusal } from '@fairtick/wire'
import { BooksClosed, IntentReused, OutcomeUnknown, Refused } from '../../books/command'
import { OwnLineFull, TooBusy } from '../../database/heavy-reads'
import { isPassing } from '../../database/session'
import { ArchiveUnreadable } from '../../market/tick-log/archive-file'
import type { Log } from '../../ports'
import type { BusyLine } from './busy-lines'
import { Failure } from './failure'

/** The call that a log line belongs to. */
export interface About {
  readonly request: string
  /** The path of its definition; undefined for other requests. */
  readonly call: string | undefined
}

/**
 * Turns any error into a published code. An internal error is logged in full and answered without details.
 * Busy answers are logged too, so that support finds the call by its id.
 */
export function failureOf(
  error: unknown,
  { log, busyLine, ip }: { readonly log: Log; readonly busyLine: BusyLine; readonly ip: () => string },
  about: About,
): Failure {
  const expected = expectedFailure(error)
  if (expected) {
    const { code } = expected
    const details = { ...about, code, why: kindOf(error) }
    if (OURS.has(code)) busyLine(ip(), countedAs(error, code), details, 'a call could not be answered now')
    return expected
  }
  if (error instanceof ArchiveUnreadable) {
    log.error({ ...about, err: error }, 'a part of the tick log cannot be read')
    const data = { forex_id: error.instrumentId, day: error.day }
    return new Failure(CODE.busy, { status: 503, data })
  }
  if (isPassing(error)) {
    busyLine(ip(), 'no database', { ...about, err: error }, 'a call found no database')
    return new Failure(CODE.busy, { status: 503 })
  }
  log.error({ ...about, err: error }, 'a call failed')
  return new Failure(CODE.busy, { status: 500 })
}

/** The code that an error is answered with. */
export const codeOfError = (error: unknown): Code => expectedFailure(error)?.code ?? CODE.busy

/**
 * The code that metrics count an answer by. Users can fill their own queue of reads at will: the answer says
 * busy, but it is not a failure of the platform.
 */
export const countedAs = (error: unknown, code: Code): Code | 'own-line-full' =>
  error instanceof OwnLineFull ? 'own-line-full' : code

/** Codes that ask a client to retry because of the platform. */
const OURS: ReadonlySet<Code> = new Set([CODE.busy, CODE.outcomeUnknown])

const kindOf = (error: unknown) => (error instanceof Error ? error.message : 'refused')

/** The failure of an expected error. */
function expectedFailure(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error
  if (error instanceof Refused) return failureOfRefusal(error.why)
  if (error instanceof IntentReused) return new Failure(CODE.keyReused)
  if (error instanceof OutcomeUnknown) return new Failure(CODE.outcomeUnknown, { status: 503 })
  if (error instanceof TooBusy)
    return new Failure(CODE.busy, { status: 503, headers: { 'retry-after': '1' } })
  if (error instanceof BooksClosed)
    return new Failure(error.why === 'draining' ? CODE.draining : CODE.busy, { status: 503 })
  const status = statusOf(error)
  if (status === 413 || status === 415) return new Failure(CODE.bodyRefused, { status })
  return status !== undefined && status < 500
    ? new Failure(CODE.parameterWrong, { data: { fields: {} } })
    : undefined
}

/** A temporary refusal has an HTTP status of its own, and says when to retry. */
function failureOfRefusal(refusal: Refusal): Failure {
  const { refused, details } = refusal
  const code = codeOf(refused)
  const data = details ? { data: encodeRefusal(refusal) } : {}
  const status = STATUS_OF_REFUSAL.get(code)
  if (status === undefined) return new Failure(code, data)
  const most = details?.limit ?? undefined
  const headers = {
    'retry-after': String(details?.seconds ?? 1),
    ...(most !== undefined && { 'ratelimit-limit': String(most) }),
  }
  return new Failure(code, { status, headers })
}

const STATUS_OF_REFUSAL = new Map<Code, number>([
  [CODE.tooManyRequests, 429],
  [CODE.busy, 503],
])

function statusOf(error: unknown): number | undefined {
  return typeof error === 'object' &&
    error !== null &&
    'statusCode' in error &&
    typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined
}
