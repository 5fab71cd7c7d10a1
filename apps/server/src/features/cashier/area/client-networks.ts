import type { CallPorts } from '../../../area-ports'
import { depositOffer } from '../deposits/deposit-way-store'
import { networkView } from '../deposits/network-view-routes'
import { offerTo } from '../deposits/own-address'
import { ownAddresses } from './chain-confirmations'

/** The networks over which a client can send money, each with the address shown to that client. */
export function clientNetworks({
  pool,
  isSandbox,
  chains,
}: Pick<CallPorts, 'pool' | 'isSandbox' | 'chains'>) {
  const offer = depositOffer(pool, isSandbox)
  const ownAddressOf = ownAddresses(chains)
  return {
    shownTo: async (userId: number, lang: string) =>
      (await offerTo(userId, offer, ownAddressOf).networks()).map((network) => networkView(network, lang)),
    network: (userId: number, id: number) => offerTo(userId, offer, ownAddressOf).network(id),
  }
}
