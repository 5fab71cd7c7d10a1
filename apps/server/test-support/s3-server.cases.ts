import { createHash, createHmac } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The keys that requests must be signed with. */
export const S3_KEYS = {
  accessKey: 'AKIATESTOFFAIRTICK',
  secretKey: 'secret/of+the/test',
  region: 'eu-central-1',
}

/** An object as it was stored. */
export interface KeptObject {
  readonly bytes: Buffer
  readonly headers: Readonly<IncomingMessage['headers']>
}

/** Answers one request wrongly. */
export type Mishap = (response: ServerResponse) => void

/** An S3 server that checks signatures, and records the requests. */
export interface S3Server {
  /** Address with a bucket and a folder in it. */
  readonly url: string
  readonly objects: Map<string, KeptObject>
  /** Method and status of each answer, oldest first. */
  readonly answers: string[]
  /** Wrong answers for the next requests, which are checked and carried out all the same. */
  readonly mishaps: Mishap[]
  stop(): Promise<void>
}

const FOLDER = '/bucket/cards'

/** Starts the server on loopback. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, KeptObject>()
  const answers: string[] = []
  const mishaps: Mishap[] = []
  const server = createServer((request, response) => {
    response.on('close', () => void answers.push(`${request.method} ${response.statusCode}`))
    void serve(request, response)
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = Buffer.concat(await request.toArray())
    const path = request.url ?? ''
    if (!isSigned(request, bytes)) return void response.writeHead(403).end(`<Code>No</Code>${path}`)
    const kept = objects.get(path)
    if (request.method === 'PUT') objects.set(path, { bytes, headers: request.headers })
    if (request.method === 'DELETE') objects.delete(path)
    const mishap = mishaps.shift()
    if (mishap) return mishap(response)
    if (request.method === 'DELETE') response.writeHead(204).end()
    else if (request.method === 'PUT') response.writeHead(200).end()
    else if (kept) response.writeHead(200, { 'content-length': kept.bytes.length }).end(kept.bytes)
    else response.writeHead(404).end('<Code>NoSuchKey</Code>')
  }

  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${FOLDER}`,
    objects,
    answers,
    mishaps,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A request whose signature is to be computed. */
export interface Signable {
  readonly method: string
  /** Percent-encoded, as sent. */
  readonly path: string
  /** The signed headers, by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly secretKey: string
  readonly region: string
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * Signature Version 4 of a request without a query. Source: AWS, Signature Calculations for the Authorization
 * Header.
 */
export function signatureOf({ method, path, headers, secretKey, region }: Signable): string {
  const names = Object.keys(headers).toSorted()
  const at = headers['x-amz-date'] ?? ''
  const day = at.slice(0, 8)
  const canonical = [
    method,
    path,
    '',
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretKey}`)
  return hmac(key, toSign).toString('hex')
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
const LATE_MS = 15 * 60_000

/** True if a request is signed by the right key, for the region, the time and its bytes. */
function isSigned(request: IncomingMessage, bytes: Buffer): boolean {
  const [, user, day, region, signed, signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? []
  const at = String(request.headers['x-amz-date'])
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  const names = (signed ?? '').split(';')
  const mustBeSigned = Object.keys(request.headers).filter((name) =>
    /^(host|content-type|x-amz-.*)$/.test(name),
  )
  const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name])]))
  return (
    user === S3_KEYS.accessKey &&
    region === S3_KEYS.region &&
    day === at.slice(0, 8) &&
    Math.abs(Date.now() - time) < LATE_MS &&
    mustBeSigned.every((name) => names.includes(name)) &&
    request.headers['x-amz-content-sha256'] === sha256(bytes) &&
    signature === signatureOf({ method: request.method ?? '', path: request.url ?? '', headers, ...S3_KEYS })
  )
}
