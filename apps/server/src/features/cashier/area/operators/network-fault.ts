import { type AddressKind } from '../../methods/currency-store'
import { addressOf } from '../../methods/addresses'
import type { Queryable } from '../../../../database/in-transaction'
import { hasOtherNetwork, isSavedByClient, readAddressKind } from './network-store'
import type { Values } from '../../../../operator/resources/terms/term-store'

/**
 * Finds the invalid field of a deposit network: an address that is not of its network, or is a client's
 * withdrawal address, which would make deposits pay another client; or a second offered network of the same
 * names.
 */
export async function faultOfNetwork(
  database: Queryable,
  toBe: {
    readonly after: Values
    readonly row: Values
    readonly rowId: number | undefined
    readonly isSample: boolean
  },
): Promise<string | undefined> {
  const { after, row, rowId, isSample } = toBe
  const [currency, protocol] = [String(row['currency_code']), String(row['protocol_code'])]
  if (after['address'] !== undefined) {
    const address = String(after['address'])
    const kind = (await readAddressKind(database, protocol)) ?? kindNamed(protocol)
    if (!isAddress(kind, address) || (await isSavedByClient(database, address))) return 'address'
  }
  const isOffered = after['is_active'] !== undefined && String(after['is_active']) === '1'
  if (isOffered && (await hasOtherNetwork(database, { currency, protocol, rowId, isSample })))
    return 'protocol_code'
  return undefined
}

/** Networks by their usual names, for protocols without a withdrawal currency. */
const kindNamed = (protocol: string): AddressKind | undefined =>
  NAMES.find(([names]) => names.test(protocol))?.[1]

const NAMES: readonly (readonly [RegExp, AddressKind])[] = [
  [/^(ERC20|BEP20|ETH|BSC|POLYGON|ARBITRUM|OPTIMISM|BASE|AVAXC)$/i, 'evm'],
  [/^(TRC20|TRON|TRX)$/i, 'tron'],
  [/^(BTC|BITCOIN)$/i, 'bitcoin'],
  [/^(XRP|XRPL|RIPPLE)$/i, 'ripple'],
]

/** On an unknown network, only the form can be checked. */
const isAddress = (kind: AddressKind | undefined, text: string): boolean =>
  kind === undefined ? /^[^\s\p{Cc}]{20,128}$/u.test(text) : addressOf(kind, text) !== undefined
