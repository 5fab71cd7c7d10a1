import type { Call } from '@fairtick/wire/calls'
import type { Clock } from '../../ports'
import type { Asked } from '../requests/asked'
import {
  canonicalRequest,
  decoded,
  deviceOf,
  intentKeyOf,
  langOf,
  rawParameters,
  textOf,
} from '../requests/read-request'
import type { CallMessage, Session } from './call-message'

/** An admitted request: its session, the address of its caller, and when all of it was there. */
export interface Admitted {
  readonly session: Session | undefined
  readonly ip: string
  readonly arrivedAt: number
}

/** Reads the parameters of a call, then its intent: a malformed call does not get one. */
export function createReader(call: Call, clock: Clock): (request: Asked, admitted: Admitted) => CallMessage {
  const names = Object.keys(call.parameters).toSorted()
  return (request, admitted) => {
    const raw = rawParameters(request)
    const parameters = decoded(call.parameters, raw)
    const key = call.changes ? intentKeyOf(call.path, request, raw.t, clock.now()) : undefined
    const intent = key === undefined ? undefined : { key, asked: canonicalRequest(names, parameters) }
    return messageTo(call.path, request, admitted, { parameters, intent })
  }
}

/** Made in one literal: adding to an existing object makes every call slower in V8. */
export function messageTo(
  path: string,
  request: Asked,
  { session, ip, arrivedAt }: Admitted,
  { parameters, intent }: Pick<CallMessage, 'parameters' | 'intent'>,
): CallMessage {
  return {
    path,
    parameters,
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
