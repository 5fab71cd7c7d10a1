import { CODE, type Code, languageOf } from '@fairtick/wire'
import { messageOf } from '@fairtick/texts/messages'
import type { FastifyReply } from 'fastify'
import { BooksClosed } from '../../books/command'
import type { Log } from '../../ports'
import type { Asked } from '../requests/asked'
import { Failure } from './failure'
import { type About, countedAs } from './failure-of'
import { lingerAfter } from './linger'

/** The type of every answer to a call but files. */
export const JSON_TYPE = 'application/json; charset=utf-8'

/** The answer to a failed call, apart from the headers of every call: plain data. */
export interface FailureAnswer {
  readonly isFailed: true
  readonly code: Code
  /** The code that metrics count it by. */
  readonly countedAs: ReturnType<typeof countedAs>
  /** The kind of the error, for traces. */
  readonly kind: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** A header of the call's own budget that the refusal replaces. */
  readonly without: string | undefined
  readonly body: string
}

/** A failed call, as far as its answer depends on it. */
export interface FailedCall {
  readonly about: About
  /** The codes of its definition; undefined for other requests. */
  readonly codes: ReadonlySet<unknown> | undefined
  readonly ip: () => string
  readonly lang: string | string[] | undefined
}

/** Turns any error into the answer to its call, and logs errors that are not the caller's own. */
export type AnswerFailed = (error: unknown, call: FailedCall) => FailureAnswer

/** The failure of a call that its handler has answered already: logged there, and to be sent as it is. */
export class AnsweredFailure extends Error {
  constructor(readonly answer: FailureAnswer) {
    super(`code ${answer.code}`)
    this.name = answer.kind
  }
}

/** A failure as its answer, in the language of the caller. `error` is what it came of. */
export function failureAnswer(
  failure: Failure,
  lang: string | string[] | undefined,
  error: unknown = failure,
): FailureAnswer {
  const { status = 200, headers = {} } = failure.details
  const isLimit = failure.code === CODE.tooManyRequests
  // The budget of the call, which has room, gives way to the exhausted limit that refused.
  const spent = { 'ratelimit-remaining': '0', 'ratelimit-reset': headers['retry-after'] ?? '1' }
  return {
    isFailed: true,
    code: failure.code,
    countedAs: countedAs(error, failure.code),
    kind: error instanceof Error ? error.name : 'error',
    status,
    headers: { ...(isLimit && spent), ...headers, 'content-type': JSON_TYPE },
    without: isLimit ? 'ratelimit-limit' : undefined,
    body: envelope(failure, Array.isArray(lang) ? lang[0] : lang),
  }
}

/** Whether the answer says that the outcome of the call is unknown. */
export const isOutcomeUnknown = ({ code }: FailureAnswer): boolean => code === CODE.outcomeUnknown

/** The answer to a call that no process can answer now. */
export const busyAnswer = (status: 500 | 503): FailureAnswer =>
  failureAnswer(new Failure(CODE.busy, { status }), undefined)

/** The answer to a call that a process takes no more, as it is about to end, in a language. */
export const drainingAnswer = (lang: string): FailureAnswer =>
  failureAnswer(new Failure(CODE.draining, { status: 503 }), lang, new BooksClosed('draining'))

/** The answer to a call whose session has ended, in a language. */
export const noSessionAnswer = (lang: string): FailureAnswer =>
  failureAnswer(new Failure(CODE.noSession), lang)

/** Answers a failure by fastify. */
export const answerFailure = (failure: Failure, request: Asked, reply: FastifyReply): FastifyReply =>
  sendFailure(failureAnswer(failure, request.headers.lang), request, reply)

/** Sends the answer to a failed call by fastify. */
export function sendFailure(
  { status, headers, without, body }: FailureAnswer,
  request: Asked,
  reply: FastifyReply,
): FastifyReply {
  if (!request.raw.complete) lingerAfter(request.raw)
  if (without !== undefined) reply.removeHeader(without)
  return reply.code(status).headers(headers).send(body)
}

function envelope({ code, details }: Pick<Failure, 'code' | 'details'>, lang?: string): string {
  const msg = details.message ?? messageOf(code, languageOf(lang))
  return JSON.stringify({ code, msg, data: details.data ?? null })
}

/**
 * Logs a code missing from its call's definition: clients and the published documents rely on the
 * definitions.
 */
export function noteUnpublished(
  { code }: Failure,
  { about, codes }: Pick<FailedCall, 'about' | 'codes'>,
  log: Log,
): void {
  if (codes && !codes.has(code)) log.error({ ...about, code }, UNPUBLISHED)
}

/** The log message for such a code. */
export const UNPUBLISHED = 'a call answered a code that its definition does not have'
