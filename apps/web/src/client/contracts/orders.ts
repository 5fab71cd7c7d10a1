import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Lots, type Price, type Side, type Stops, formatLots, formatPrice } from '@fairtick/domain'
import {
  CODE,
  type OwnOrder,
  type OwnOrders,
  POSITION_STATUS,
  SIDE,
  type WireBulkResult,
  bulkResultShape,
  readOrder,
  readStoppedOrder,
  readOrders,
} from '@fairtick/wire'
import { contractCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { change } from '../transport/change'
import { nextPage } from '../transport/next-page'
import { NO_FILTER, type OrderFilter, periodOf } from './order-filter'
import { type SeenPrice, sentSeen } from './seen-price'
import { queryClient, queryKeys, readPrivateAgain } from '../transport/queries'
import { useUser } from '../transport/session'

export type { OwnOrder, OwnOrders } from '@fairtick/wire'

/** The three lists of orders: open, pending, and ended (closed and cancelled). */
export type OrderList = 'held' | 'pending' | 'closed'

/** The pages of one list of the user's orders, newest first. */
export function useOrders(list: OrderList, filter: OrderFilter = NO_FILTER) {
  const user = useUser()
  return useInfiniteQuery({
    enabled: user !== undefined,
    queryKey: filter === NO_FILTER ? queryKeys.orders(list) : queryKeys.ordersFiltered(list, filter),
    queryFn: ({ pageParam, signal }) => readPage({ list, page: pageParam, signal, filter }),
    initialPageParam: 1,
    getNextPageParam: (last: OwnOrders, all, asked) =>
      nextPage({ pages: all.map(({ orders }) => orders), total: last.total, asked }),
  })
}

/** The newest open or pending orders in one instrument, for the chart. */
export function useOrdersOfInstrument(list: 'held' | 'pending', instrumentId: number) {
  const user = useUser()
  return useQuery({
    queryKey: queryKeys.ordersOfInstrument(list, instrumentId),
    queryFn: ({ signal }) => readPage({ list, page: 1, signal, instrumentId }),
    enabled: user !== undefined,
    meta: { isQuiet: true },
  })
}

/** One order of the user, in any status. */
export function useOrder(id: number) {
  return useQuery({
    queryKey: queryKeys.order(id),
    queryFn: async ({ signal }) => readOrder(await call(contractCalls.order, { id }, { signal })),
    meta: { isQuiet: true },
  })
}

/** Puts an order into the cache for its detail. */
export function keepOrder(order: OwnOrder): void {
  queryClient.setQueryData(queryKeys.order(order.id), order)
}

/** A request for a new order. `trigger` makes it a pending one. */
export interface NewOrder extends Stops {
  readonly side: Side
  readonly lots: Lots
  readonly instrumentId: number
  readonly pricePrecision: number
  /** Undefined in fixed margin mode. */
  readonly leverage: number | undefined
  readonly trigger: Price | undefined
  /** Expiry of a pending order, ms; undefined: until cancelled. */
  readonly expiresAt: number | undefined
  /** Undefined for a pending order, which has its own price. */
  readonly seen: SeenPrice | undefined
}

/** An order that was placed or changed, with the stop-out price if it is reached before the stop-loss. */
export type StoppedOrder = ReturnType<typeof readStoppedOrder>

/** Places an order under a key; `what` names the act to the user if its answer is lost. */
export async function placeOrder(order: NewOrder, what: string, key: string): Promise<StoppedOrder> {
  const { pricePrecision } = order
  const placed = await change(
    contractCalls.submitOrder,
    {
      type: SIDE[order.side],
      cont: formatLots(order.lots),
      forex_id: order.instrumentId,
      status: order.trigger === undefined ? POSITION_STATUS.held : POSITION_STATUS.pending,
      target_price: sentPrice(order.trigger, pricePrecision),
      ...sentStops(order, pricePrecision),
      multiple: order.leverage,
      expire_at: order.expiresAt,
      ...sentSeen(order.seen, pricePrecision),
    },
    what,
    key,
  )
  void readPrivateAgain()
  return readStoppedOrder(placed)
}

/** Closes an order at the market, or `lots` of it. */
export async function closeOrder(
  closing: { order: OwnOrder; lots: Lots | undefined; seen: SeenPrice | undefined },
  what: string,
): Promise<OwnOrder> {
  const { order, lots, seen } = closing
  const closed = await change(
    contractCalls.closeOrder,
    {
      id: order.id,
      cont: lots === undefined ? undefined : formatLots(lots),
      ...sentSeen(seen, order.pricePrecision),
    },
    what,
  )
  void readPrivateAgain()
  return readOrder(closed)
}

/** The outcome of one order of several: `message` says why it was not done. */
export type BulkResult = ReturnType<typeof readResult>

function readResult(row: WireBulkResult) {
  const { code, ...result } = bulkResultShape.read(row)
  return { ...result, isDone: code === CODE.success }
}

/** Closes every open order that can be closed; one result for each order. */
export async function closeAllOrders(what: string): Promise<readonly BulkResult[]> {
  const results = await change(contractCalls.closeAllOrders, {}, what)
  void readPrivateAgain()
  return results.map(readResult)
}

/** Cancels every pending order; one result for each order. */
export async function cancelAllOrders(what: string): Promise<readonly BulkResult[]> {
  const results = await change(contractCalls.cancelAllOrders, {}, what)
  void readPrivateAgain()
  return results.map(readResult)
}

/** Cancels a pending order. */
export async function cancelOrder(order: OwnOrder, what: string): Promise<OwnOrder> {
  const cancelled = readOrder(await change(contractCalls.cancelOrder, { id: order.id }, what))
  void readPrivateAgain()
  return cancelled
}

/** New terms of a pending order; lots that are left out stay. */
export interface OrderChange {
  readonly trigger: Price
  readonly lots?: Lots
}

/**
 * Replaces a pending order by one with another trigger or other lots, in one act of the server: where it is
 * refused, the order stays as it was. Answers the order that is pending now, which has a number of its own.
 */
export async function replaceOrder(
  order: OwnOrder,
  { trigger, lots }: OrderChange,
  what: string,
): Promise<StoppedOrder> {
  const replaced = await change(
    contractCalls.replaceOrder,
    {
      id: order.id,
      target_price: formatPrice(trigger, order.pricePrecision),
      cont: lots === undefined ? undefined : formatLots(lots),
    },
    what,
  )
  void readPrivateAgain()
  return readStoppedOrder(replaced)
}

/** Sets all stops of an order; undefined is off. */
export async function setStops(order: OwnOrder, stops: Stops, what: string): Promise<StoppedOrder> {
  const set = await change(
    contractCalls.setStops,
    { id: order.id, ...sentStops(stops, order.pricePrecision) },
    what,
  )
  void readPrivateAgain()
  return readStoppedOrder(set)
}

/** Reads one page of a list of orders, newest first. */
export async function readPage(asked: {
  list: OrderList
  page: number
  signal?: AbortSignal
  instrumentId?: number
  filter?: OrderFilter
}): Promise<OwnOrders> {
  const { list, page, signal, instrumentId, filter = NO_FILTER } = asked
  return readOrders(
    await call(
      contractCalls.orders,
      {
        status: POSITION_STATUS[list],
        page,
        forex_id: instrumentId ?? filter.instrumentId,
        ...periodOf(filter),
        type: filter.side && SIDE[filter.side],
        result: filter.result,
      },
      signal ? { signal } : {},
    ),
  )
}

function sentPrice(price: Price | undefined, precision: number): string | undefined {
  return price === undefined ? undefined : formatPrice(price, precision)
}

function sentStops({ stopLoss, takeProfit, trailDistance }: Stops, precision: number) {
  return {
    stop_loss_price: sentPrice(stopLoss, precision) ?? '0',
    target_profit_price: sentPrice(takeProfit, precision) ?? '0',
    trailing_stop: sentPrice(trailDistance, precision) ?? '0',
  }
}
