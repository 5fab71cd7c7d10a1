import type { InfiniteData } from '@tanstack/react-query'
import type { OwnOrder, OwnOrders } from '@fairtick/wire'

/** The loaded pages of one list of orders, as the query cache holds them. */
export type OrderPages = InfiniteData<OwnOrders>

/**
 * All loaded orders, newest first, each once: when new ones arrive, the next page repeats the last rows of
 * the one before.
 */
export function loadedOrders(pages: OrderPages): readonly OwnOrder[] {
  const byId = new Map<number, OwnOrder>()
  for (const page of pages.pages)
    for (const order of page.orders) byId.set(order.id, byId.get(order.id) ?? order)
  return [...byId.values()]
}

/** The pages with an order in place of its earlier version, or at the top if it is new. */
export function withOrder(pages: OrderPages, order: OwnOrder): OrderPages {
  const isThere = pages.pages.some((page) => page.orders.some(({ id }) => id === order.id))
  if (isThere) {
    return mapPages(pages, (page) => ({
      ...page,
      orders: page.orders.map((each) => (each.id === order.id ? order : each)),
    }))
  }
  return mapPages(pages, (page, at) => ({
    ...page,
    orders: at === 0 ? [order, ...page.orders] : page.orders,
    total: page.total + 1,
  }))
}

/** The pages without some orders. */
export function withoutOrders(pages: OrderPages, ids: readonly number[]): OrderPages {
  const gone = loadedOrders(pages).filter(({ id }) => ids.includes(id)).length
  if (gone === 0) return pages
  return mapPages(pages, (page) => ({
    ...page,
    orders: page.orders.filter(({ id }) => !ids.includes(id)),
    total: page.total - gone,
  }))
}

function mapPages(pages: OrderPages, change: (page: OwnOrders, at: number) => OwnOrders): OrderPages {
  return { ...pages, pages: pages.pages.map(change) }
}
