import { createECDH, createDecipheriv, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { type IncomingHttpHeaders, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A push as the stand-in service got it, opened with the browser's keys. */
export interface TakenPush {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly notice: Readonly<Record<string, unknown>>
}

/** A stand-in of a push service on this machine, and of the browsers that subscribe with it. */
export interface StandInService {
  readonly origin: string
  /** A browser's own words about its subscription. */
  browser(name: string): { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  readonly taken: readonly TakenPush[]
  /** The status that it answers with from now on, to a browser or to all. */
  answers(status: number, name?: string): void
  stop(): Promise<void>
}

/** Starts a stand-in push service. */
export async function standInPushService(): Promise<StandInService> {
  const browsers = new Map<string, ReturnType<typeof aBrowser>>()
  const taken: TakenPush[] = []
  const statuses = new Map<string, number>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      const status = statuses.get(path) ?? statuses.get('') ?? 201
      const browser = browsers.get(path)
      if (status < 300 && browser)
        taken.push({ path, headers: request.headers, notice: JSON.parse(browser.open(Buffer.concat(parts))) })
      response.writeHead(status).end()
    })
  })
  await listening(server)
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    taken,
    browser(name) {
      const path = `/push/${name}`
      const browser = browsers.get(path) ?? aBrowser()
      browsers.set(path, browser)
      return { endpoint: `${origin}${path}`, p256dh: browser.p256dh, auth: browser.auth }
    },
    answers: (status, name) => void statuses.set(name === undefined ? '' : `/push/${name}`, status),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const listening = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

/** A browser's keys, and how it decrypts pushes: RFC 8291, with the one record of RFC 8188. */
function aBrowser() {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const secret = randomBytes(16)
  return {
    p256dh: own.toString('base64url'),
    auth: secret.toString('base64url'),
    open(body: Buffer): string {
      const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
      const sender = body.subarray(21, 21 + keyLength)
      const derive = (key: Uint8Array, from: Uint8Array, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', key, from, info, length))
      const shared = derive(
        pair.computeSecret(sender),
        secret,
        Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]),
        32,
      )
      const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const record = body.subarray(21 + keyLength)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}

/** The claims of a push's signature (RFC 8292); throws if it is not that of the key. */
export function claimsOf({ headers }: TakenPush, publicKey: string): Readonly<Record<string, unknown>> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error(`another key signed: ${String(headers.authorization)}`)
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const [head = '', claims = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the signature is not that of the key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
