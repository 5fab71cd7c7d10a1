import { addressOf } from './addresses'
import { ADDRESS_KINDS, type AddressKind } from './currency-store'

/** The likely reason why a text cannot be saved as an address. */
export type AddressFault = 'malformed' | 'checksum' | 'other network'

const BASE58 = '[1-9A-HJ-NP-Za-km-z]'
const BECH32 = '1[02-9ac-hj-np-z]{11,87}'

/** Texts that have the form of an address of the network: if one is invalid, its checksum is wrong. */
const LOOKS: Readonly<Record<AddressKind, RegExp>> = {
  evm: /^0x(?=.*[a-f])(?=.*[A-F])[0-9a-fA-F]{40}$/,
  bitcoin: new RegExp(`^([13]${BASE58}{25,34}|bc${BECH32}|BC${BECH32.toUpperCase()})$`),
  'bitcoin-testnet': new RegExp(`^([mn2]${BASE58}{25,34}|tb${BECH32}|TB${BECH32.toUpperCase()})$`),
  'bitcoin-regtest': new RegExp(`^([mn2]${BASE58}{25,34}|bcrt${BECH32}|BCRT${BECH32.toUpperCase()})$`),
  tron: new RegExp(`^T${BASE58}{33}$`),
  ripple: new RegExp(`^r${BASE58}{24,34}$`),
}

/** The fault of a text that `addressOf` refuses: another network's address, a typo, or no address at all. */
export function addressFault(kind: AddressKind, text: string): AddressFault {
  if (ADDRESS_KINDS.some((other) => other !== kind && addressOf(other, text) !== undefined))
    return 'other network'
  return LOOKS[kind].test(text) ? 'checksum' : 'malformed'
}
