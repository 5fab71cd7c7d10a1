import { useInfiniteQuery } from '@tanstack/react-query'
import { type CurrencyAmount, formatCurrency } from '@fairtick/domain'
import {
  DEPOSIT_KIND,
  type DepositKind,
  type OfferedBankWay,
  type OfferedNetwork,
  bankWayShape,
  depositCoinShape,
  depositNetworkShape,
  networkNameShape,
  readDeposit,
  readPage,
} from '@fairtick/wire'
import { depositCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { change } from '../transport/change'
import { inPages } from '../transport/in-pages'
import { queryKeys, readPrivateAgain } from '../transport/queries'
import { useUser } from '../transport/session'
import { useRealQuery } from '../transport/use-real-query'

export type {
  DepositKind,
  NetworkName,
  OfferedBankWay,
  OfferedCoin,
  OfferedNetwork,
  OwnDeposit,
} from '@fairtick/wire'

/** The coins that can be deposited. */
export const useDepositCoins = () =>
  useRealQuery('deposit coins', async (options) =>
    (await call(depositCalls.depositCoins, {}, options)).map(depositCoinShape.read),
  )

/** The networks on which a coin can be deposited, by their names. */
export const useDepositNetworks = (currencyCode: string) =>
  useRealQuery(`deposit networks ${currencyCode}`, async (options) => {
    const parameters = { currency_code: currencyCode }
    return (await call(depositCalls.depositNetworks, parameters, options)).map(networkNameShape.read)
  })

/** The address and the terms of a network, read again each time: an operator may have changed them. */
export const useDepositNetwork = (id: number) =>
  useRealQuery(
    `deposit network ${id}`,
    async (options) =>
      depositNetworkShape.read(await call(depositCalls.depositNetwork, { charge_id: id }, options)),
    { staleTime: 0 },
  )

/** Our bank accounts for deposits, read again each time. */
export const useBankWays = () =>
  useRealQuery(
    'bank ways',
    async (options) => (await call(depositCalls.bankWays, {}, options)).map(bankWayShape.read),
    { staleTime: 0 },
  )

/** The user's deposits of a kind, newest first. Updated by pushes, and polled as well. */
export function useDeposits(kind: DepositKind) {
  const user = useUser()
  const pages = useInfiniteQuery({
    enabled: user !== undefined && !user.isDemo,
    queryKey: queryKeys.deposits(kind),
    ...inPages(async (page, options) => {
      const parameters = { type: DEPOSIT_KIND[kind], page }
      return readPage(await call(depositCalls.deposits, parameters, options), readDeposit)
    }),
    refetchInterval: LIST_AGAIN_MS,
  })
  return { ...pages, deposits: pages.data?.pages.flatMap(({ rows }) => rows) }
}

const LIST_AGAIN_MS = 30_000

/** The amount that a user states as sent or paid; `proof` is the address of the uploaded picture. */
export interface StatedAmount {
  readonly amount: CurrencyAmount
  readonly proof: string
}

/** States coins sent to a network's address. `what` names the act if its outcome is uncertain. */
export async function stateCoins(
  network: OfferedNetwork,
  stated: StatedAmount & { readonly txid: string },
  what: string,
): Promise<void> {
  const parameters = {
    number: formatCurrency(stated.amount, network.decimals),
    proofImg: stated.proof,
    address: network.address,
    charge_id: network.id,
    txid: stated.txid || undefined,
  }
  await change(depositCalls.submitDeposit, parameters, what)
  await readPrivateAgain()
}

/** States a payment to one of our bank accounts. `what` names the act if its outcome is uncertain. */
export async function statePayment(way: OfferedBankWay, stated: StatedAmount, what: string): Promise<void> {
  const parameters = {
    number: formatCurrency(stated.amount, way.decimals),
    proofImg: stated.proof,
    wire_id: way.id,
  }
  await change(depositCalls.submitBankDeposit, parameters, what)
  await readPrivateAgain()
}
