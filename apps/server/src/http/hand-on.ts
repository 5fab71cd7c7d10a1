import { Agent, type IncomingMessage, type ServerResponse, request as openRequest } from 'node:http'
import { Agent as SecureAgent, request as openSecureRequest } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { EVERY_CALL } from '@fairtick/wire/calls'
import type { AddressOf } from '../callers/client-address'
import type { Log } from '../ports'
import { isForwarded } from './call-server/call-message'
import { busyAnswer } from './failures/failure-answer'

/** Ports of handing on. */
export interface HandOnPorts {
  /** The address of the process that answers; undefined while none is known. */
  readonly addressOfHome: () => string | undefined
  readonly addressOf: AddressOf
  readonly log: Log
}

/** Takes a request that another process answers. */
export type HandOn = (request: IncomingMessage, response: ServerResponse) => boolean

/** The process that answers is waited for as long as calls are (ms). */
const HOME_MS = 5_000
const LOOK_MS = 50
/** A file may take this long. */
const ANSWER_MS = 32_000
/** Requests on their way at once: each has a connection of its own to the owner; others wait for one. */
const ONWARD = { keepAlive: false, maxSockets: 200 }
const PLAIN_AGENT = new Agent(ONWARD)
const SECURE_AGENT = new SecureAgent(ONWARD)
/** Of one address at once: more, such as bodies sent slowly, would take the places of all others. */
const OF_ADDRESS_MAX = 60
/** Methods whose body would go on without its length: what follows could be read as another request. */
const WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS'])
/** Fields of one connection, which say nothing to the next, and the id that the owner gives. */
const OF_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-request-id',
])

/**
 * Hands files and calls of operators on to the process that has them, as streams in both directions. It hears
 * the caller's address as `x-forwarded-for`, and believes it where this process is among its proxies.
 */
export function createHandOn(ports: HandOnPorts): HandOn {
  const { addressOfHome, addressOf, log } = ports
  const takesPlace = createPlaces()

  function fail(response: ServerResponse, error: unknown): void {
    log.warn({ error: String(error) }, 'a request could not be handed on')
    if (response.headersSent) return void response.destroy()
    const { status, headers, body } = busyAnswer(503)
    response.writeHead(status, { ...headers, 'cache-control': 'no-store' }).end(body)
  }

  function handOn(request: IncomingMessage, response: ServerResponse, home: string): void {
    const url = new URL(home)
    const [open, agent] =
      url.protocol === 'https:' ? [openSecureRequest, SECURE_AGENT] : [openRequest, PLAIN_AGENT]
    const onward = open(
      {
        host: url.hostname,
        port: url.port,
        method: request.method,
        path: request.url,
        headers: { ...passedOn(request), 'x-forwarded-for': addressOf(request) },
        timeout: ANSWER_MS,
        agent,
        setHost: false,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, passedOn(answer))
        answer.pipe(response)
        answer.on('error', (error) => fail(response, error))
      },
    )
    onward.on('timeout', () => onward.destroy(new Error('no answer in time')))
    onward.on('error', (error) => fail(response, error))
    // A caller who is gone needs no answer.
    response.on('close', () => onward.destroy())
    request.on('error', (error) => onward.destroy(error))
    if (WITHOUT_BODY.has(request.method ?? '')) onward.end()
    else request.pipe(onward)
  }

  async function handOnInTime(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const home = addressOfHome() ?? (await homeInTime(addressOfHome, response))
    if (response.closed) return
    if (home === undefined) return fail(response, 'no process is known that has it')
    try {
      handOn(request, response, home)
    } catch (error) {
      // Node takes requests that it does not send.
      fail(response, error)
    }
  }

  return (request, response) => {
    if (!isHandedOn(pathOf(request.url ?? ''))) return false
    if (WITHOUT_BODY.has(request.method ?? '') && hasBody(request)) {
      response.writeHead(400, { connection: 'close' }).end()
      return true
    }
    if (!takesPlace(addressOf(request), response)) fail(response, 'too many of one address')
    else void handOnInTime(request, response)
    return true
  }
}

/** Waits for a process that answers. Nothing is read of the request meanwhile. */
async function homeInTime(
  addressOfHome: HandOnPorts['addressOfHome'],
  response: ServerResponse,
): Promise<string | undefined> {
  const until = performance.now() + HOME_MS
  while (performance.now() < until && !response.closed) {
    await sleep(LOOK_MS)
    const home = addressOfHome()
    if (home !== undefined) return home
  }
  return undefined
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0

/** Tells whether an address has a place, which it has until its response is over. */
function createPlaces(): (address: string, response: ServerResponse) => boolean {
  const underway = new Map<string, number>()
  return (address, response) => {
    const count = underway.get(address) ?? 0
    if (count >= OF_ADDRESS_MAX) return false
    underway.set(address, count + 1)
    response.once('close', () => {
      const left = (underway.get(address) ?? 1) - 1
      if (left === 0) underway.delete(address)
      else underway.set(address, left)
    })
    return true
  }
}

/** The fields that are for the other end, each with all of its values. */
function passedOn({ headers, headersDistinct }: IncomingMessage): Record<string, string | string[]> {
  const named = new Set(
    (headersDistinct['connection'] ?? []).flatMap((each) => each.toLowerCase().split(/\s*,\s*/)),
  )
  // The length of a body is the message's own, regardless of the caller's header.
  named.delete('content-length')
  const passed: Record<string, string | string[]> = {}
  for (const [name, values] of Object.entries(headersDistinct))
    if (values && !OF_CONNECTION.has(name) && !named.has(name)) passed[name] = values
  // Of several hosts the first counts, here as there.
  if (headers.host !== undefined) passed['host'] = headers.host
  return passed
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

const FILES = Object.values(EVERY_CALL).filter((call) => !isForwarded(call))
const PLAIN = new Set(FILES.flatMap(({ path }) => (path.includes(':') ? [] : [path])))
/** Before the name that their paths end with. */
const NAMED = FILES.flatMap(({ path }) => (path.includes(':') ? [path.slice(0, path.indexOf(':'))] : []))

/** Files, which are streams, and all calls of operators: they are at home. */
const isHandedOn = (path: string): boolean =>
  PLAIN.has(path) || path.startsWith('/api/admin/') || NAMED.some((begin) => path.startsWith(begin))
