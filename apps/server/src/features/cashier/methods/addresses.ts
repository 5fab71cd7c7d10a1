import { createHash } from 'node:crypto'
import { base58xrp, createBase58check } from '@scure/base'
import { Address, NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import { schnorr } from '@noble/curves/secp256k1.js'
import { evmAddress, evmAddressTold } from '../../../chains/evm/evm-address'
import type { AddressKind } from './currency-store'

const LONGEST = 128
const TRON_BYTES = 21
const TRON_VERSION = 0x41
const RIPPLE_BYTES = 25
const CHECKSUM_BYTES = 4

/**
 * Normalises an address. Returns undefined if it is not an address of the network, its checksum is wrong, or
 * it has no sole owner. An EVM address in one case has no checksum; it is stored with one (EIP-55).
 */
export function addressOf(kind: AddressKind, text: string): string | undefined {
  if (text.length > LONGEST) return undefined
  return READERS[kind](text)
}

const READERS: Readonly<Record<AddressKind, (text: string) => string | undefined>> = {
  evm: evmOf,
  bitcoin: (text) => bitcoinOf(text, NETWORK),
  'bitcoin-testnet': (text) => bitcoinOf(text, TEST_NETWORK),
  'bitcoin-regtest': (text) => bitcoinOf(text, { ...TEST_NETWORK, bech32: 'bcrt' }),
  tron: (text) => (isTron(text) ? text : undefined),
  ripple: (text) => (isRipple(text) ? text : undefined),
}

/**
 * Numbers below this are addresses without an owner: zero, precompiled contracts, burn addresses. No known
 * key has an address with so few bytes.
 */
const NOBODYS_BELOW = 2n ** 64n
/** One digit repeated: a placeholder for a chain's own coin, or a typo. */
const ONE_DIGIT = /^([0-9a-f])\1*$/
/** The first account of the XRP Ledger, whose secret is published. */
const GENESIS = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'

function evmOf(text: string): string | undefined {
  const address = isInCapitals(text) ? evmAddressTold(text) : evmAddress(text)
  return address === undefined || isNobodys(Buffer.from(address.slice(2), 'hex')) ? undefined : address
}

function isNobodys(account: Uint8Array): boolean {
  const digits = Buffer.from(account).toString('hex')
  return ONE_DIGIT.test(digits) || BigInt(`0x${digits}`) < NOBODYS_BELOW
}

const isInCapitals = (text: string) => /^0x[0-9A-F]{40}$/.test(text)

/**
 * Bech32 may be written entirely in capitals: both are one address. The library also decodes addresses
 * without an owner (@scure/btc-signer 2.4.1): outputs that anyone may spend, and taproot keys that are not on
 * the curve.
 */
function bitcoinOf(text: string, network: typeof NETWORK): string | undefined {
  const isAddressOfIt = isDecoded(() => {
    const decoded = Address(network).decode(text)
    if (decoded.type === 'tr')
      schnorr.utils.lift_x(BigInt(`0x${Buffer.from(decoded.pubkey).toString('hex')}`))
    else if (!('hash' in decoded) || isNobodys(decoded.hash)) throw new Error('of nobody')
  })
  if (!isAddressOfIt) return undefined
  return text.toLowerCase().startsWith(`${network.bech32}1`) ? text.toLowerCase() : text
}

/** BASE58 with a doubled SHA-256 as checksum. */
const base58check = createBase58check(sha256)

function isTron(text: string): boolean {
  return isDecoded(() => {
    const bytes = base58check.decode(text)
    if (bytes.length !== TRON_BYTES || bytes[0] !== TRON_VERSION) throw new Error('of another network')
    if (isNobodys(bytes.slice(1))) throw new Error('of nobody')
  })
}

/** XRP Ledger: its own alphabet, one version byte 0, 20 bytes of account and 4 of checksum. */
function isRipple(text: string): boolean {
  if (text === GENESIS) return false
  return isDecoded(() => {
    const bytes = base58xrp.decode(text)
    const body = bytes.slice(0, -CHECKSUM_BYTES)
    const right = sha256(sha256(body)).slice(0, CHECKSUM_BYTES)
    if (bytes.length !== RIPPLE_BYTES || bytes[0] !== 0) throw new Error('of another network')
    if (!right.every((each, at) => each === bytes[body.length + at])) throw new Error('the checksum differs')
    if (isNobodys(body.slice(1))) throw new Error('of nobody')
  })
}

function isDecoded(decode: () => unknown): boolean {
  try {
    decode()
    return true
  } catch {
    return false
  }
}

function sha256(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(createHash('sha256').update(bytes).digest())
}
