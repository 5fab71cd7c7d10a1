import { API_META, CODE, type SentValue, apiBase, readEnvelope } from '@fairtick/wire'
import { type AdminCall, takeAdminAnswer } from '@fairtick/wire/admin'
import { type Call, type CallShape, type SentBy, takeAnswer } from '@fairtick/wire/calls'
import { CallFailure } from './call-failure'
import { currentSession, endSession } from './session'

const TIMEOUT_MS = 20_000
/** Waits before a change with a lost answer is sent again under its key, ms. */
const AGAIN_AFTER_MS = [500, 1_500, 4_000]

type Given = Readonly<Record<string, SentValue>>

let language = 'en'

/** Sets the wire's language code of the server's answers. */
export function setCallLanguage(code: string): void {
  language = code
}

/** Makes a reading call. */
export async function read<Shape extends CallShape, Answer>(
  definition: AdminCall<Shape, Answer>,
  given: SentBy<Shape>,
): Promise<Answer> {
  return takeAdminAnswer(definition, await opened(definition, given, undefined))
}

/** Makes a public call, without the operator's session. */
export async function readPublic<Answer>(definition: Call<CallShape, Answer>): Promise<Answer> {
  const url = new URL(definition.path, apiBase(location.origin, configured()))
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { lang: language },
    })
    return takeAnswer(definition, await answerIn(response, undefined))
  } catch (thrown) {
    throw thrown instanceof CallFailure ? thrown : new CallFailure(0, '')
  }
}

/** Makes a changing call exactly once: a lost answer is requested again under its key. */
export async function change<Shape extends CallShape, Answer>(
  definition: AdminCall<Shape, Answer>,
  given: SentBy<Shape>,
): Promise<Answer> {
  return takeAdminAnswer(definition, await again((key) => opened(definition, given, key)))
}

/** Sends a file exactly once, in the same way. */
export async function changeByFile<Shape extends CallShape, Answer>(
  definition: AdminCall<Shape, Answer>,
  file: Blob,
  given: SentBy<Shape>,
): Promise<Answer> {
  const form = new FormData()
  form.append('file', file, 'picture')
  return takeAdminAnswer(definition, await again((key) => opened(definition, given, key, form)))
}

async function again(attempt: (key: string) => Promise<unknown>): Promise<unknown> {
  const key = newKey()
  for (const wait of AGAIN_AFTER_MS) {
    try {
      return await attempt(key)
    } catch (thrown) {
      if (!isLost(thrown)) throw thrown
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return attempt(key)
}

/** Downloads a file, under the server's name for it. */
export const download = <Shape extends CallShape>(
  definition: AdminCall<Shape>,
  given: SentBy<Shape>,
): Promise<DownloadedFile> => downloadBy(definition, given)

/** A file under the server's name for it. */
interface DownloadedFile {
  readonly name: string
  readonly content: Blob
}

/** Downloads a file by a call that is chosen at run time, such as a picture's. */
export async function downloadBy(definition: AdminCall, given: Given): Promise<DownloadedFile> {
  const token = currentSession()?.token
  const response = await sent(definition, given, { token })
  if (response.headers.get('content-type')?.includes('json')) await answerIn(response, token)
  const name = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { name: name ?? 'rows.csv', content: await response.blob() }
}

const isLost = (thrown: unknown): boolean =>
  thrown instanceof CallFailure && (thrown.code === 0 || thrown.code === CODE.outcomeUnknown)

/** The answer of a call. If its session has ended since, a newer session is left alone. */
async function opened(
  definition: AdminCall,
  given: Given,
  key: string | undefined,
  form?: FormData,
): Promise<unknown> {
  const token = currentSession()?.token
  return answerIn(await sent(definition, given, { token, key, form }), token)
}

async function sent(
  definition: AdminCall,
  given: Given,
  {
    token,
    key,
    form,
  }: {
    readonly token: string | undefined
    readonly key?: string | undefined
    readonly form?: FormData | undefined
  },
): Promise<Response> {
  const { method } = definition
  const { path, rest } = addressed(definition.path, given)
  const url = new URL(path, apiBase(location.origin, configured()))
  if (method === 'GET') for (const [name, value] of rest) url.searchParams.set(name, String(value))
  try {
    return await fetch(url, {
      method,
      // The login's cookie distinguishes two accounts in one browser from two people (decision 0073).
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        lang: language,
        ...(token === undefined ? {} : { authorization: token }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        // The browser itself names the kind of a form, with its boundary.
        ...(method === 'GET' || form ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { body: form ?? JSON.stringify(Object.fromEntries(rest)) }),
    })
  } catch {
    throw new CallFailure(0, '')
  }
}

/** Fills parameters into the path; the rest is sent beside it. */
function addressed(pattern: string, given: Given) {
  const rest = new Map(Object.entries(given).filter(([, value]) => value !== undefined))
  const path = pattern.replace(/:(\w+)/g, (_colon, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  return { path, rest }
}

async function answerIn(response: Response, token: string | undefined): Promise<unknown> {
  const envelope = readEnvelope(await response.json().catch(() => undefined))
  if (envelope === undefined) throw new CallFailure(0, '')
  if (envelope.code === CODE.success) return envelope.data
  if (envelope.code === CODE.noSession && token !== undefined) endSession(token, 'server')
  throw new CallFailure(envelope.code, envelope.msg, envelope.data)
}

function configured(): string | undefined {
  return document.querySelector(`meta[name="${API_META}"]`)?.getAttribute('content') ?? undefined
}

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
