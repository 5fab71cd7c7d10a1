import type { Right } from '@fairtick/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODE, type Language } from '@fairtick/wire'
import { type AdminCall, adminCodesOf } from '@fairtick/wire/admin'
import type { CallShape, Decoded } from '@fairtick/wire/calls'
import { addressBlock } from '../address-block'
import type { AddressOf } from '../client-address'
import type { Clock, Log } from '../ports'
import { successOf } from './done-names'
import { type Given, success, tooMany } from './call-server'
import { FileAnswer, sendFile } from './file-answer'
import { Failure } from './failure'
import { type IsOwnOrigin, isForeignRequest } from './origins'
import { createTokenBuckets } from '../token-buckets'
import { askedOf, decoded, deviceOf, intentKeyOf, langOf, rawParameters, tokenOf } from './read-request'
import type { RawParameters } from './parameters'

/** An operator who is signed in. */
export interface OperatorSession {
  readonly id: number
  readonly operatorId: number
  /** The name that their acts are kept under. */
  readonly account: string
  readonly rights: ReadonlySet<Right>
}

/** The context of an operator's call, beside its parameters. */
export interface OperatorContext {
  readonly lang: Language
  readonly ip: string
  readonly device: string
  readonly intent: { readonly key: string; readonly asked: string } | undefined
}

/** Serves the calls of operators: checks in the published order, then the handler, then the envelope. */
export interface OperatorServer {
  /** A call for anybody: those by which operators come in. */
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
}

/** Ports of the server of operators' calls. */
export interface OperatorServerPorts {
  readonly app: FastifyInstance
  readonly clock: Clock
  readonly log: Log
  readonly isOwnOrigin: IsOwnOrigin
  readonly addressOf: AddressOf
  readonly findSession: (token: string) => Promise<OperatorSession | undefined>
  /** Every path served, for telling a wrong verb from a wrong path. */
  readonly paths: Set<string>
  /** Multiplies the limits, for load tests. */
  readonly factor: number
}

/** Calls of one operator, or of one address without a session, in ten seconds. */
const QUOTA = { max: 200, windowMs: 10_000 }
const CALLERS_KEPT = 10_000

/** Makes the server of operators' calls on a fastify instance. */
export function createOperatorServer(ports: OperatorServerPorts): OperatorServer {
  const { app, clock, log, addressOf, isOwnOrigin, findSession, paths, factor } = ports
  const buckets = createTokenBuckets({ ...QUOTA, max: QUOTA.max * factor }, CALLERS_KEPT)

  async function admit(call: AdminCall, request: FastifyRequest): Promise<OperatorSession | undefined> {
    const token = call.needs === 'nothing' ? undefined : tokenOf(request)
    const session = token === undefined ? undefined : await findSession(token)
    const caller = session ? `operator ${session.operatorId}` : addressBlock(addressOf(request.raw))
    const left = buckets.take(caller, clock.now())
    if (left < 0)
      throw tooMany({
        isExceeded: true,
        limit: QUOTA.max,
        remaining: 0,
        resetSeconds: buckets.secondsUntil(-left),
      })
    if (call.changes && isForeignRequest(request.headers, isOwnOrigin))
      throw new Failure(CODE.crossSite, { status: 403 })
    if (call.needs === 'nothing') return undefined
    if (!session) throw new Failure(CODE.noSession)
    if (call.needs !== 'an operator' && !session.rights.has(call.needs))
      throw new Failure(CODE.operatorNotAllowed)
    return session
  }

  function register<Shape extends CallShape>(
    call: AdminCall<Shape>,
    answer: (
      parameters: Decoded<Shape>,
      context: OperatorContext,
      session: OperatorSession | undefined,
    ) => Promise<unknown>,
  ): void {
    paths.add(call.path)
    app.route({
      method: call.method,
      url: call.path,
      exposeHeadRoute: false,
      config: { takesFile: false, codes: adminCodesOf(call) },
      async handler(request: FastifyRequest, reply: FastifyReply) {
        const session = await admit(call, request)
        const raw = { ...plain(rawParameters(request)), ...inPath(request) }
        const parameters = decoded(call.parameters, raw)
        const intent = intentOf(call, request, raw, clock.now())
        const lang = langOf(request)
        const origin = { ip: addressOf(request.raw), device: deviceOf(request) }
        const data = await answer(parameters, { lang, intent, ...origin }, session)
        if (data instanceof FileAnswer) return sendFile(reply, data, log)
        return reply.type('application/json; charset=utf-8').send(success(data, successOf(call.path, lang)))
      },
    })
  }

  return {
    serveAnyone: (call, handler) => register(call, handler),
    serve: (call, handler) =>
      register(call, (parameters, context, session) => {
        if (!session) throw new Failure(CODE.noSession)
        return handler(parameters, { ...context, session })
      }),
  }
}

function intentOf(
  { path, changes, parameters }: AdminCall,
  request: FastifyRequest,
  raw: RawParameters,
  now: number,
): OperatorContext['intent'] {
  const key = changes ? intentKeyOf(path, request, undefined, now) : undefined
  const names = Object.keys(parameters).toSorted()
  return key === undefined ? undefined : { key, asked: askedOf(names, raw) }
}

/** A list of names arrives as an array of JSON too: with commas between them, as in a form. */
const plain = (raw: RawParameters): RawParameters =>
  Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [
      name,
      Array.isArray(value) && value.every((each) => typeof each === 'string' && !each.includes(','))
        ? value.join(',')
        : value,
    ]),
  )

const inPath = ({ params }: FastifyRequest): RawParameters =>
  typeof params === 'object' && params !== null ? { ...params } : {}
