import { keccak_256 } from '@noble/hashes/sha3.js'

/** Bytes as EVM chains write them. */
export type Hex = `0x${string}`

const FORM = /^0x[0-9a-f]{40}$/i
/** The last bytes of a hash that make an address. */
const ADDRESS_BYTES = 20

/**
 * An EVM address with its checksum in capitals (EIP-55). An address in lower case has no checksum. Returns
 * undefined for a wrong checksum, or text that is not an address.
 */
export function evmAddress(text: string): Hex | undefined {
  if (!FORM.test(text)) return undefined
  const address = checked(text)
  return text === address || text === text.toLowerCase() ? address : undefined
}

/** The checked address for a text reported by a chain, whose case is arbitrary. */
export const evmAddressTold = (text: string): Hex | undefined => evmAddress(text.toLowerCase())

/** The address of a public key, which is given as 0x04 and the coordinates of its point. */
export function evmAddressOfKey(key: Uint8Array): Hex {
  return checked(`0x${Buffer.from(keccak_256(key.subarray(1)).slice(-ADDRESS_BYTES)).toString('hex')}`)
}

/** A letter is a capital if the hash digit at its place is 8 or more. */
function checked(text: string): Hex {
  const digits = text.slice(2).toLowerCase()
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString('hex')
  return `0x${digits.replaceAll(/[a-f]/g, (letter, at: number) =>
    (hash[at] ?? '0') >= '8' ? letter.toUpperCase() : letter,
  )}`
}
