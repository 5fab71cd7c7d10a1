import { type Price, type Usd, netResult } from '@fairtick/domain'
import { loadedOrders } from '../../../client/contracts/order-pages'
import { type OwnOrder, useOrders } from '../../../client/contracts/orders'
import { useConnection } from '../../../live/connection'
import { useOrderMark } from '../../../live/trading-figures'

/** The mark of a held order, as last pushed, or as read. */
export interface LiveMark {
  readonly price: Price | undefined
  /** Floating profit while the order is held, the net result once it has ended. */
  readonly profit: Usd
  readonly isStale: boolean
}

/** The live mark of an order; an order that is not held keeps its own values. */
export function useLiveMark(order: OwnOrder): LiveMark {
  const mark = useOrderMark(order.id)
  const isStale = useConnection() === 'down'
  if (order.status !== 'held') return { price: order.markPrice, profit: netResult(order), isStale: false }
  if (mark === undefined) return { price: order.markPrice, profit: order.profit, isStale }
  return { price: mark.price, profit: mark.profit, isStale }
}

/** The newest version of an order: the one in the lists, which pushes update, else the given one. */
export function useFreshOrder(order: OwnOrder): OwnOrder {
  const held = useOrders('held').data
  const pending = useOrders('pending').data
  const known = [...(held ? loadedOrders(held) : []), ...(pending ? loadedOrders(pending) : [])]
  return known.find(({ id }) => id === order.id) ?? order
}
