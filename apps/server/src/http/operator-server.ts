import { hash } from 'node:crypto'
import type { Right } from '@fairtick/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODE, type Language } from '@fairtick/wire'
import { type AdminCall, adminCodesOf } from '@fairtick/wire/admin'
import type { CallShape, Decoded } from '@fairtick/wire/calls'
import { addressBlock } from '../callers/address-block'
import { Refused } from '../books/command'
import type { AddressOf } from '../callers/client-address'
import type { Clock, Log, Tracing } from '../ports'
import { type CallCounter, aboutCall } from './count-calls'
import { successOf } from './answers/done-names'
import { type Given, success, tooMany } from './call-server'
import { FileAnswer, sendFile } from './files/file-answer'
import { Failure } from './failures/failure'
import { operatorBrowser } from './requests/operator-browser'
import { type IsOwnOrigin, isForeignRequest } from './requests/origins'
import { traced } from './trace-call'
import { whoMay } from './who-may'
import { createTokenBuckets } from '../callers/token-buckets'
import {
  canonicalRequest,
  decoded,
  deviceOf,
  intentKeyOf,
  langOf,
  rawParameters,
  tokenOf,
} from './requests/read-request'
import type { RawParameters } from './requests/parameters'
import { IncomingFile } from './files/receive-file'

/** A signed-in operator. */
export interface OperatorSession {
  readonly id: number
  readonly operatorId: number
  /** The name recorded with their acts. */
  readonly account: string
  readonly rights: ReadonlySet<Right>
  /** Their roles, in one line. */
  readonly as: string
  /** Digest of the browser that signed in; undefined for sessions older than this field. */
  readonly browser: string | undefined
}

/** A call that an operator made without the right. */
export interface RefusedCall {
  readonly call: AdminCall
  readonly operator: string
  /** The affected row; 0 if none. */
  readonly subject: number
  readonly ip: string
}

/** A read-only call made by an operator. */
export interface ReadCall {
  readonly call: AdminCall
  readonly operator: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/** The context of an operator's call, beside its parameters. */
export interface OperatorContext {
  readonly lang: Language
  readonly ip: string
  /** The id of the request, for lines of the log. */
  readonly request: string
  readonly device: string
  /** Digest of the caller's browser, used at the login. */
  readonly browser: string
  readonly intent: { readonly key: string; readonly asked: string } | undefined
}

/** Serves the calls of operators: checks in the published order, then the handler, then the envelope. */
export interface OperatorServer {
  /** Serves a call without a session, such as the login. */
  serveAnyone<Shape extends CallShape, Answer>(
    call: AdminCall<Shape, Answer>,
    handler: (parameters: Decoded<Shape>, context: OperatorContext) => Promise<Given<NoInfer<Answer>>>,
  ): void
  serve<Shape extends CallShape, Answer>(
    call: AdminCall<Shape, Answer>,
    handler: (
      parameters: Decoded<Shape>,
      context: OperatorContext & { readonly session: OperatorSession },
    ) => Promise<Given<NoInfer<Answer>>>,
  ): void
  /** Serves a call whose body is a file; its parameters are in the path. */
  serveFiles<Shape extends CallShape, Answer>(
    call: AdminCall<Shape, Answer>,
    handler: (
      file: Buffer,
      context: OperatorContext & { readonly session: OperatorSession },
      parameters: Decoded<Shape>,
    ) => Promise<Given<NoInfer<Answer>>>,
  ): void
}

/** Ports of the server of operators' calls. */
export interface OperatorServerPorts {
  readonly app: FastifyInstance
  readonly clock: Clock
  readonly log: Log
  readonly isOwnOrigin: IsOwnOrigin
  readonly addressOf: AddressOf
  readonly findSession: (token: string, addresses: string) => Promise<OperatorSession | undefined>
  /** Records an operator's call without the right. */
  readonly noteRefused: (refused: RefusedCall) => Promise<void>
  /** Counts an operator's reads. */
  readonly noteRead: (read: ReadCall) => void
  /** An operator's call that changes something has ended, well or not. */
  readonly noteChange: () => void
  /** Every path served, for telling a wrong verb from a wrong path. */
  readonly paths: Set<string>
  /** Multiplies the limits, for load tests. */
  readonly factor: number
  readonly counter?: CallCounter | undefined
  readonly tracing?: Tracing | undefined
}

/** Calls of one operator, or of one address without a session, in ten seconds. */
const QUOTA = { max: 200, windowMs: 10_000 }
const CALLERS_KEPT = 10_000
const STRANGER_LINES = { max: 1, windowMs: 60_000 }

/** Makes the server of operators' calls on a fastify instance. */
export function createOperatorServer(ports: OperatorServerPorts): OperatorServer {
  const { app, clock, log, addressOf, paths } = ports
  const admit = createAdmission(ports)

  function register<Shape extends CallShape>(
    call: AdminCall<Shape>,
    answer: (
      parameters: Decoded<Shape>,
      context: OperatorContext,
      session: OperatorSession | undefined,
      file: Buffer,
    ) => Promise<unknown>,
  ): void {
    async function answered(request: FastifyRequest, session: OperatorSession | undefined, browser: string) {
      admit(call, request, session)
      const raw = { ...rawParameters(request), ...inPath(request) }
      const parameters = decoded(call.parameters, raw)
      const ip = addressOf(request.raw)
      const file = call.takesFile === true && session ? await received(request, ip, session) : NO_FILE
      const intent = intentOf(call, request, asked(parameters, file), clock.now())
      const origin = { ip, request: request.id, device: deviceOf(request), browser }
      return answer(parameters, { lang: langOf(request), intent, ...origin }, session, file)
    }

    paths.add(call.path)
    app.route({
      method: call.method,
      url: call.path,
      exposeHeadRoute: false,
      config: { takesFile: call.takesFile === true, codes: adminCodesOf(call) },
      handler: traced(ports.tracing, call.path, async (request: FastifyRequest, reply: FastifyReply) => {
        const session = await sessionOf(ports, call, request)
        const { digest, cookie } = operatorBrowser(request)
        const data = await answered(request, session, digest)
          .finally(() => call.changes && ports.noteChange())
          .catch((error: unknown) => keepRefusal(ports, { call, request, session }, error))
        if (call.needs === 'nothing' && cookie !== undefined) reply.header('set-cookie', cookie)
        const counted = () => ports.counter?.answered(request, CODE.success)
        if (data instanceof FileAnswer) return sendFile(reply, data, log, aboutCall(request), counted)
        const text = success(data, successOf(call.path, langOf(request)))
        counted()
        return reply.type('application/json; charset=utf-8').send(text)
      }),
    })
  }

  return {
    serveAnyone: (call, handler) => register(call, handler),
    serve: (call, handler) =>
      register(call, (parameters, context, given) => {
        const session = signedIn(given)
        if (!call.changes) ports.noteRead({ call, operator: session.account, parameters })
        return handler(parameters, { ...context, session })
      }),
    serveFiles: (call, handler) =>
      register(call, (parameters, context, session, file) =>
        handler(file, { ...context, session: signedIn(session) }, parameters),
      ),
  }
}

async function sessionOf(
  { addressOf, findSession }: OperatorServerPorts,
  call: AdminCall,
  request: FastifyRequest,
): Promise<OperatorSession | undefined> {
  const token = call.needs === 'nothing' ? undefined : tokenOf(request)
  return token === undefined ? undefined : findSession(token, addressBlock(addressOf(request.raw)))
}

function signedIn(session: OperatorSession | undefined): OperatorSession {
  if (!session) throw new Failure(CODE.noSession)
  return session
}

const NO_FILE = Buffer.alloc(0)
/** A file as what a call asked for: the same key with another file is another request. */
const asked = (parameters: Readonly<Record<string, unknown>>, file: Buffer) =>
  file === NO_FILE ? parameters : { ...parameters, file: hash('sha256', file, 'hex') }

/** The file of a call. Operators are counted apart from clients, whose numbers are above 0. */
async function received(
  { body }: FastifyRequest,
  ip: string,
  { operatorId }: OperatorSession,
): Promise<Buffer> {
  if (!(body instanceof IncomingFile)) throw new Failure(CODE.bodyRefused, { status: 415 })
  return body.receive({ ip: addressBlock(ip), userId: -operatorId })
}

type Admit = (call: AdminCall, request: FastifyRequest, session: OperatorSession | undefined) => void

/** Refuses calls beyond the limit, from other sites, or without the right. */
function createAdmission({ clock, log, isOwnOrigin, addressOf, factor }: OperatorServerPorts): Admit {
  const buckets = createTokenBuckets({ ...QUOTA, max: QUOTA.max * factor }, CALLERS_KEPT)
  const strangers = createTokenBuckets(STRANGER_LINES, CALLERS_KEPT)

  /** Refuses a token that is not an operator's, with at most one log line a minute per address and call. */
  function stranger({ method, path }: AdminCall, ip: string, { id }: FastifyRequest): Failure {
    if (strangers.take(`${addressBlock(ip)} ${method} ${path}`, clock.now()) >= 0)
      log.warn(
        { request: id, call: path, method, ip },
        "an operator's call was refused to somebody who is none",
      )
    return new Failure(CODE.noSession)
  }

  return (call, request, session) => {
    const ip = addressOf(request.raw)
    const left = buckets.take(session ? `operator ${session.operatorId}` : addressBlock(ip), clock.now())
    const resetSeconds = buckets.secondsUntil(-left)
    if (left < 0) throw tooMany({ isExceeded: true, limit: QUOTA.max, remaining: 0, resetSeconds })
    if (call.changes && isForeignRequest(request.headers, isOwnOrigin))
      throw new Failure(CODE.crossSite, { status: 403 })
    if (call.needs === 'nothing') return
    if (!session) throw stranger(call, ip, request)
    if (call.needs !== 'an operator' && !session.rights.has(call.needs))
      throw new Failure(CODE.operatorNotAllowed, { message: whoMay(call.needs, langOf(request)) })
  }
}

/** Records a call that an operator may not make, and rethrows every refusal. */
async function keepRefusal(
  { addressOf, noteRefused }: OperatorServerPorts,
  made: {
    readonly call: AdminCall
    readonly request: FastifyRequest
    readonly session: OperatorSession | undefined
  },
  error: unknown,
): Promise<never> {
  const { call, request, session } = made
  if (session && isNotAllowed(error)) {
    const { account: operator } = session
    await noteRefused({ call, operator, subject: subjectOf(request), ip: addressOf(request.raw) })
  }
  throw error
}

function intentOf(
  { path, changes, takesFile, parameters }: AdminCall,
  request: FastifyRequest,
  read: Readonly<Record<string, unknown>>,
  now: number,
): OperatorContext['intent'] {
  const key = changes ? intentKeyOf(path, request, undefined, now) : undefined
  const names = takesFile === true ? Object.keys(read) : Object.keys(parameters).toSorted()
  return key === undefined ? undefined : { key, asked: canonicalRequest(names, read) }
}

const isNotAllowed = (error: unknown) =>
  error instanceof Failure
    ? error.code === CODE.operatorNotAllowed
    : error instanceof Refused && error.why.refused === 'operator-not-allowed'

const subjectOf = (request: FastifyRequest): number => {
  const { id } = inPath(request)
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : 0
}

const inPath = ({ params }: FastifyRequest): RawParameters =>
  typeof params === 'object' && params !== null ? { ...params } : {}
