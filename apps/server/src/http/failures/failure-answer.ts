import { CODE, languageOf } from '@fairtick/wire'
import { messageOf } from '@fairtick/texts/messages'
import type { FastifyReply } from 'fastify'
import type { Log } from '../../ports'
import type { Asked } from '../requests/asked'
import type { Failure } from './failure'
import { lingerAfter } from './linger'

/** The type of every answer to a call but files. */
export const JSON_TYPE = 'application/json; charset=utf-8'

/** The answer to a failed call, apart from the headers of every call. */
export interface FailureAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** A header of the call's own budget that the refusal replaces. */
  readonly without: string | undefined
  readonly body: string
}

/** A failure as its answer, in the language of the caller. */
export function failureAnswer(failure: Failure, lang: string | string[] | undefined): FailureAnswer {
  const { status = 200, headers = {} } = failure.details
  const isLimit = failure.code === CODE.tooManyRequests
  // The budget of the call, which has room, gives way to the exhausted limit that refused.
  const spent = { 'ratelimit-remaining': '0', 'ratelimit-reset': headers['retry-after'] ?? '1' }
  return {
    status,
    headers: { ...(isLimit && spent), ...headers, 'content-type': JSON_TYPE },
    without: isLimit ? 'ratelimit-limit' : undefined,
    body: envelope(failure, Array.isArray(lang) ? lang[0] : lang),
  }
}

/** Answers a failure by fastify. */
export function answerFailure(failure: Failure, request: Asked, reply: FastifyReply): FastifyReply {
  const { status, headers, without, body } = failureAnswer(failure, request.headers.lang)
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
  { id, routeOptions: { config } }: Pick<Asked, 'id' | 'routeOptions'>,
  log: Log,
): void {
  if (!('codes' in config) || !(config.codes instanceof Set) || config.codes.has(code)) return
  log.error({ request: id, call: 'url' in config ? config.url : undefined, code }, UNPUBLISHED)
}

/** The log message for such a code. */
export const UNPUBLISHED = 'a call answered a code that its definition does not have'
