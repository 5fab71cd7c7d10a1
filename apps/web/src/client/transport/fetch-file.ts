import { CODE, readEnvelope } from '@fairtick/wire'
import type { Call, CallShape, FileBody, SentBy } from '@fairtick/wire/calls'
import { CallFailure } from './call-failure'
import { callLanguage } from './call-language'
import { address, headers } from './send'
import { session } from './session'

/** Options of fetching a file. */
export interface FileOptions {
  readonly signal: AbortSignal
  readonly onBytes: (bytes: number) => void
}

/**
 * Fetches a file in pieces; `onBytes` gets the bytes so far. Throws a CallFailure, also for a truncated file.
 */
export async function fetchFile<Shape extends CallShape>(
  { path }: Call<Shape, FileBody>,
  parameters: SentBy<Shape>,
  { signal, onBytes }: FileOptions,
): Promise<{ readonly name: string; readonly content: Blob }> {
  try {
    const response = await fetch(address({ method: 'GET', path, parameters }), {
      headers: headers({
        method: 'GET',
        language: callLanguage(),
        token: session.getState().token,
        idempotencyKey: undefined,
      }),
      credentials: 'omit',
      signal,
    })
    const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    if (name === undefined || response.body === null) throw await refusalOf(response)
    return { name, content: await readAll(response.body, onBytes) }
  } catch (thrown) {
    if (thrown instanceof CallFailure) throw thrown
    throw new CallFailure(signal.aborted ? 'cancelled' : 'network', { networkCode: 'ERR_NETWORK' })
  }
}

async function readAll(body: ReadableStream<Uint8Array>, onBytes: (bytes: number) => void): Promise<Blob> {
  const reader = body.getReader()
  const pieces: BlobPart[] = []
  let bytes = 0
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(new Uint8Array(piece.value))
    bytes += piece.value.length
    onBytes(bytes)
  }
  return new Blob(pieces)
}

async function refusalOf(response: Response): Promise<CallFailure> {
  const envelope = readEnvelope(await response.json())
  if (envelope === undefined) return new CallFailure('network', { networkCode: `HTTP_${response.status}` })
  const details = { code: envelope.code, text: envelope.msg, answer: envelope.data }
  return new CallFailure(envelope.code === CODE.noSession ? 'session-ended' : 'refused', details)
}

/** Saves a file on the user's device. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the browser has read it.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

const KEPT_MS = 10_000
