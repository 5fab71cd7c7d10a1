import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** An authenticator in software: does the same as that of a phone. Source: W3C Web Authentication. */
export interface SoftwareKey {
  /** The browser's answer to creation options. */
  make(options: unknown, origin: string): string
  /** The browser's answer to request options. */
  use(options: unknown, origin: string, changes?: { readonly flags?: number }): string
}

const PRESENT_AND_VERIFIED = 0x05
const WITH_KEY = 0x40

/** Creates an authenticator; its counter goes up with each use. */
export function softwareKey(): SoftwareKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  const authenticatorData = (host: string, flags: number, more = Buffer.alloc(0)) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count, more])
  }
  const shared = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    make(options, origin) {
      const { challenge, rp } = options as { challenge: string; rp: { id: string } }
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const coseKey = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey])
      const data = authenticatorData(rp.id, PRESENT_AND_VERIFIED | WITH_KEY, attested)
      const dataLength = Buffer.alloc(2)
      dataLength.writeUInt16BE(data.length)
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        Buffer.from([0x59]),
        dataLength,
        data,
      ])
      return JSON.stringify({
        ...shared,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin),
          attestationObject: attestationObject.toString('base64url'),
        },
      })
    },
    use(options, origin, { flags = PRESENT_AND_VERIFIED } = {}) {
      const { challenge, rpId } = options as { challenge: string; rpId: string }
      const data = authenticatorData(rpId, flags)
      const clientDataJSON = clientData('webauthn.get', challenge, origin)
      const signed = Buffer.concat([
        data,
        createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest(),
      ])
      return JSON.stringify({
        ...shared,
        clientExtensionResults: {},
        response: {
          clientDataJSON,
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      })
    },
  }
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
