import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Usd, formatCents } from '@fairtick/domain'
import {
  type OwnSubscription,
  readFund,
  readFunds,
  readIncomePage,
  readRedemption,
  readSubscription,
  readSubscriptions,
} from '@fairtick/wire'
import { miningCalls } from '@fairtick/wire/calls'
import { call } from './transport/call'
import { change } from './transport/change'
import { nextPage } from './transport/next-page'
import { queryKeys, readPrivateAgain } from './transport/queries'
import { useUser } from './transport/session'
import { useRealQuery } from './transport/use-real-query'

export type { OfferedProduct, OwnSubscription } from '@fairtick/wire'

/** Lists are looked at again so often: the clock and operators change them. */
const LIST_AGAIN_MS = 30_000

/** The products on offer, for everybody. */
export function useProducts() {
  const pages = useInfiniteQuery({
    queryKey: queryKeys.public('mining products', ''),
    queryFn: async ({ pageParam, signal }) =>
      readFunds(await call(miningCalls.funds, { page: pageParam }, { signal })),
    initialPageParam: 1,
    getNextPageParam: (last, all, asked) =>
      nextPage({ pages: all.map(({ products }) => products), total: last.total, asked }),
    refetchInterval: LIST_AGAIN_MS,
    meta: { isQuiet: true },
  })
  return { ...pages, products: pages.data?.pages.flatMap(({ products }) => products) }
}

/** One product, with what its pool has left. */
export const useProduct = (id: number) =>
  useQuery({
    queryKey: queryKeys.public(`mining product ${id}`, ''),
    queryFn: async ({ signal }) => readFund(await call(miningCalls.fund, { id }, { signal })),
    staleTime: 0,
    refetchInterval: LIST_AGAIN_MS,
    meta: { isQuiet: true },
  })

/** Subscribes to a product. `what` names it where its outcome is uncertain. */
export async function subscribe(productId: number, amount: Usd, what: string): Promise<void> {
  const parameters = { id: productId, amount: formatCents(amount) }
  try {
    await change(miningCalls.subscribe, parameters, what)
  } finally {
    // A refusal, too, says that something is not as this page shows it.
    await readPrivateAgain()
  }
}

/** The user's subscriptions, newest first. */
export function useSubscriptions() {
  const user = useUser()
  const pages = useInfiniteQuery({
    enabled: user !== undefined && !user.isDemo,
    queryKey: queryKeys.subscriptions,
    queryFn: async ({ pageParam, signal }) =>
      readSubscriptions(await call(miningCalls.subscriptions, { page: pageParam }, { signal })),
    initialPageParam: 1,
    getNextPageParam: (last, all, asked) =>
      nextPage({ pages: all.map(({ subscriptions }) => subscriptions), total: last.total, asked }),
    refetchInterval: LIST_AGAIN_MS,
  })
  return { ...pages, subscriptions: pages.data?.pages.flatMap(({ subscriptions }) => subscriptions) }
}

/** The income of a subscription, newest first. */
export function useIncome(subscriptionId: number) {
  const user = useUser()
  const pages = useInfiniteQuery({
    enabled: user !== undefined && !user.isDemo,
    queryKey: queryKeys.income(subscriptionId),
    queryFn: async ({ pageParam, signal }) => {
      const parameters = { sub_id: subscriptionId, page: pageParam }
      return readIncomePage(await call(miningCalls.income, parameters, { signal }))
    },
    initialPageParam: 1,
    getNextPageParam: (last, all, asked) =>
      nextPage({ pages: all.map(({ income }) => income), total: last.total, asked }),
    meta: { isQuiet: true },
  })
  return { ...pages, income: pages.data?.pages.flatMap(({ income }) => income) }
}

/** The figures of a redemption now. */
export const useRedemption = (subscriptionId: number) =>
  useRealQuery(
    `redemption ${subscriptionId}`,
    async (options) =>
      readRedemption(await call(miningCalls.redemptionEstimate, { sub_id: subscriptionId }, options)),
    { staleTime: 0 },
  )

/** Redeems a subscription early; answers it as it is then. */
export async function redeem(subscriptionId: number, what: string): Promise<OwnSubscription> {
  try {
    return readSubscription(await change(miningCalls.redeem, { sub_id: subscriptionId }, what))
  } finally {
    await readPrivateAgain()
  }
}
