import { type IncomingMessage, type ServerResponse, request as openRequest } from 'node:http'
import { request as openSecureRequest } from 'node:https'
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

/** A file may take this long. */
const ANSWER_MS = 32_000
/** Fields of one connection, which say nothing to the next. */
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
])

/**
 * Hands files and calls of operators on to the process that has them, as streams in both directions. It hears
 * the caller's address as `x-forwarded-for`, and believes it where this process is among its proxies.
 */
export function createHandOn(ports: HandOnPorts): HandOn {
  const { addressOfHome, addressOf, log } = ports

  function fail(response: ServerResponse, error: unknown): void {
    log.warn({ error: String(error) }, 'a request could not be handed on')
    if (response.headersSent) return void response.destroy()
    const { status, headers, body } = busyAnswer(503)
    response.writeHead(status, { ...headers, 'cache-control': 'no-store' }).end(body)
  }

  function handOn(request: IncomingMessage, response: ServerResponse, home: string): void {
    const url = new URL(home)
    const open = url.protocol === 'https:' ? openSecureRequest : openRequest
    const onward = open(
      {
        host: url.hostname,
        port: url.port,
        method: request.method,
        path: request.url,
        headers: { ...passedOn(request), 'x-forwarded-for': addressOf(request) },
        timeout: ANSWER_MS,
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
    request.pipe(onward)
  }

  function tryOn(request: IncomingMessage, response: ServerResponse, home: string): void {
    try {
      handOn(request, response, home)
    } catch (error) {
      // Node takes requests that it does not send.
      fail(response, error)
    }
  }

  return (request, response) => {
    if (!isHandedOn(pathOf(request.url ?? ''))) return false
    const home = addressOfHome()
    if (home === undefined) fail(response, 'no process is known that has it')
    else tryOn(request, response, home)
    return true
  }
}

/** The fields that are for the other end, each with all of its values. */
function passedOn({ headers, headersDistinct }: IncomingMessage): Record<string, string | string[]> {
  const named = new Set(
    (headersDistinct['connection'] ?? []).flatMap((each) => each.toLowerCase().split(/\s*,\s*/)),
  )
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
