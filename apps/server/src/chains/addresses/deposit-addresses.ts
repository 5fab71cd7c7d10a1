import type { HDKey } from '@scure/bip32'
import { evmAddressOfKey } from '../evm/evm-address'
import { type BitcoinNetwork, addressForm } from '../bitcoin/bitcoin-network'

/** The address with a number, from 0, of a wallet. This code cannot spend its coins. */
export type DepositAddressOf = (number: number) => string

/** The version bytes of extended keys, by prefix (SLIP-132). */
const PUBLIC_KEYS = {
  xpub: { public: 0x04_88_b2_1e, private: 0x04_88_ad_e4 },
  zpub: { public: 0x04_b2_47_46, private: 0x04_b2_43_0c },
  tpub: { public: 0x04_35_87_cf, private: 0x04_35_83_94 },
  vpub: { public: 0x04_5f_1c_f6, private: 0x04_5f_18_bc },
} as const
type Letters = keyof typeof PUBLIC_KEYS

/** An extended key that cannot be used. Its message never contains the key. */
export class WrongKey extends Error {}

/** Cached addresses: deriving one takes a millisecond of the trading process. */
const ADDRESSES_KEPT = 20_000

/** Caches addresses; the oldest is dropped first. */
function remembering(addressOf: DepositAddressOf): DepositAddressOf {
  const made = new Map<number, string>()
  return (number) => {
    const known = made.get(number)
    if (known !== undefined) return known
    const address = addressOf(number)
    const [oldest] = made.keys()
    if (made.size >= ADDRESSES_KEPT && oldest !== undefined) made.delete(oldest)
    made.set(number, address)
    return address
  }
}

/** Addresses of an account of an EVM chain: its keys 0/number (BIP44). */
export async function evmAddresses(extendedKey: string): Promise<DepositAddressOf> {
  const keyOf = await publicKeys(extendedKey, ['xpub'])
  const { secp256k1 } = await import('@noble/curves/secp256k1.js')
  return remembering((number) => {
    const point = secp256k1.Point.fromBytes(keyOf(number))
    return evmAddressOfKey(point.toBytes(false))
  })
}

/** Addresses of an account of Bitcoin: its keys 0/number, paid by witness (BIP84). */
export async function bitcoinAddresses(
  extendedKey: string,
  network: BitcoinNetwork,
): Promise<DepositAddressOf> {
  const keyOf = await publicKeys(extendedKey, network === 'main' ? ['zpub', 'xpub'] : ['vpub', 'tpub'])
  const library = await import('@scure/btc-signer')
  const form = addressForm(library, network)
  return remembering((number) => library.p2wpkh(keyOf(number), form).address)
}

/** The public keys 0/number of an account. Refuses a private key with any prefix. */
async function publicKeys(
  extendedKey: string,
  allowed: readonly Letters[],
): Promise<(number: number) => Uint8Array> {
  if (/^[a-z]prv/i.test(extendedKey))
    throw new WrongKey(
      'is a private key: it must never be on a server. Give the public one, and move what this one holds',
    )
  const letters = allowed.find((each) => extendedKey.startsWith(each))
  const { HDKey } = await import('@scure/bip32')
  const payments = letters && readKey(HDKey, extendedKey, letters)?.deriveChild(0)
  if (!payments) throw new WrongKey(`is no extended public key (${allowed.join(', ')})`)
  return (number) => {
    const { publicKey } = payments.deriveChild(number)
    if (!publicKey) throw new Error('an extended key without a public key')
    return publicKey
  }
}

function readKey(library: typeof HDKey, extendedKey: string, letters: Letters): HDKey | undefined {
  try {
    return library.fromExtendedKey(extendedKey, PUBLIC_KEYS[letters])
  } catch {
    return undefined
  }
}
