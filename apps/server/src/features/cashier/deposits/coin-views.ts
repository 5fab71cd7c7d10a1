import { formatCurrency } from '@fairtick/domain'
import type { DepositNetwork } from './deposit-way-store'

/** The coins that there are networks of, in the order of the networks. */
export function coinViews(networks: readonly DepositNetwork[]) {
  const codes = [...new Set(networks.map(({ currencyCode }) => currencyCode))]
  return codes.flatMap((code) => {
    const own = networks.filter(({ currencyCode }) => currencyCode === code)
    const [first] = own
    const least = own.toSorted((one, other) => (one.amountMin < other.amountMin ? -1 : 1))[0]
    if (!first || !least) return []
    const protocols = own.map(({ protocol }) => protocol)
    return [{ ...first, code, protocols, amountMin: formatCurrency(least.amountMin, first.decimals) }]
  })
}
