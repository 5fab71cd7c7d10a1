import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Arrivals } from './requests/arrivals'
import type { Asked } from './requests/asked'
import type { CallHead } from './answers/call-head'
import type { CallCounter } from './count-calls'
import { type FailureAnswer, JSON_TYPE } from './failures/failure-answer'
import { type UnreadBody, readForm, readJson } from './requests/parameters'
import { isOverridden } from './requests/read-request'
import type { RequestIdOf } from './requests/request-id'

/** A call as both ways to it carry it out. */
export interface HotCall {
  readonly path: string
  readonly methods: readonly string[]
  /** The config of its route, as fastify hands it on. */
  readonly config: object
  /** Carries it out; adds headers to the answer's, and resolves with the answer as JSON. */
  readonly carryOut: (request: Asked, head: string[]) => Promise<string>
}

/** Calls that are answered before the router. */
export interface HotCalls {
  add(call: HotCall): void
  /** Takes a request if it is a plain one for such a call; all others are the router's. */
  take(request: IncomingMessage, response: ServerResponse): boolean
}

/** Ports of hot calls. */
export interface HotCallPorts {
  readonly requestIdOf: RequestIdOf
  readonly headOf: CallHead
  readonly arrivals: Pick<Arrivals, 'expect' | 'arrived'>
  readonly counter: CallCounter | undefined
  /** The answer to a failed call, which it logs and counts. */
  readonly failed: (error: unknown, request: Asked) => FailureAnswer
}

/**
 * A table of calls by path, asked before fastify's router: its hooks, parsers and replies cost a tenth of the
 * thread's time of an order. Fastify has a route for each of them too, which takes unusual requests: other
 * verbs, versions, encodings and types of bodies, and paths in another notation. Source:
 * docs/decisions/0159-hot-calls-before-the-router.md.
 */
export function createHotCalls(ports: HotCallPorts): HotCalls {
  const { requestIdOf, headOf, arrivals, counter } = ports
  const calls = new Map<string, HotCall>()

  function begin(call: HotCall, request: IncomingMessage, body: UnreadBody | undefined): Asked {
    return {
      id: requestIdOf(request),
      raw: request,
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      params: undefined,
      body,
      routeOptions: { config: call.config },
      startedAt: 0,
    }
  }

  async function answer(call: HotCall, asked: Asked, response: ServerResponse): Promise<void> {
    const head = headOf(asked)
    try {
      const text = await call.carryOut(asked, head)
      head.push('content-type', JSON_TYPE, 'content-length', String(Buffer.byteLength(text)))
      response.writeHead(200, head).write(text)
      // Head and body go out in one piece: with the text given to `end`, Node gathers an empty one behind it.
      response.socket?.uncork()
      response.end()
    } catch (error) {
      answerFailed(ports.failed(error, asked), head, response)
    }
  }

  return {
    add: (call) => void calls.set(call.path, call),
    take(request, response) {
      const call = calls.get(pathOf(request.url ?? ''))
      if (!call || !isPlain(request, call)) return false
      if (request.method === 'GET') {
        const asked = begin(call, request, undefined)
        counter?.begin(asked)
        void answer(call, asked, response)
        return true
      }
      let text = ''
      const read = request.headers['content-type'] === FORM ? readForm : readJson
      const asked = begin(call, request, { read: () => read(text) })
      counter?.begin(asked)
      arrivals.expect(request)
      request.setEncoding('utf8')
      request.on('data', (piece: string) => void (text += piece))
      request.on('end', () => {
        arrivals.arrived(request)
        void answer(call, asked, response)
      })
      return true
    },
  }
}

function answerFailed(
  { status, headers, without, body }: FailureAnswer,
  head: readonly string[],
  response: ServerResponse,
): void {
  const merged = new Map<string, string>()
  for (let at = 0; at < head.length; at += 2) merged.set(head[at] ?? '', head[at + 1] ?? '')
  if (without !== undefined) merged.delete(without)
  for (const [name, value] of Object.entries(headers)) merged.set(name, value)
  merged.set('content-length', String(Buffer.byteLength(body)))
  response.writeHead(status, [...merged].flat()).end(body)
}

const FORM = 'application/x-www-form-urlencoded'
const BODIES: ReadonlySet<string | undefined> = new Set([FORM, 'application/json'])
/** A body of at most 9,999 bytes; longer ones are the router's. */
const SHORT_LENGTH = /^[1-9]\d{0,3}$/

/** Whether a request is of the plain kind that clients send: anything else is the router's. */
function isPlain(request: IncomingMessage, { methods }: HotCall): boolean {
  const { method = '', headers, url = '' } = request
  if (!methods.includes(method) || request.httpVersionMajor !== 1 || request.httpVersionMinor !== 1)
    return false
  if (headers.expect !== undefined || headers['transfer-encoding'] !== undefined) return false
  if (isOverridden({ headers, url, raw: request })) return false
  const length = headers['content-length']
  if (method === 'GET') return length === undefined
  return length !== undefined && SHORT_LENGTH.test(length) && BODIES.has(headers['content-type'])
}

const pathOf = (url: string) => {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}
