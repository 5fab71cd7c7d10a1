import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { TraderSort } from '@fairtick/domain'
import {
  type TraderOrder,
  readPage,
  readRanked,
  readTraderOrder,
  traderPageShape,
  tradersShape,
} from '@fairtick/wire'
import { copyingCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { failureOf } from '../transport/call-failure'
import { inPages, inPagesByCount } from '../transport/in-pages'
import { queryKeys } from '../transport/queries'
import { useUser } from '../transport/session'

export type { ListedTrader, TraderDetails, RankedTrader, TraderOrder } from '@fairtick/wire'

/** All current and former traders in an order, page by page. */
export function useTraders(sort: TraderSort) {
  const user = useUser()
  return useInfiniteQuery({
    queryKey: queryKeys.copying(`traders by ${sort}`, user?.id),
    ...inPages(async (page, options) =>
      tradersShape.read(await call(copyingCalls.traders, { page, sort }, options)),
    ),
    meta: { isQuiet: true },
  })
}

/** The ranking, the best first, page by page. */
export function useRanking() {
  const user = useUser()
  return useInfiniteQuery({
    queryKey: queryKeys.copying('ranking', user?.id),
    ...inPagesByCount(async (page, options) =>
      readPage(await call(copyingCalls.ranking, { page }, options), readRanked),
    ),
    meta: { isQuiet: true },
  })
}

/** One trader with all details. */
export function useTrader(id: number) {
  const user = useUser()
  return useQuery({
    queryKey: queryKeys.copying(`trader ${id}`, user?.id),
    queryFn: ({ signal }) => readTrader(id, signal),
    meta: { isQuiet: true },
  })
}

/** A trader's closed orders, newest first, page by page. */
export function useTraderOrders(id: number) {
  const user = useUser()
  return useInfiniteQuery({
    queryKey: queryKeys.copying(`orders ${id}`, user?.id),
    ...inPages((page, options) => readOrders(id, page, options.signal)),
    meta: { isQuiet: true },
  })
}

/** A trader's closed orders since a moment (ms), as input of calculations. */
export function useOrdersSince(id: number, since: number) {
  const user = useUser()
  return useQuery({
    queryKey: [...queryKeys.copying(`orders since ${id}`, user?.id), since],
    queryFn: ({ signal }) => readAllOrders(id, { since, signal }),
    staleTime: 5 * 60_000,
    meta: { isQuiet: true },
  })
}

/** Reads a trader from the server. */
export const readTrader = async (id: number, signal?: AbortSignal) =>
  traderPageShape.read(await call(copyingCalls.trader, { id }, signal === undefined ? {} : { signal }))

/**
 * Reads every page of a trader's closed orders, each order once; with `since` (ms) only those closed since.
 * Waits if the server limits the rate of requests.
 */
export async function readAllOrders(
  id: number,
  options: {
    readonly since?: number
    readonly signal?: AbortSignal
    readonly onRead?: (read: number, total: number) => void
  } = {},
): Promise<readonly TraderOrder[]> {
  const { since = 0, signal, onRead } = options
  const orders = new Map<number, TraderOrder>()
  for (let page = 1; ; page += 1) {
    const { rows: read, total } = await patiently(() => readOrders(id, page, signal))
    for (const order of read) orders.set(order.id, order)
    onRead?.(orders.size, total)
    const last = read.at(-1)
    if (last === undefined || orders.size >= total || last.closedAt < since) return [...orders.values()]
  }
}

const readOrders = async (id: number, page: number, signal: AbortSignal | undefined) =>
  readPage(
    await call(copyingCalls.traderOrders, { id, page }, signal === undefined ? {} : { signal }),
    readTraderOrder,
  )

async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (thrown) {
    const { retryAfterMs } = failureOf(thrown)
    if (retryAfterMs === undefined) throw thrown
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
    return ask()
  }
}
