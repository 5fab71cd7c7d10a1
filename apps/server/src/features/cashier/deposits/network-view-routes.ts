import { formatCurrency } from '@fairtick/domain'
import { confirmationsNoteOf } from '@fairtick/texts/messages'
import { type WireDepositNetwork, depositNetworkShape } from '@fairtick/wire'
import type { DepositNetwork } from './deposit-way-store'

/** A network as its clients see it, with its name and its confirmations in their language. */
export function networkView(network: DepositNetwork, lang: string): WireDepositNetwork {
  const { confirmationsMin: confirmations, minutesExpected: minutes } = network
  return depositNetworkShape.write({
    ...network,
    amountMin: formatCurrency(network.amountMin, network.decimals),
    note: confirmationsNoteOf({ confirmations, minutes }, lang),
  })
}
