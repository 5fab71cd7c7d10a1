import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODE, type Language } from '@fairtick/wire'
import {
  type Call,
  type CallShape,
  type Decoded,
  EVERY_CALL,
  type FileBody,
  type SignedIn,
  codesOf,
  takeParameters,
} from '@fairtick/wire/calls'
import { addressBlock } from '../callers/address-block'
import type { Command } from '../books/command'
import type { Books } from '../books/run'
import type { AddressOf } from '../callers/client-address'
import type { Clock, Log, Tracing } from '../ports'
import { createApartBudgets, limit, payingUser } from './call-server/budget'
import {
  type CallContext,
  type CallMessage,
  type Forward,
  type Road,
  type Session,
  isForwarded,
  sameProcess,
} from './call-server/call-message'
import { JsonText, success } from './call-server/envelope'
import { type Answering, type HandlerPorts, createCallHandlers } from './call-server/handle-calls'
import { type Admitted, createReader, messageTo } from './call-server/read-message'
import { type CallCounter, aboutCall } from './count-calls'
import { sendCompressed } from './answers/send-compressed'
import { successOf } from './answers/done-names'
import { traced } from './trace-call'
import type { Asked } from './requests/asked'
import { Failure, malformed } from './failures/failure'
import { AnsweredFailure, JSON_TYPE } from './failures/failure-answer'
import { FileAnswer, sendFile } from './files/file-answer'
import type { HotCalls } from './hot-calls'
import type { Limits } from './limits/limits'
import { type IsOwnOrigin, isForeignRequest } from './requests/origins'
import { IncomingFile } from './files/receive-file'
import { intentKeyOf, langOf, saidLangOf, tokenOf } from './requests/read-request'

export { tooMany } from './call-server/budget'
export type { CallContext, Road, Session } from './call-server/call-message'
export { JsonText, success } from './call-server/envelope'

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

/** Carries out a command whose input has to be read or proven first: a repeated intent needs no new proof. */
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

/** The part that adds calls which read what every process has: none of them needs a session. */
export type ReadServer = Pick<CallServer, 'serveVisitors'>

/** Ports of the call server. */
export interface CallServerPorts extends Pick<HandlerPorts, 'answerFailed' | 'beforeOrders'> {
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
  /** How calls get from here to their handlers; without one they are handled in this process. */
  readonly road?: Road | undefined
}

/** Makes the server of calls on a fastify instance. */
export function createCallServer(ports: CallServerPorts): CallServer {
  const { clock } = ports
  const serveForwarded = createForwarding(ports)
  const serveHere = createFileServing(ports)

  /** Serves a call: by the port, or here if its body or answer is a file. */
  function register(call: Call, answer: Answering): void {
    if (isForwarded(call)) return serveForwarded(call, answer)
    const messageOf = createReader(call, clock)
    serveHere(call, (asked, admitted) => answer(messageOf(asked, admitted)))
  }

  return {
    serve: (call, handler) =>
      register(call, (message) => {
        if (!isSignedIn(message)) throw new Failure(CODE.noSession)
        return handler(takeParameters(call, message.parameters), message)
      }),
    serveFiles: (call, handler) =>
      serveHere(call, async (asked, { session, ip, arrivedAt }) => {
        if (!session) throw new Failure(CODE.noSession)
        if (!(asked.body instanceof IncomingFile)) throw new Failure(CODE.bodyRefused, { status: 415 })
        const file = await asked.body.receive({ ip: addressBlock(ip), userId: session.userId })
        const key = intentKeyOf(call.path, asked, undefined, clock.now())
        const intent = key === undefined ? undefined : { key, asked: hash('sha256', file, 'hex') }
        const message = messageTo(call.path, asked, { session, ip, arrivedAt }, { parameters: {}, intent })
        return handler(file, { ...message, session })
      }),
    serveVisitors: (call, handler) =>
      register(call, (message) => handler(takeParameters(call, message.parameters), message)),
  }
}

/** Serves every call by a road alone: the handlers are in other processes. Files are handed on instead. */
export function serveEveryCall(ports: CallServerPorts & { readonly road: Road }): void {
  const serve = createForwarding(ports)
  for (const call of Object.values(EVERY_CALL)) if (isForwarded(call)) serve(call, NOT_HERE)
}

const NOT_HERE: Answering = () => Promise.reject(new Failure(CODE.noSuchCall, { status: 404 }))

const isSignedIn = (message: CallMessage): message is CallMessage & { readonly session: Session } =>
  message.session !== undefined

type Serve<Answer> = (call: Call, answer: Answer) => void

/**
 * Adds calls to the router, and plain ones to the table before it: both admit them in the same way, forward
 * them to their handlers and send the text that comes back.
 */
function createForwarding(ports: CallServerPorts): Serve<Answering> {
  const { hot, clock, counter, tracing, addressOf, road } = ports
  const ensureMay = createChecks(ports)
  const isApart = road !== undefined
  const admit = createAdmission(ports, { isApart })
  const budgets = createApartBudgets(ports)
  const handlers = createCallHandlers({ ...ports, spendsOwn: isApart })
  const forward: Forward = (road ?? sameProcess)(handlers.handle)

  return function serve(call, answer) {
    handlers.add(call, answer)
    const messageOf = createReader(call, clock)

    function checked(asked: Asked, admitted: Admitted, head: string[]): CallMessage {
      try {
        ensureMay(asked, call, admitted.session)
        return messageOf(asked, admitted)
      } catch (error) {
        if (isApart) budgets.countHere(call, admitted, head)
        throw error
      }
    }

    /** Admits a call and has it carried out; adds the rest of its budget to the headers. */
    async function carryOver(asked: Asked, head: string[]): Promise<string> {
      const arrivedAt = performance.now()
      const ip = addressOf(asked.raw)
      const session = await admit(call, asked, ip, head)
      const answered = await forward(checked(asked, { session, ip, arrivedAt }, head), call)
      if (answered.left) budgets.tell(call, ip, answered.left, head)
      if (answered.isFailed) throw new AnsweredFailure(answered)
      return answered.body
    }

    addRoute(ports, call, carryOver, (request, reply, text) => {
      counter?.answered(request, CODE.success)
      if (call.caller === 'visitor' && !call.changes) return sendCompressed(request, reply, text)
      return reply.type(JSON_TYPE).send(text)
    })
    if (isHot(call)) {
      const { methods, config } = routeOf(call)
      hot?.add({
        path: call.path,
        methods,
        config: { ...config, url: call.path },
        carryOut: traced(tracing, call.path, async (asked, head: string[]) => {
          const text = await carryOver(asked, head)
          counter?.answered(asked, CODE.success)
          return text
        }),
      })
    }
  }
}

/** Adds calls with a file as body or answer to the router: their handlers are in this process. */
function createFileServing(
  ports: CallServerPorts,
): Serve<(asked: Asked, admitted: Admitted) => Promise<unknown>> {
  const { log, counter, addressOf } = ports
  const ensureMay = createChecks(ports)
  const admit = createAdmission(ports, { isApart: false })

  return function serve(call, answer) {
    async function carriedOut(asked: Asked, head: string[]): Promise<unknown> {
      const arrivedAt = performance.now()
      const ip = addressOf(asked.raw)
      const session = await admit(call, asked, ip, head)
      ensureMay(asked, call, session)
      return answer(asked, { session, ip, arrivedAt })
    }

    addRoute(ports, call, carriedOut, (request, reply, data) => {
      const counted = () => counter?.answered(request, CODE.success)
      if (data instanceof FileAnswer) return sendFile(reply, data, log, aboutCall(request), counted)
      const text = success(data, successOf(call.path, langOf(request)))
      counted()
      return reply.type(JSON_TYPE).send(text)
    })
  }
}

/** The verbs and the notes of a call's route. */
const routeOf = (call: Call) => ({
  methods: call.method === 'GET' && call.changes ? ['GET', 'POST'] : [call.method],
  config: { takesFile: call.takesFile === true, codes: codesOf(call) },
})

/**
 * Adds a call to the router, and notes its path. The headers that `work` leaves go with an answer and with
 * a failure alike.
 */
function addRoute<Carried>(
  { app, tracing, paths }: CallServerPorts,
  call: Call,
  work: (asked: Asked, head: string[]) => Promise<Carried>,
  send: (request: FastifyRequest, reply: FastifyReply, carried: Carried) => unknown,
): void {
  const { methods, config } = routeOf(call)
  paths.add(call.path)
  app.route({
    method: methods,
    url: call.path,
    exposeHeadRoute: false,
    config,
    handler: traced(tracing, call.path, async (request: FastifyRequest, reply: FastifyReply) => {
      const head: string[] = []
      const carried = await work(request, head).finally(() => addHeaders(reply, head))
      return send(request, reply, carried)
    }),
  })
}

/**
 * Finds the session of a call and counts it, before all other checks. Where handlers are apart, they count
 * the budgets of users, and admission those of addresses.
 */
function createAdmission(
  { clock, limits, findSession }: CallServerPorts,
  { isApart }: { readonly isApart: boolean },
) {
  return async function admit(
    call: Call,
    request: Asked,
    ip: string,
    head: string[],
  ): Promise<Session | undefined> {
    const addresses = addressBlock(ip)
    const token = tokenOf(request)
    const session = token === undefined ? undefined : await findSession(token, addresses, saidLangOf(request))
    const userId = payingUser(call, session)
    const left =
      isApart && userId !== undefined
        ? limits.spendShared(call.rate, addresses, clock.now())
        : limits.spend(call.rate, { userId, addresses }, clock.now())
    limit(head, left)
    return session
  }
}

/** Checks between rate and parameters, in the published order: origin, session, real or demo. */
function createChecks({ isOwnOrigin }: CallServerPorts) {
  return (request: Asked, call: Call, session: Session | undefined): void => {
    if (call.changes && isForeignRequest(request.headers, isOwnOrigin))
      throw new Failure(CODE.crossSite, { status: 403 })
    if (call.caller === 'visitor') return
    if (!session) throw new Failure(CODE.noSession)
    if (call.caller === 'real' && session.isDemo) throw new Failure(CODE.onlyRealAccount)
    if (call.caller === 'demo' && !session.isDemo) throw malformed({ authorization: undefined })
  }
}

function addHeaders(reply: FastifyReply, head: readonly string[]): void {
  for (let at = 0; at < head.length; at += 2) reply.header(head[at] ?? '', head[at + 1])
}

/** Whether a call may be answered before the router: one of a session, in JSON, whose path has no parts. */
const isHot = (call: Call): boolean => call.caller !== 'visitor' && !call.path.includes(':')
