import type { CurrencyAmount } from '@fairtick/domain'
import { refuse } from '../../../books/command'
import type { StoredImage } from '../../../images/image-store'
import type { BankWay, DepositNetwork, DepositOffer } from './deposit-way-store'
import { networkOf } from './own-address'
import type { DepositRequest } from './submit-deposit'

/** Coins that a client says they have sent. */
export interface StatedCoins {
  readonly networkId: number
  readonly address: string
  readonly amount: CurrencyAmount
  readonly txid: string | undefined
}

/** A payment to a bank that a client says they have made. */
export interface StatedPayment {
  readonly wayId: number
  readonly amount: CurrencyAmount
}

/** Fills in the network's terms; refuses one that is not on offer, another's address, an absent proof. */
export async function coinsRequest(
  offers: { readonly own: DepositOffer; readonly shared: DepositOffer },
  { networkId, address, amount, txid }: StatedCoins,
  proof: StoredImage | undefined,
): Promise<DepositRequest> {
  const network = (await networkOf({ networkId, address }, offers)) ?? refuse('currency-not-found')
  if (address !== network.address) refuse('parameter-wrong', { parameter: 'address' })
  if (!proof) return refuse('parameter-wrong', { parameter: 'proof' })
  return {
    stated: {
      ...shownTerms(network),
      kind: 'coin',
      protocol: network.protocol,
      address,
      amount,
      txid,
      proof: proof.name,
    },
    bounds: { amountMin: network.amountMin, amountMax: undefined },
  }
}

/** Fills in the way's terms; refuses one that is not on offer, and an absent proof. */
export async function paymentRequest(
  offer: DepositOffer,
  { wayId, amount }: StatedPayment,
  proof: StoredImage | undefined,
): Promise<DepositRequest> {
  const way = await offer.way(wayId)
  if (!way) return refuse((await offer.ways()).length === 0 ? 'no-payment-channel' : 'currency-not-found')
  if (!proof) return refuse('parameter-wrong', { parameter: 'proof' })
  return {
    stated: {
      ...shownTerms(way),
      kind: 'bank',
      protocol: '',
      address: way.payeeAccount,
      amount,
      txid: undefined,
      proof: proof.name,
    },
    bounds: way,
  }
}

const shownTerms = ({ id, currencyCode, decimals, rate }: DepositNetwork | BankWay) => ({
  wayId: id,
  currencyCode,
  decimals,
  rate,
})
