import type { DepositNetwork, DepositOffer } from './deposit-way-store'

/** A client's own deposit address on a network; undefined if all clients share one. */
export type OwnAddressOf = (
  network: Pick<DepositNetwork, 'currencyCode' | 'protocol'>,
  userId: number,
) => string | undefined

/**
 * The offer to one client, with the client's own deposit addresses where assigned. An own address needs no
 * memo. Sample networks stay unchanged: they must not receive transfers.
 */
export function offerTo(userId: number, offer: DepositOffer, ownAddressOf: OwnAddressOf): DepositOffer {
  function own(network: DepositNetwork): DepositNetwork {
    const address = network.isSample ? undefined : ownAddressOf(network, userId)
    return address === undefined ? network : { ...network, address, memo: '' }
  }
  return {
    ...offer,
    networks: async () => (await offer.networks()).map(own),
    async network(id) {
      const network = await offer.network(id)
      return network && own(network)
    },
  }
}

/**
 * The network of sent coins, with the address they were sent to: the client's own, or the shared one, which
 * was shown before own addresses existed.
 */
export async function networkOf(
  { networkId, address }: { readonly networkId: number; readonly address: string },
  offers: { readonly own: DepositOffer; readonly shared: DepositOffer },
): Promise<DepositNetwork | undefined> {
  const shared = await offers.shared.network(networkId)
  return shared?.address === address ? shared : offers.own.network(networkId)
}
