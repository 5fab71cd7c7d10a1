import type { CurrencyAmount } from '@fairtick/domain'
import { refuse } from '../../../books/command'
import type { StoredImage } from '../../../images/image-store'
import type { BankWay, DepositNetwork, DepositOffer } from './deposit-way-store'
import { networkOf } from './own-address'
import type { DepositRequest } from './submit-deposit'

/** Coins that a client claims to have sent. */
export interface StatedCoins {
  readonly networkId: number
  readonly address: string
  readonly amount: CurrencyAmount
  readonly txid: string | undefined
}

/** A bank payment that a client claims to have made. */
export interface StatedPayment {
  readonly wayId: number
  readonly amount: CurrencyAmount
}

/** Fills in the network's terms; refuses a network not on offer, a foreign address, or a missing proof. */
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

/** Fills in the bank's terms; refuses a bank account not on offer, or a missing proof. */
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
