import { CODE, type SentValue, readEnvelope } from '@fairtick/wire'
import { apiAddress } from './api-address'
import { CallFailure } from './call-failure'
import { noteServerTime } from './server-clock'

/** One outgoing request. */
export interface Request {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly parameters: Readonly<Record<string, SentValue>>
  readonly language: string
  readonly token: string | undefined
  readonly idempotencyKey: string | undefined
  /** This browser's id, for a call that opens a session. */
  readonly browserId?: string | undefined
  readonly signal: AbortSignal | undefined
}

const READ_TIMEOUT_MS = 10_000
const CHANGE_TIMEOUT_MS = 15_000
/** Codes of a busy or stopping server that did not process the call: no change was made. */
const NOT_DONE: readonly number[] = [CODE.tooManyRequests, CODE.busy, CODE.draining]

/**
 * Sends one request once and returns the envelope's data, or throws a CallFailure. Source:
 * docs/spec/product.md 7, 8, docs/spec/wire.md 1.
 */
export async function send(request: Request): Promise<unknown> {
  const sentAt = Date.now()
  const response = await fetchResponse(request)
  noteServerTime(response.headers.get('server-time'), sentAt, Date.now())
  const envelope = readEnvelope(await readJson(response, request))
  if (envelope === undefined) throw lost(request, `HTTP_${response.status}`)
  if (envelope.code === CODE.success) return envelope.data
  const details = {
    code: envelope.code,
    text: envelope.msg,
    answer: envelope.data,
    ...retryAfter(response),
  }
  if (envelope.code === CODE.noSession) throw new CallFailure('session-ended', details)
  if (envelope.code === CODE.outcomeUnknown) throw new CallFailure('unknown-outcome', details)
  const isFault = response.status >= 500 && !NOT_DONE.includes(envelope.code)
  if (isFault && request.method === 'POST') throw new CallFailure('unknown-outcome', details)
  throw new CallFailure('refused', details)
}

/**
 * Whether a refusal means that the server did not process the call: the outcome of an earlier attempt stays
 * unknown.
 */
export const isNotLookedAt = (failure: CallFailure): boolean => NOT_DONE.includes(failure.code)

async function fetchResponse(request: Request): Promise<Response> {
  const isChange = request.method === 'POST'
  // An offline browser has sent no request: the outcome is known.
  if (isChange && !navigator.onLine) throw new CallFailure('network', { networkCode: 'ERR_OFFLINE' })
  const limit = timeLimit(isChange ? CHANGE_TIMEOUT_MS : READ_TIMEOUT_MS, request.signal)
  try {
    return await fetch(address(request), {
      method: request.method,
      headers: headers(request),
      credentials: 'omit',
      signal: limit.signal,
      ...(isChange ? { body: JSON.stringify(request.parameters) } : {}),
    })
  } catch {
    if (request.signal?.aborted) throw new CallFailure('cancelled')
    throw lost(request, limit.signal.aborted ? 'ERR_TIMEOUT' : 'ERR_NETWORK')
  } finally {
    limit.lift()
  }
}

/** A signal that aborts after a timeout or with another one. (Many phones lack AbortSignal.any.) */
function timeLimit(ms: number, other: AbortSignal | undefined): { signal: AbortSignal; lift: () => void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, ms)
  other?.addEventListener('abort', abort)
  if (other?.aborted) abort()
  return { signal: controller.signal, lift: () => clearTimeout(timer) }
}

async function readJson(response: Response, request: Request): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    if (request.signal?.aborted) throw new CallFailure('cancelled')
    throw lost(request, `HTTP_${response.status}`)
  }
}

function lost(request: Request, networkCode: string): CallFailure {
  return new CallFailure(request.method === 'POST' ? 'unknown-outcome' : 'network', { networkCode })
}

/** The address of a request, with the parameters of a reading one. */
export function address(request: Pick<Request, 'method' | 'path' | 'parameters'>): string {
  const url = new URL(request.path, apiAddress())
  if (request.method === 'POST') return url.href
  for (const [name, value] of Object.entries(request.parameters)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  url.searchParams.set('t', String(Date.now()))
  return url.href
}

/** The headers of a request. */
export function headers(
  request: Pick<Request, 'method' | 'language' | 'token' | 'idempotencyKey' | 'browserId'>,
): Record<string, string> {
  return {
    lang: request.language,
    ...(request.method === 'POST' ? { 'content-type': 'application/json' } : {}),
    ...(request.token === undefined ? {} : { authorization: request.token }),
    ...(request.browserId === undefined ? {} : { 'browser-id': request.browserId }),
    ...(request.idempotencyKey === undefined ? {} : { 'idempotency-key': request.idempotencyKey }),
  }
}

function retryAfter(response: Response): { retryAfterMs?: number } {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return seconds >= 0 ? { retryAfterMs: seconds * 1000 } : {}
}
