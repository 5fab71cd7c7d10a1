import type { HeadTools } from '@fairtick/domain'
import { sha256 } from '../../client/sha256'

const HEX_BYTE = 2

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2})*$/.test(hex)) throw new RangeError('not hex')
  return Uint8Array.from({ length: hex.length / HEX_BYTE }, (_, at) =>
    Number.parseInt(hex.slice(at * HEX_BYTE, (at + 1) * HEX_BYTE), 16),
  )
}

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(HEX_BYTE, '0')).join('')

/** Checks one signature; keys and signatures as bytes. */
type Verify = (
  signature: Uint8Array<ArrayBuffer>,
  text: Uint8Array<ArrayBuffer>,
  key: Uint8Array<ArrayBuffer>,
) => Promise<boolean>

const byBrowser: Verify = async (signature, text, key) => {
  const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', imported, signature, text)
}

/** A library takes the place of the browser where that has no Ed25519, and is loaded only then. */
const byLibrary: Verify = async (signature, text, key) => {
  const { ed25519 } = await import('@noble/curves/ed25519.js')
  return ed25519.verify(signature, text, key)
}

async function hasEd25519(): Promise<boolean> {
  try {
    await crypto.subtle.importKey('raw', bytesOf(BASE_POINT), 'Ed25519', false, ['verify'])
    return true
  } catch {
    return false
  }
}

/** A point that every implementation takes for a key. */
const BASE_POINT = `58${'66'.repeat(31)}`

/** The cryptography of this browser. */
export function browserTools(): HeadTools {
  let chosen: Promise<Verify> | undefined
  const verifier = () => (chosen ??= hasEd25519().then((has) => (has ? byBrowser : byLibrary)))
  return {
    hash: sha256,
    async hashAfter(previous, text) {
      const [first, rest] = [bytesOf(previous), new TextEncoder().encode(text)]
      const bytes = new Uint8Array(first.length + rest.length)
      bytes.set(first)
      bytes.set(rest, first.length)
      return hexOf(await crypto.subtle.digest('SHA-256', bytes))
    },
    async isSigned(signature, text, key) {
      try {
        const verify = await verifier()
        return await verify(bytesOf(signature), new TextEncoder().encode(text), bytesOf(key))
      } catch {
        // A signature or a key out of form proves nothing.
        return false
      }
    },
  }
}
