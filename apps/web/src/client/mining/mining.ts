import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Usd, formatCents } from '@fairtick/domain'
import {
  type OwnSubscription,
  fundShape,
  fundsShape,
  incomePageShape,
  redemptionShape,
  subscriptionShape,
  subscriptionsShape,
} from '@fairtick/wire'
import { miningCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { change } from '../transport/change'
import { inPages } from '../transport/in-pages'
import { queryKeys, readPrivateAgain } from '../transport/queries'
import { useUser } from '../transport/session'
import { useRealQuery } from '../transport/use-real-query'

export type { OfferedProduct, OwnSubscription } from '@fairtick/wire'

/** Polling interval of lists: time and operators change them. */
const LIST_AGAIN_MS = 30_000

/** The public mining products. */
export function useProducts() {
  const pages = useInfiniteQuery({
    queryKey: queryKeys.public('mining products', ''),
    ...inPages(async (page, options) => fundsShape.read(await call(miningCalls.funds, { page }, options))),
    refetchInterval: LIST_AGAIN_MS,
    meta: { isQuiet: true },
  })
  return { ...pages, products: pages.data?.pages.flatMap(({ rows }) => rows) }
}

/** One product, with the remainder of its pool. */
export const useProduct = (id: number) =>
  useQuery({
    queryKey: queryKeys.public(`mining product ${id}`, ''),
    queryFn: async ({ signal }) => fundShape.read(await call(miningCalls.fund, { id }, { signal })),
    staleTime: 0,
    refetchInterval: LIST_AGAIN_MS,
    meta: { isQuiet: true },
  })

/** Subscribes to a product. `what` names the act if its outcome is uncertain. */
export async function subscribe(productId: number, amount: Usd, what: string): Promise<void> {
  const parameters = { id: productId, amount: formatCents(amount) }
  try {
    await change(miningCalls.subscribe, parameters, what)
  } finally {
    // A refusal also means that this page is out of date.
    await readPrivateAgain()
  }
}

/** The user's subscriptions, newest first. */
export function useSubscriptions() {
  const user = useUser()
  const pages = useInfiniteQuery({
    enabled: user !== undefined && !user.isDemo,
    queryKey: queryKeys.subscriptions,
    ...inPages(async (page, options) =>
      subscriptionsShape.read(await call(miningCalls.subscriptions, { page }, options)),
    ),
    refetchInterval: LIST_AGAIN_MS,
  })
  return { ...pages, subscriptions: pages.data?.pages.flatMap(({ rows }) => rows) }
}

/** The income of a subscription, newest first. */
export function useIncome(subscriptionId: number) {
  const user = useUser()
  const pages = useInfiniteQuery({
    enabled: user !== undefined && !user.isDemo,
    queryKey: queryKeys.income(subscriptionId),
    ...inPages(async (page, options) => {
      const parameters = { sub_id: subscriptionId, page }
      return incomePageShape.read(await call(miningCalls.income, parameters, options))
    }),
    meta: { isQuiet: true },
  })
  return { ...pages, income: pages.data?.pages.flatMap(({ rows }) => rows) }
}

/** The figures of a redemption now. */
export const useRedemption = (subscriptionId: number) =>
  useRealQuery(
    `redemption ${subscriptionId}`,
    async (options) =>
      redemptionShape.read(await call(miningCalls.redemptionEstimate, { sub_id: subscriptionId }, options)),
    { staleTime: 0 },
  )

/** Redeems a subscription early; returns it as it is then. */
export async function redeem(subscriptionId: number, what: string): Promise<OwnSubscription> {
  try {
    return subscriptionShape.read(await change(miningCalls.redeem, { sub_id: subscriptionId }, what))
  } finally {
    await readPrivateAgain()
  }
}
