import type { Product } from '@fairtick/domain'
import { useQuery } from '@tanstack/react-query'
import { supportCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { queryKeys } from '../transport/queries'
import { useUser } from '../transport/session'

const REFRESH_MS = 5 * 60_000

/** Whether a product is closed in the user's country. False while unknown: the server then refuses. */
export function useIsClosedHere(product: Product): boolean {
  const user = useUser()
  const closed = useQuery({
    // Not private: it is read again with the terms, not after each order.
    queryKey: queryKeys.public('closed products', String(user?.id)),
    queryFn: ({ signal }) => call(supportCalls.closedProducts, {}, { signal }),
    enabled: user !== undefined,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    meta: { isQuiet: true },
  })
  return closed.data?.products.includes(product) === true
}
