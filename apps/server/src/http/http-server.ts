import { type RequestListener, type Server, createServer } from 'node:http'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { CODE, WORKER_META, WORKER_OFF } from '@fairtick/wire'
import { isPage } from '@fairtick/wire/pages'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Clock, CountCall, Log } from '../ports'
import { type Arrivals, REQUEST_MS, createArrivals } from './requests/arrivals'
import type { Asked } from './requests/asked'
import { type CallHead, callHeads } from './answers/call-head'
import { Failure } from './failures/failure'
import {
  type AnswerFailed,
  AnsweredFailure,
  type FailureAnswer,
  answerFailure,
  failureAnswer,
  noteUnpublished,
  sendFailure,
} from './failures/failure-answer'
import { failureOf } from './failures/failure-of'
import { createBusyLines } from './failures/busy-lines'
import type { AddressOf } from '../callers/client-address'
import { isConsolePath, serveConsole } from './pages/console-page'
import type { IsOwnOrigin } from './requests/origins'
import { answerMalformed } from './failures/malformed'
import { type PageAddresses, pagePolicies } from './pages/page-policy'
import { type UnreadBody, readForm, readJson } from './requests/parameters'
import type { HandOn } from './hand-on'
import { type HotCalls, createHotCalls } from './hot-calls'
import { isOverridden } from './requests/read-request'
import { createFileReceiver } from './files/receive-file'
import {
  CONSOLE_POLICY,
  DOCS_POLICY,
  POLICY_HEADER,
  SECURITY_HEADERS,
  WORKER_POLICY,
} from './answers/security-headers'
import { serveNamedFiles } from './pages/named-files'
import { REQUEST_ID, type RequestIdOf } from './requests/request-id'
import { type SendShell, apiMeta, createShell } from './pages/shell-page'
import { type CallCounter, aboutCall, countCalls } from './count-calls'

const BODY_MAX = 64 * 1024
/** A request with a file may take longer. */
const FILE_REQUEST_MS = 32_000
/** At a stop, running calls may take this long by default; connections still open then are cut. */
const CLOSE_MS = 8_000
const IDLE_LOOK_MS = 50

/** Settings and ports of the web server. */
export interface HttpServerOptions {
  readonly log: Log
  readonly clock: Clock
  readonly isOwnOrigin: IsOwnOrigin
  readonly addresses: PageAddresses
  /** Whether pages may keep files on the phone; if not, kept ones are removed. */
  readonly hasWorker: boolean
  /** Folder of the built web app; without it only calls are served. */
  readonly webRoot: string
  /** Folder of the built console; absent if not deployed. */
  readonly consoleRoot?: string | undefined
  readonly paths: ReadonlySet<string>
  readonly requestIdOf: RequestIdOf
  readonly addressOf: AddressOf
  /** Takes requests that another process answers; absent where this one answers all. */
  readonly handOn?: HandOn | undefined
  /** Counts answered calls; absent without monitoring. */
  readonly countCall?: CountCall | undefined
}

/** The HTTP server; routes are added to `app` before it listens. */
export interface HttpServer {
  readonly app: FastifyInstance
  readonly counter: CallCounter | undefined
  /** Calls that are answered before the router of `app`, which has them too. */
  readonly hot: HotCalls
  /** Turns errors of calls into their answers. */
  readonly answerFailed: AnswerFailed
  readonly server: Server
  /** Returns the address it listens at. */
  listen(host: string, port: number): Promise<string>
  /** From now on connections end with their answer, so that the next call of each goes elsewhere. */
  leave(): void
  /** Takes no new connections, and ends when running calls are answered, or after a time (ms). */
  close(withinMs?: number): Promise<void>
}

/** An HTTP server with the rules that hold for every answer. */
export async function createHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  let isLeaving = false
  const app = fastify({
    bodyLimit: BODY_MAX,
    exposeHeadRoutes: false,
    routerOptions: { querystringParser: () => ({}) },
    // client-address.ts reads the caller's address; the host and protocol that proxies report are never
    // believed.
    trustProxy: false,
    genReqId: options.requestIdOf,
    serverFactory: (route) =>
      openServer((request, response) => {
        if (isLeaving) response.setHeader('connection', 'close')
        if (!hot.take(request, response) && options.handOn?.(request, response) !== true)
          route(request, response)
      }),
    return503OnClosing: false,
    clientErrorHandler: answerMalformed,
    frameworkErrors: answerBadUrl,
  })
  const counter = countCalls(app, options.countCall)
  const arrivals = createArrivals()
  const headOf = callHeads(options.clock, options.isOwnOrigin)
  const answerFailed = failures(options)
  const failed = countedFailures(answerFailed, options.addressOf, counter)
  const hot = createHotCalls({ ...options, headOf, arrivals, counter, failed })
  beginAnswers(app, { ...options, arrivals, counter, headOf })
  app.addHook('onClose', async () => arrivals.stop())
  readBodies(app, arrivals)
  app.setErrorHandler((error, request, reply) => sendFailure(failed(error, request), request, reply))
  await serveWeb(app, { ...options, counter })
  return {
    app,
    counter,
    hot,
    answerFailed,
    server: app.server,
    listen: (host, port) => app.listen({ host, port }),
    leave: () => void (isLeaving = true),
    async close(withinMs = CLOSE_MS) {
      isLeaving = true
      // A connection is idle only once all that has arrived is read, by the next turn of the event loop.
      await turn()
      await turn()
      const closed = app.close()
      const idle = setInterval(() => setImmediate(() => app.server.closeIdleConnections()), IDLE_LOOK_MS)
      const late = setTimeout(() => app.server.closeAllConnections(), withinMs)
      await closed
      clearInterval(idle)
      clearTimeout(late)
    },
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Begins every answer of the router: the headers of a call or of a page, and what neither may be. */
function beginAnswers(
  app: FastifyInstance,
  {
    addresses,
    arrivals,
    counter,
    headOf,
  }: Pick<HttpServerOptions, 'addresses'> & {
    readonly arrivals: Arrivals
    readonly counter: CallCounter | undefined
    readonly headOf: CallHead
  },
): void {
  const policyOf = pagePolicies(SECURITY_HEADERS[POLICY_HEADER] ?? '', addresses)
  const consolePolicyOf = pagePolicies(CONSOLE_POLICY, { ...addresses, frameHosts: [] })
  // One hook for everything: each hook slows down every order.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && !takesFile(request)) arrivals.expect(request.raw)
    const isCall = isCallPath(request.url)
    if (isCall) {
      counter?.begin(request)
      const head = headOf(request)
      for (let at = 0; at < head.length; at += 2) reply.header(head[at] ?? '', head[at + 1])
    } else {
      reply.headers(SECURITY_HEADERS)
      const policy = isConsolePath(request.url) ? consolePolicyOf : policyOf
      reply.header(POLICY_HEADER, policy(request.headers.host))
    }
    if (isCall && isOverridden(request)) return done(new Failure(CODE.noSuchCall, { status: 405 }))
    // The parser keeps only version and host of such a request; real clients do not speak HTTP below 1.
    const isOdd = isCall && request.raw.httpVersionMajor < 1
    done(isOdd ? new Failure(CODE.parameterWrong, { status: 400 }) : undefined)
  })
}

/** Node's server, with the time that requests and connections have. */
function openServer(answer: RequestListener): Server {
  const server = createServer(
    {
      // By default Node looks only every 30 s, and gives a body a minute when heads have more time than whole
      // requests.
      connectionsCheckingInterval: 1_000,
      headersTimeout: REQUEST_MS,
      requestTimeout: FILE_REQUEST_MS,
      keepAliveTimeout: 65_000,
    },
    answer,
  )
  return server.setTimeout(FILE_REQUEST_MS)
}

/** Turns errors into answers by the codes of the wire, and logs internal ones. */
function failures({ log, clock }: HttpServerOptions): AnswerFailed {
  const busyLine = createBusyLines(log, clock)
  return (error, call) => {
    const failure = failureOf(error, { log, busyLine, ip: call.ip }, call.about)
    noteUnpublished(failure, call, log)
    return failureAnswer(failure, call.lang, error)
  }
}

/**
 * Answers the failure of a request and counts it. An answer that the handler has given already is sent
 * unchanged.
 */
function countedFailures(
  answerFailed: AnswerFailed,
  addressOf: AddressOf,
  counter: CallCounter | undefined,
): (error: unknown, request: Asked) => FailureAnswer {
  return (error, request) => {
    const { config } = request.routeOptions
    const codes = 'codes' in config && config.codes instanceof Set ? config.codes : undefined
    const call = { about: aboutCall(request), codes, ip: () => addressOf(request.raw) }
    const answer =
      error instanceof AnsweredFailure
        ? error.answer
        : answerFailed(error, { ...call, lang: request.headers.lang })
    counter?.answered(request, answer.countedAs)
    return answer
  }
}

const takesFile = ({ routeOptions: { config } }: FastifyRequest) =>
  'takesFile' in config && config.takesFile === true

/** Bodies are JSON or a form, or a file if a call takes one; any other kind is refused. */
function readBodies(app: FastifyInstance, arrivals: Arrivals): void {
  app.removeAllContentTypeParsers()
  const readers = { 'application/json': readJson, 'application/x-www-form-urlencoded': readForm }
  for (const [kind, reader] of Object.entries(readers))
    app.addContentTypeParser(kind, { parseAs: 'string' }, (request, body, done) => {
      arrivals.arrived(request.raw)
      const unread: UnreadBody = { read: () => reader(String(body)) }
      done(null, unread)
    })
  const receive = createFileReceiver()
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    if (request.is404) done(null)
    else if (takesFile(request)) done(null, receive(request.raw))
    else done(new Failure(CODE.bodyRefused, { status: 415 }))
  })
}

/** Files of the web app, its shell for its pages, and an answer for what does not exist. */
async function serveWeb(
  app: FastifyInstance,
  {
    webRoot,
    consoleRoot,
    paths,
    isOwnOrigin,
    addresses,
    counter,
    hasWorker,
  }: HttpServerOptions & { readonly counter: CallCounter | undefined },
): Promise<void> {
  const sendShell = createShell(webRoot, {
    ...apiMeta(addresses.apiUrl),
    [WORKER_META]: hasWorker ? undefined : WORKER_OFF,
  })
  if (sendShell) {
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      wildcard: false,
      // A compressed version is sent for the file beside it.
      globIgnore: [`${ASSETS}/**`, '**/*.{br,gz}', WORKER, RETIRED_WORKER],
      index: false,
      setHeaders: (response, path) => void response.header('cache-control', cacheOf(path)),
    })
    serveNamedFiles(app, `/${ASSETS}`, join(webRoot, ASSETS))
    app.get(`/${WORKER}`, (_request, reply) =>
      reply
        .header(POLICY_HEADER, WORKER_POLICY)
        .sendFile(hasWorker ? WORKER : RETIRED_WORKER, { cacheControl: false }),
    )
  }
  const sendConsole = await serveConsole(app, { root: consoleRoot, apiUrl: addresses.apiUrl, cacheOf })
  if (existsSync(join(webRoot, DOCS_PAGE)))
    app.get('/api/docs', (_request, reply) =>
      reply
        .headers({ [POLICY_HEADER]: DOCS_POLICY, 'cache-control': 'no-cache' })
        .sendFile(DOCS_PAGE, { cacheControl: false }),
    )
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url)
    if (sendConsole && isConsolePath(path)) return page(path, request, reply, sendConsole)
    if (!isCallPath(path))
      return sendShell ? page(path, request, reply, sendShell) : reply.code(404).send('not found')
    const isServed = paths.has(path) || [...paths].some((served) => isOf(served, path))
    if (request.method === 'OPTIONS' && isServed) return preflight(request, reply, isOwnOrigin)
    counter?.answered(request, CODE.noSuchCall)
    return answerFailure(new Failure(CODE.noSuchCall, { status: isServed ? 405 : 404 }), request, reply)
  })
}

/** Whether a path matches a served one with `:name` parts. */
function isOf(served: string, path: string): boolean {
  if (!served.includes(':')) return false
  const [pattern, parts] = [served.split('/'), path.split('/')]
  return (
    pattern.length === parts.length && pattern.every((each, at) => each.startsWith(':') || each === parts[at])
  )
}

/** Answers a URL that cannot be decoded. The hooks of other answers have not run for it. */
function answerBadUrl(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const path = pathOf(request.raw.url ?? '')
  reply.headers({ ...SECURITY_HEADERS, 'cache-control': 'no-store' })
  if (isCallPath(path)) reply.header(REQUEST_ID, request.id)
  if (!isCallPath(path)) reply.code(404).type('text/plain; charset=utf-8').send('not found')
  else answerFailure(new Failure(CODE.noSuchCall, { status: 404 }), request, reply)
}

const ASSETS = 'assets'
const WORKER = 'sw.js'
/** Served in its place where pages keep nothing. */
const RETIRED_WORKER = 'sw-retired.js'
const DOCS_PAGE = 'api/docs/index.html'

function preflight(request: FastifyRequest, reply: FastifyReply, isOwnOrigin: IsOwnOrigin): FastifyReply {
  const origin = request.headers.origin
  if (origin === undefined || !isOwnOrigin(origin, request.headers.host))
    return answerFailure(new Failure(CODE.noSuchCall, { status: 405 }), request, reply)
  return reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'GET, POST, PUT',
      'access-control-allow-headers': 'authorization, browser-id, content-type, idempotency-key, lang',
      'access-control-max-age': '600',
    })
    .send()
}

/**
 * A page of the web app or the console gets its shell; any other path is answered as not found, with a shell
 * that leads to the start.
 */
function page(
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
  sendShell: SendShell,
): FastifyReply {
  if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(405).send('method not allowed')
  if (/\.[a-z0-9]+$/i.test(path) || path.includes('/assets/')) return reply.code(404).send('not found')
  return sendShell(
    request,
    reply
      .code(isPage(withoutSlash(path)) || isConsolePath(path) ? 200 : 404)
      .header('cache-control', 'no-cache'),
  )
}

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path)
const cacheOf = (path: string) =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
/** Whether a URL, absolute or not, is of a call; the documents of the calls are files. */
const isCallPath = (url: string) =>
  /^(?:[^/?:]+:\/\/[^/?]*)?\/(?:api(?!\/docs(?:[/?]|$))|v2)(?:[/?]|$)/.test(url)
/** Path of a request's URL, which may be absolute. */
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/?]*/i, '').split('?', 1)[0] ?? url
