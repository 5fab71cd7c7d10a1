import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODE, type Language } from '@fairtick/wire'
import {
  type Call,
  type CallShape,
  type Decoded,
  type FileBody,
  type RateClass,
  type SignedIn,
  codesOf,
} from '@fairtick/wire/calls'
import { addressBlock } from '../callers/address-block'
import type { Command } from '../books/command'
import type { Books } from '../books/run'
import type { AddressOf } from '../callers/client-address'
import type { Clock, Log, Tracing } from '../ports'
import { type CallCounter, aboutCall } from './count-calls'
import { sendCompressed } from './answers/send-compressed'
import { successOf } from './answers/done-names'
import { traced } from './trace-call'
import type { Asked } from './requests/asked'
import { Failure, malformed } from './failures/failure'
import { JSON_TYPE } from './failures/failure-answer'
import { FileAnswer, sendFile } from './files/file-answer'
import type { HotCalls } from './hot-calls'
import type { Allowance, Limits } from './limits/limits'
import { type IsOwnOrigin, isForeignRequest } from './requests/origins'
import { IncomingFile } from './files/receive-file'
import {
  canonicalRequest,
  decoded,
  deviceOf,
  intentKeyOf,
  langOf,
  saidLangOf,
  rawParameters,
  textOf,
  tokenOf,
} from './requests/read-request'

/** The session behind a caller's token. */
export interface Session {
  readonly id: number
  readonly userId: number
  readonly isDemo: boolean
  /** The user's country of residence, ISO 3166; undefined for demo users. */
  readonly country?: string | undefined
  /** When it began (ms). */
  readonly createdAt: number
}

/** The context of a call, beside its parameters. */
export interface CallContext {
  readonly lang: Language
  readonly ip: string
  /** The id of the request, for lines of the log. */
  readonly request: string
  readonly device: string
  /** The browser's own secret name, if sent: it distinguishes browsers of the same kind. */
  readonly browserId: string | undefined
  /** The part of the path matched by a call's `:name`, else empty. */
  readonly nameInPath: string
  /**
   * The call's own name for an act to be done once, if given: its idempotency key, or its URL with a fresh
   * `t`.
   */
  readonly intent: { readonly key: string; readonly asked: string } | undefined
  /** When all of the call was there, on the clock of `performance`. */
  readonly arrivedAt: number
}

/**
 * The possible results of a handler: the answer of the call's definition, or the same as JSON text; a file if
 * the answer is a file.
 */
export type Given<Answer> = [Answer] extends [FileBody] ? FileAnswer : Answer | JsonText<Answer>

/** A handler of a call that needs a session. */
export type Handler<Shape extends CallShape, Answer> = (
  parameters: Decoded<Shape>,
  context: CallContext & { readonly session: Session },
) => Promise<Given<Answer>>
/** A handler of a call open to visitors; the session of a logged-in caller is passed all the same. */
export type VisitorHandler<Shape extends CallShape, Answer> = (
  parameters: Decoded<Shape>,
  context: CallContext & { readonly session: Session | undefined },
) => Promise<Given<Answer>>

/** A handler of a call whose body is a file. */
export type FileHandler<Answer> = (
  file: Buffer,
  context: CallContext & { readonly session: Session },
) => Promise<Given<Answer>>

/** An answer that is already JSON text: one stored with its effect is repeated verbatim. */
export class JsonText<Answer> {
  /** The type of the answer in the text; a type-level field only. */
  declare readonly of: Answer

  constructor(readonly text: string) {}
}

/** Runs a command of a call, once per intent, and returns its result in the shape of the wire. */
export async function carryOut<Input, Result, Answer>(
  books: Books,
  context: CallContext & { readonly session: { readonly userId: number } },
  command: Command<Input, Result>,
  input: Input,
  encode: (result: Result) => Answer,
): Promise<JsonText<Answer>> {
  const answer = (result: Result) => JSON.stringify(encode(result) ?? null)
  const { userId } = context.session
  if (!context.intent) return new JsonText<Answer>(answer(await books.execute(command, userId, input)))
  const { key, asked } = context.intent
  return new JsonText<Answer>(await books.once(command, userId, input, { key, asked, answer }))
}

/** The same for input that has to be read or proven first: a repeated intent needs no new proof. */
export async function carryOutReady<Input, Result, Answer>(
  books: Books,
  context: CallContext & { readonly session: { readonly userId: number } },
  command: Command<Input, Result>,
  prepare: () => Promise<Input>,
  encode: (result: Result) => Answer,
): Promise<JsonText<Answer>> {
  if (!context.intent) return carryOut(books, context, command, await prepare(), encode)
  const answer = (result: Result) => JSON.stringify(encode(result) ?? null)
  const { key, asked } = context.intent
  return new JsonText<Answer>(
    await books.onceReady(command, context.session.userId, prepare, { key, asked, answer }),
  )
}

/** Serves published calls: checks in the published order, then the handler, then the envelope. */
export interface CallServer {
  serve<Shape extends CallShape, Answer>(
    call: Call<Shape, Answer, SignedIn>,
    handler: Handler<Shape, NoInfer<Answer>>,
  ): void
  serveFiles<Answer>(call: Call<CallShape, Answer, SignedIn>, handler: FileHandler<NoInfer<Answer>>): void
  serveVisitors<Shape extends CallShape, Answer>(
    call: Call<Shape, Answer, 'visitor'>,
    handler: VisitorHandler<Shape, NoInfer<Answer>>,
  ): void
}

/** Ports of the call server. */
export interface CallServerPorts {
  readonly app: FastifyInstance
  /** Calls that are answered before the router; absent where the router answers all. */
  readonly hot?: HotCalls | undefined
  readonly clock: Clock
  readonly log: Log
  readonly limits: Limits
  readonly isOwnOrigin: IsOwnOrigin
  readonly addressOf: AddressOf
  readonly findSession: (token: string, addresses: string, lang?: Language) => Promise<Session | undefined>
  /** Every path served, for telling a wrong verb from a wrong path. */
  readonly paths: Set<string>
  readonly counter?: CallCounter | undefined
  readonly tracing?: Tracing | undefined
  /** Awaited before a call of orders is carried out, if it returns a promise. */
  readonly beforeOrders?: () => Promise<void> | undefined
}

/** Makes the server of calls on a fastify instance. */
export function createCallServer(ports: CallServerPorts): CallServer {
  const { clock, addressOf } = ports
  const register = createRegister(ports)

  return {
    serve(call, handler) {
      const read = createReader(call)
      register(call, (request, session, arrivedAt) => {
        if (!session) throw new Failure(CODE.noSession)
        const { parameters, intent } = read(request, clock.now())
        return handler(parameters, contextOf(request, addressOf(request.raw), { intent, arrivedAt }, session))
      })
    },
    serveFiles(call, handler) {
      register(call, async (request, session, arrivedAt) => {
        if (!session) throw new Failure(CODE.noSession)
        if (!(request.body instanceof IncomingFile)) throw new Failure(CODE.bodyRefused, { status: 415 })
        const ip = addressOf(request.raw)
        const file = await request.body.receive({ ip: addressBlock(ip), userId: session.userId })
        const key = intentKeyOf(call.path, request, undefined, clock.now())
        const intent = key === undefined ? undefined : { key, asked: hash('sha256', file, 'hex') }
        return handler(file, contextOf(request, ip, { intent, arrivedAt }, session))
      })
    },
    serveVisitors(call, handler) {
      const read = createReader(call)
      register(call, (request, session, arrivedAt) => {
        const { parameters, intent } = read(request, clock.now())
        return handler(parameters, contextOf(request, addressOf(request.raw), { intent, arrivedAt }, session))
      })
    },
  }
}

/** Adds calls to the router, and plain ones to the table before it: both carry them out in the same way. */
function createRegister(ports: CallServerPorts): (call: Call, answer: Answering) => void {
  const { app, hot, paths, counter, tracing } = ports
  const admit = createAdmission(ports)

  return function register(call, answer) {
    paths.add(call.path)
    const methods = call.method === 'GET' && call.changes ? ['GET', 'POST'] : [call.method]
    const config = { takesFile: call.takesFile === true, codes: codesOf(call) }
    const given = (asked: Asked, text: unknown) => success(text, successOf(call.path, langOf(asked)))

    /** Checks a call and carries it out; adds what is left of its budget to the headers. */
    async function carriedOut(asked: Asked, head: string[]): Promise<unknown> {
      const arrivedAt = performance.now()
      const session = await admit(call, asked, head)
      const before = call.rate === 'orders' ? ports.beforeOrders?.() : undefined
      if (before) await before
      return answer(asked, session, arrivedAt)
    }

    app.route({
      method: methods,
      url: call.path,
      exposeHeadRoute: false,
      config,
      handler: traced(tracing, call.path, async (request: FastifyRequest, reply: FastifyReply) => {
        const head: string[] = []
        const data = await carriedOut(request, head).finally(() => addHeaders(reply, head))
        const counted = () => counter?.answered(request, CODE.success)
        if (data instanceof FileAnswer) return sendFile(reply, data, ports.log, aboutCall(request), counted)
        const text = given(request, data)
        counted()
        if (call.caller === 'visitor' && !call.changes) return sendCompressed(request, reply, text)
        return reply.type(JSON_TYPE).send(text)
      }),
    })
    if (isHot(call))
      hot?.add({
        path: call.path,
        methods,
        config: { ...config, url: call.path },
        carryOut: traced(tracing, call.path, async (asked, head: string[]) => {
          const text = given(asked, await carriedOut(asked, head))
          counter?.answered(asked, CODE.success)
          return text
        }),
      })
  }
}

/** Checks that come before the parameters, in the published order: rate, origin, session, real or demo. */
function createAdmission({ clock, limits, isOwnOrigin, addressOf, findSession }: CallServerPorts) {
  return async function admit(call: Call, request: Asked, head: string[]): Promise<Session | undefined> {
    const addresses = addressBlock(addressOf(request.raw))
    const token = tokenOf(request)
    const session = token === undefined ? undefined : await findSession(token, addresses, saidLangOf(request))
    // Login calls are counted by address, even for a caller with a session.
    const userId = call.caller === 'visitor' && ENTRIES.has(call.rate) ? undefined : session?.userId
    limit(head, limits.spend(call.rate, { userId, addresses }, clock.now()))
    if (call.changes && isForeignRequest(request.headers, isOwnOrigin))
      throw new Failure(CODE.crossSite, { status: 403 })
    checkCaller(call, session)
    return session
  }
}

const ENTRIES: ReadonlySet<RateClass> = new Set(['sign-in', 'login', 'freeze', 'captcha'])

/** Reads the parameters of a call, then its intent: a malformed call does not get one. */
function createReader<Shape extends CallShape>(call: Call<Shape>) {
  const names = Object.keys(call.parameters).toSorted()
  return (request: Asked, now: number): { parameters: Decoded<Shape>; intent: CallContext['intent'] } => {
    const raw = rawParameters(request)
    const parameters = decoded(call.parameters, raw)
    const key = call.changes ? intentKeyOf(call.path, request, raw.t, now) : undefined
    return {
      parameters,
      intent: key === undefined ? undefined : { key, asked: canonicalRequest(names, parameters) },
    }
  }
}

/** Made in one literal: adding the session to an existing object makes every call slower in V8. */
function contextOf<Of extends Session | undefined>(
  request: Asked,
  ip: string,
  { intent, arrivedAt }: Pick<CallContext, 'intent' | 'arrivedAt'>,
  session: Of,
): CallContext & { readonly session: Of } {
  return {
    lang: langOf(request),
    ip,
    request: request.id,
    device: deviceOf(request),
    browserId: browserIdOf(request),
    nameInPath: nameOf(request.params),
    intent,
    arrivedAt,
    session,
  }
}

function browserIdOf(request: Asked): string | undefined {
  const id = textOf(request.headers['browser-id'])
  return id !== undefined && /^[\w-]{22,128}$/.test(id) ? id : undefined
}

const nameOf = (params: unknown) =>
  typeof params === 'object' && params !== null && 'name' in params ? String(params.name) : ''

type Answering = (request: Asked, session: Session | undefined, arrivedAt: number) => Promise<unknown>

function limit(head: string[], left: Allowance): void {
  if (left.isExceeded) throw tooMany(left)
  const { limit: most, remaining, resetSeconds } = left
  head.push(
    'ratelimit-limit',
    String(most),
    'ratelimit-remaining',
    String(remaining),
    'ratelimit-reset',
    String(resetSeconds),
  )
}

function addHeaders(reply: FastifyReply, head: readonly string[]): void {
  for (let at = 0; at < head.length; at += 2) reply.header(head[at] ?? '', head[at + 1])
}

/** Whether a call may be answered before the router: one of a session, in JSON, whose path has no parts. */
const isHot = (call: Call): boolean =>
  call.caller !== 'visitor' &&
  call.takesFile !== true &&
  call.answer.as === 'json' &&
  !call.path.includes(':')

/**
 * The refusal of a call beyond a limit: it names the limit and the time to retry, with a message of its own
 * if given.
 */
export function tooMany(left: Allowance, message?: string): Failure {
  const headers = { ...headersOf(left), 'retry-after': String(Math.max(1, left.resetSeconds)) }
  return new Failure(CODE.tooManyRequests, { status: 429, headers, ...(message && { message }) })
}

const headersOf = ({ limit: most, remaining, resetSeconds }: Allowance) => ({
  'ratelimit-limit': String(most),
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': String(resetSeconds),
})

/** The envelope of a success, as text. */
export function success(data: unknown, msg: string): string {
  const body = data instanceof JsonText ? data.text : JSON.stringify(data ?? null)
  return `{"code":${CODE.success},"msg":${JSON.stringify(msg)},"data":${body}}`
}

function checkCaller(call: Call, session: Session | undefined): void {
  if (call.caller === 'visitor') return
  if (!session) throw new Failure(CODE.noSession)
  if (call.caller === 'real' && session.isDemo) throw new Failure(CODE.onlyRealAccount)
  if (call.caller === 'demo' && !session.isDemo) throw malformed({ authorization: undefined })
}
