import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { noteCall } from '@fairtick/testkit/leaks'
import { CODE } from '@fairtick/wire'
import { messagesOf } from './calls/messages.cases'
import { brokenPromise } from './calls/promised.cases'
import type { TestServer } from './start-test-server.cases'

/** An answer as it came over HTTP. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly bytes: Buffer
}

/** The answer of a call, with its checked envelope. */
export interface CallAnswer<Data = unknown> extends Answer {
  readonly code: number
  readonly msg: string
  readonly data: Data
}

/** A request, sent unchanged; only headers that HTTP requires are added. */
export interface RawRequest {
  readonly method?: string
  /** Includes the query. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string | string[]>>
  readonly body?: string | Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 })

/** Sends a request and reads the whole answer. */
export function send(server: Pick<TestServer, 'port'>, sent: RawRequest): Promise<Answer> {
  const { method = 'GET', path, headers = {}, body } = sent
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const asking = request(
      { agent, host: '127.0.0.1', port: server.port, method, path, headers: { ...headers, ...length } },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const bytes = Buffer.concat(parts)
          const text = bytes.toString()
          const { authorization } = headers
          noteCall({ path, authorization: String(authorization ?? ''), body, answer: text })
          const broken = isJson(response.headers) ? brokenPromise(path, text) : undefined
          if (broken) reject(broken)
          else resolve({ status: response.statusCode ?? 0, headers: response.headers, text, bytes })
        })
        response.on('error', reject)
      },
    )
    asking.on('error', reject)
    asking.end(body)
  })
}

const isJson = (headers: IncomingHttpHeaders) =>
  (headers['content-type'] ?? '').startsWith('application/json')

/** Parameters of a call; a list repeats its name. */
export type Parameters = Readonly<Record<string, string | number | readonly (string | number)[]>>

/** The session and headers of a call. */
export interface CallOptions {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** A call with its parameters in the query. */
export async function get<Data = unknown>(
  server: Pick<TestServer, 'port'>,
  path: string,
  parameters: Parameters = {},
  options: CallOptions = {},
): Promise<CallAnswer<Data>> {
  const query = formOf(parameters)
  return callAnswer<Data>(
    await send(server, { path: query === '' ? path : `${path}?${query}`, headers: headersOf(options) }),
  )
}

/** A call with its parameters in a form. */
export async function post<Data = unknown>(
  server: Pick<TestServer, 'port'>,
  path: string,
  parameters: Parameters = {},
  options: CallOptions = {},
): Promise<CallAnswer<Data>> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...headersOf(options) }
  return callAnswer<Data>(await send(server, { method: 'POST', path, headers, body: formOf(parameters) }))
}

/** A call with its parameters in JSON; text is sent as it is. */
export async function postJson<Data = unknown>(
  server: Pick<TestServer, 'port'>,
  path: string,
  body: unknown,
  options: CallOptions = {},
): Promise<CallAnswer<Data>> {
  const headers = { 'content-type': 'application/json', ...headersOf(options) }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return callAnswer<Data>(await send(server, { method: 'POST', path, headers, body: text }))
}

/** The calls of one user, with the token of their session. */
export interface UserCalls {
  get<Data = unknown>(path: string, parameters?: Parameters, options?: CallOptions): Promise<CallAnswer<Data>>
  post<Data = unknown>(
    path: string,
    parameters?: Parameters,
    options?: CallOptions,
  ): Promise<CallAnswer<Data>>
}

/** The calls of the user whose session has the given token. */
export const callsOf = (server: Pick<TestServer, 'port'>, token: string): UserCalls => ({
  get: (path, parameters = {}, options = {}) => get(server, path, parameters, { token, ...options }),
  post: (path, parameters = {}, options = {}) => post(server, path, parameters, { token, ...options }),
})

/** Parameters encoded for a query or a form. */
export function formOf(parameters: Parameters): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    (typeof value === 'object' ? value : [value]).map((each) => [name, String(each)]),
  )
  return new URLSearchParams(pairs).toString()
}

function headersOf({ token, headers = {} }: CallOptions): Record<string, string> {
  return { ...(token === undefined ? {} : { authorization: token }), ...headers }
}

const CODES: ReadonlySet<unknown> = new Set(Object.values(CODE))

/**
 * Reads an answer as an envelope; throws if it is none, has more fields, or a code or text that is not
 * published.
 */
export function callAnswer<Data>(answer: Answer): CallAnswer<Data> {
  const envelope: unknown = JSON.parse(answer.text)
  if (!isEnvelope(envelope)) throw new Error(`no envelope: ${answer.text.slice(0, 500)}`)
  if (Object.keys(envelope).toSorted().join() !== 'code,data,msg')
    throw new Error(`an envelope with more: ${answer.text.slice(0, 500)}`)
  if (!CODES.has(envelope.code)) throw new Error(`no published code: ${answer.text.slice(0, 500)}`)
  if (!/^application\/json; charset=utf-8$/.test(answer.headers['content-type'] ?? ''))
    throw new Error(`content-type ${answer.headers['content-type']}`)
  if (!messagesOf(envelope.code).has(envelope.msg)) throw new Error(`not our words: ${envelope.msg}`)
  return { ...answer, code: envelope.code, msg: envelope.msg, data: envelope.data as Data }
}

function isEnvelope(value: unknown): value is { code: number; msg: string; data: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'number' &&
    'msg' in value &&
    typeof value.msg === 'string' &&
    'data' in value
  )
}
