import type { Asked } from './asked'
import { CODE, languageOf } from '@fairtick/wire'
import { type CallShape, type Decoded, readParameters } from '@fairtick/wire/calls'
import { Failure } from '../failures/failure'
import { type RawParameters, type UnreadBody, readForm } from './parameters'

const TOKEN_LONGEST = 128
const KEY_LONGEST = 255
const FRESH_MS = 120_000
const DEVICE_LONGEST = 200

/** The caller's token, bare or after `Bearer`; undefined if absent or not of a token's length. */
export function tokenOf(request: Asked): string | undefined {
  const header = textOf(request.headers.authorization)?.replace(/^Bearer /i, '')
  return header === undefined || header === '' || header.length > TOKEN_LONGEST ? undefined : header
}

/** The parameters as they arrived: of the query for GET, of the body for any other verb. */
export function rawParameters(request: Asked): RawParameters {
  if (request.method === 'GET') return readForm(queryOf(request))
  const raw = isUnread(request.body) ? request.body.read() : {}
  if (raw[OVERRIDING] !== undefined) throw new Failure(CODE.noSuchCall, { status: 405 })
  return raw
}

function queryOf({ raw: { url = '' } }: Pick<Asked, 'raw'>): string {
  const from = url.indexOf('?')
  return from === -1 ? '' : url.slice(from + 1)
}

const OVERRIDING = '_method'
const OVERRIDES = ['x-http-method-override', 'x-http-method', 'x-method-override']

/** Whether a request asks to be treated as another verb, by a header or in its query. */
export const isOverridden = (request: Pick<Asked, 'headers' | 'url' | 'raw'>): boolean =>
  OVERRIDES.some((name) => request.headers[name] !== undefined) ||
  (request.url.includes(OVERRIDING) && new URLSearchParams(queryOf(request)).has(OVERRIDING))

const isUnread = (body: unknown): body is UnreadBody =>
  typeof body === 'object' && body !== null && 'read' in body && typeof body.read === 'function'

/** The parameters in their shape, or a failure that names the flaws. */
export function decoded<Shape extends CallShape>(shape: Shape, raw: RawParameters): Decoded<Shape> {
  const { parameters, flaws } = readParameters(shape, raw)
  if (flaws) throw new Failure(CODE.parameterWrong, { data: { fields: flaws } })
  return parameters
}

/**
 * A call's parameters in one text: only known ones, since unknown ones are ignored, and as parsed, since 0.10
 * and 0.1 are the same amount.
 */
export function canonicalRequest(names: readonly string[], read: Readonly<Record<string, unknown>>): string {
  const given = names.filter((each) => read[each] !== undefined)
  return JSON.stringify(given.map((each) => [each, inJson(read[each])]))
}

/**
 * A value with its whole numbers as text; avoids a replacer, which JSON.stringify would call for each value:
 * orders pass through here.
 */
function inJson(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return value.map(inJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inJson(each)]))
}

/**
 * An idempotency key decides; without one, a GET whose URL carries a 13-digit `t` within two minutes of now
 * is its own key (browsers re-send).
 */
export function intentKeyOf(path: string, request: Asked, t: unknown, now: number): string | undefined {
  const key = textOf(request.headers['idempotency-key'])
  if (key !== undefined && key !== '') {
    if (key.length > KEY_LONGEST)
      throw new Failure(CODE.parameterWrong, { data: { fields: { 'idempotency-key': 'malformed' } } })
    return `${path} ${key}`
  }
  if (
    request.method !== 'GET' ||
    typeof t !== 'string' ||
    !/^\d{13}$/.test(t) ||
    Math.abs(Number(t) - now) > FRESH_MS
  )
    return undefined
  return `url ${request.raw.url ?? ''}`
}

/** The calling browser or program, by its own name. */
export const deviceOf = (request: Asked): string =>
  (textOf(request.headers['user-agent']) ?? '').slice(0, DEVICE_LONGEST)

/** The language of the answer. */
export const langOf = (request: Asked) => languageOf(textOf(request.headers.lang))

/** The language that a call asks for; undefined if not given. */
export const saidLangOf = (request: Asked) =>
  request.headers.lang === undefined ? undefined : langOf(request)

/** A header's text; the first if repeated. */
export const textOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)
