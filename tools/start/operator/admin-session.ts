import { randomBytes } from 'node:crypto'
import { CODE, readEnvelope } from '@fairtick/wire'
import { EVERY_ADMIN_CALL, type AdminCall } from '@fairtick/wire/admin'
import type { LineCall } from './line-call'

const TIMEOUT_MS = 20_000
/** Waits before a change with a lost answer is sent again under its key, ms. */
const AGAIN_AFTER_MS = [500, 1_500, 4_000]

/** A refused call, in the server's words. */
export class LineRefused extends Error {
  override readonly name = 'LineRefused'
}

/** No server answers. */
export class NoServer extends Error {
  override readonly name = 'NoServer'
}

/** The answer to a call: a value, or a file. */
export type Answer = { readonly value: unknown } | { readonly file: string; readonly content: Buffer }

/** The identity of this machine's user at the server: two accounts that share it are not two people. */
export interface MachineCookie {
  readonly read: () => string | undefined
  readonly keep: (cookie: string) => void
}

/** The proofs by which an operator signs in. */
export interface Credentials {
  readonly account: string
  readonly password: string
  /** The code of the authenticator app. */
  readonly totp: string
}

/** An operator's session, by the calls that the console uses; its token is in memory only. */
export interface AdminSession {
  carryOut(asked: LineCall): Promise<Answer>
  end(): Promise<void>
}

/** Whether a server answers at the address. */
export const answers = async (address: string): Promise<boolean> =>
  fetch(new URL('/api/admin/me', address), { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => true,
    () => false,
  )

/** Signs in as in the console: password and code, and the cookie that marks the browser there. */
export async function signIn(
  address: string,
  { account, password, totp }: Credentials,
  cookie: MachineCookie,
): Promise<AdminSession> {
  const given = { account, password, totp }
  const { value } = await answered(address, { call: callNamed('login'), given }, cookie)
  const token = textIn(value, 'token')
  if (token === undefined) throw new LineRefused('Sign in at /console first, to choose a password.')
  return {
    carryOut: (asked) => send(address, asked, { token, key: randomBytes(16).toString('hex') }),
    end: async () => void (await send(address, { call: callNamed('logout'), given: {} }, { token })),
  }
}

function callNamed(name: string): AdminCall {
  const call = EVERY_ADMIN_CALL[name]
  if (!call) throw new Error(`there is no call ${name}`)
  return call
}

/** The answer of the login; keeps the cookie that it sets. */
async function answered(address: string, asked: LineCall, cookie: MachineCookie) {
  const known = cookie.read()
  const response = await request(address, asked, known === undefined ? {} : { cookie: known })
  const set = response.headers.getSetCookie()[0]?.split(';', 1)[0]
  if (set !== undefined) cookie.keep(set)
  const envelope = readEnvelope(await response.json().catch(() => undefined))
  if (envelope?.code === CODE.twoFactorNeeded) return { value: undefined }
  return { value: opened(envelope) }
}

/** Sends a call; a change with a lost answer is sent again under its key, so that it is made once. */
async function send(
  address: string,
  asked: LineCall,
  { token, key }: { readonly token: string; readonly key?: string },
): Promise<Answer> {
  const headers = {
    authorization: token,
    ...(asked.call.changes && key !== undefined && { 'idempotency-key': key }),
  }
  for (const wait of AGAIN_AFTER_MS) {
    try {
      return await answerIn(await request(address, asked, headers))
    } catch (error) {
      if (!(error instanceof NoServer)) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return answerIn(await request(address, asked, headers))
}

async function request(
  address: string,
  { call: { method, path: pattern }, given }: LineCall,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const rest = new Map(Object.entries(given))
  const path = pattern.replace(/:(\w+)/g, (_colon, name: string) => {
    const value = rest.get(name) ?? ''
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const url = new URL(path, address)
  if (method === 'GET') for (const [name, value] of rest) url.searchParams.set(name, value)
  try {
    return await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'user-agent': 'fairtick-operator',
        ...headers,
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(Object.fromEntries(rest)) }),
    })
  } catch (error) {
    throw new NoServer(`No server answers at ${address}.`, { cause: error })
  }
}

async function answerIn(response: Response): Promise<Answer> {
  if (!(response.headers.get('content-type') ?? '').includes('json')) {
    const disposition = response.headers.get('content-disposition') ?? ''
    const file = /filename="?([\w.-]+)/.exec(disposition)?.[1] ?? 'answer'
    return { file, content: Buffer.from(await response.arrayBuffer()) }
  }
  return { value: opened(readEnvelope(await response.json().catch(() => undefined))) }
}

function opened(envelope: ReturnType<typeof readEnvelope>): unknown {
  if (envelope === undefined) throw new LineRefused('The answer is not one of Fairtick.')
  const { code, msg, data } = envelope
  if (code === CODE.success) return data
  if (code === CODE.outcomeUnknown) throw new NoServer(msg)
  const why = textIn(data, 'reason') ?? (data === null ? undefined : JSON.stringify(data))
  throw new LineRefused(`${msg} (${code})${why === undefined ? '' : `: ${why}`}`)
}

function textIn(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const found: unknown = Object.entries(value).find(([each]) => each === name)?.[1]
  return typeof found === 'string' ? found : undefined
}
