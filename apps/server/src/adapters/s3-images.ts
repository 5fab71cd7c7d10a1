import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { refuse } from '../books/command'
import { fetchInTime } from '../platform/fetch-in-time'
import { placeOf, typeOf } from '../images/image-files'
import type { ImageFiles, Log } from '../ports'

/** A bucket of Amazon's S3 or of a compatible service, and a folder in it. */
export interface S3Bucket {
  /** With the bucket in its path, without a trailing slash. */
  readonly url: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
  /** Asks S3 to encrypt its objects. */
  readonly isEncrypted: boolean
  /** Limit for an answer, including all tries, and for each further part of it. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000
const TRIES = 3
const PAUSE_MS = 200
const BUSY_SECONDS = 10

/**
 * Pictures in a bucket, laid out as in a folder. No access list is sent: an object is private to its owner
 * unless the bucket says otherwise. Every failure is logged without key and address, and refused as busy.
 */
export function createS3Images(bucket: S3Bucket, log: Log): ImageFiles {
  const { timeoutMs = TIMEOUT_MS } = bucket

  function fail(method: Method, error: unknown): never {
    log.error({ method, why: reasonOf(error) }, 'pictures: S3 failed')
    return refuse('busy', { seconds: BUSY_SECONDS })
  }

  async function tell(request: S3Request, accepted: readonly number[]): Promise<void> {
    const patience = startPatience(timeoutMs)
    try {
      const answer = await ask(bucket, request, patience.signal)
      if (!accepted.includes(answer.status)) throw new S3Failure(`status ${answer.status}`)
    } catch (error) {
      fail(request.method, error)
    } finally {
      patience.end()
    }
  }

  return {
    async write(name, body) {
      await tell({ method: 'PUT', place: placeOf(name), body }, [200])
    },
    async remove(name) {
      await tell({ method: 'DELETE', place: placeOf(name) }, [200, 204])
    },
    // The bucket does the encryption.
    encryptSome: async () => ({ isDone: true, changed: 0, unopened: 0 }),
    async *read({ name, bytes }) {
      const place = placeOf(name)
      const patience = startPatience(timeoutMs)
      try {
        const answer = await ask(bucket, { method: 'GET', place }, patience.signal)
        if (answer.status !== 200) throw new S3Failure(`status ${answer.status}`)
        yield* exactly(bytes, answer, patience)
      } catch (error) {
        fail('GET', error)
      } finally {
        patience.end()
      }
    },
  }
}

type Method = 'PUT' | 'GET' | 'DELETE'

interface S3Request {
  readonly method: Method
  readonly place: string
  readonly body?: Buffer
}

/** A failure of S3, in words for the log. */
class S3Failure extends Error {}

/** Repeats a request when S3 or the network failed: every request is idempotent. */
async function ask(bucket: S3Bucket, request: S3Request, signal: AbortSignal): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const isLast = tries === TRIES
    try {
      const answer = await send(bucket, request, signal)
      if (answer.status < 500 || isLast) return answer
      await answer.body?.cancel()
    } catch (error) {
      if (isLast || signal.aborted) throw error
    }
    await pause(PAUSE_MS * tries, undefined, { signal })
  }
}

async function send(bucket: S3Bucket, request: S3Request, signal: AbortSignal): Promise<Response> {
  const { method, place, body } = request
  const signer = new AwsV4Signer({
    method,
    url: `${bucket.url}/${place}`,
    headers: headersOf(bucket, request),
    accessKeyId: bucket.accessKey,
    secretAccessKey: bucket.secretKey,
    service: 's3',
    region: bucket.region,
    allHeaders: true,
  })
  const { url, headers } = await signer.sign()
  const sent = body ? new Uint8Array(body) : null
  return fetchInTime(url, { method, headers, body: sent, redirect: 'manual', signal })
}

function headersOf({ isEncrypted }: S3Bucket, { place, body }: S3Request): Record<string, string> {
  const hash = createHash('sha256').update(body ?? '')
  return {
    'x-amz-content-sha256': hash.digest('hex'),
    ...(body && { 'content-type': typeOf(place) }),
    ...(body && isEncrypted && { 'x-amz-server-side-encryption': 'AES256' }),
  }
}

/** The parts of an answer, which must total the written picture's size: excess bytes are never read. */
async function* exactly(bytes: number, { headers, body }: Response, patience: Patience) {
  const told = headers.get('content-length')
  if (!body || (told !== null && Number(told) !== bytes)) throw new S3Failure('an object of another size')
  let seen = 0
  for await (const piece of body) {
    patience.rest()
    seen += piece.length
    if (seen > bytes) throw new S3Failure('an object of another size')
    yield Buffer.from(piece)
    patience.renew()
  }
  if (seen !== bytes) throw new S3Failure('an object of another size')
}

interface Patience {
  readonly signal: AbortSignal
  /** Pauses the limit while the caller, not S3, is slow. */
  rest(): void
  renew(): void
  /** Ends the request and its timers. */
  end(): void
}

function startPatience(ms: number): Patience {
  const giveUp = new AbortController()
  const begin = () => setTimeout(() => giveUp.abort(new S3Failure('no answer in time')), ms)
  let timer = begin()
  const rest = () => clearTimeout(timer)
  return {
    signal: giveUp.signal,
    rest,
    renew() {
      rest()
      timer = begin()
    },
    end() {
      rest()
      giveUp.abort()
    },
  }
}

/** Messages of the platform contain addresses; its codes and names do not. */
function reasonOf(error: unknown): string {
  if (error instanceof S3Failure) return error.message
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  if (cause instanceof S3Failure) return cause.message
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
