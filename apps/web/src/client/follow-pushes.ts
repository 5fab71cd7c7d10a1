import type { Account } from '@fairtick/domain'
import type { OwnOrder } from '@fairtick/wire'
import { announce } from './announcements'
import { type OrderPages, loadedOrders, withOrder, withoutOrders } from './order-pages'
import { queryClient, queryKeys } from './queries'

/** The status of a list in the cache; a cancelled order is shown among the closed. */
const LISTS = ['held', 'pending', 'closed'] as const

/** Takes accounts that changed over the ones that were read. */
export function followAccounts(changed: readonly Account[]): void {
  queryClient.setQueryData<readonly Account[]>(queryKeys.accounts, (accounts) =>
    accounts?.map((account) => changed.find(({ type }) => type === account.type) ?? account),
  )
  void queryClient.invalidateQueries({ queryKey: queryKeys.dayProfit })
}

/** Puts an order that was opened, filled, changed or ended into the list it now belongs to, and takes it out of the others. */
export function followOrder(order: OwnOrder): void {
  tell(order)
  const itsList = order.status === 'cancelled' ? 'closed' : order.status
  for (const list of LISTS) {
    queryClient.setQueryData<OrderPages>(queryKeys.orders(list), (pages) => {
      if (pages === undefined) return undefined
      return list === itsList ? withOrder(pages, order) : withoutOrders(pages, [order.id])
    })
  }
  readTotalsAgain()
}

/** Takes closed orders out of the list of open ones, and says so to an open detail. Spec 4. */
export function followClosed(ids: readonly number[]): void {
  queryClient.setQueryData<OrderPages>(queryKeys.orders('held'), (pages) => pages && withoutOrders(pages, ids))
  for (const id of ids) announce({ type: 'order-closed', id })
  readTotalsAgain()
}

/** What the user did himself is answered where he did it; a reset and a filled order that was not known as pending are his doing too. */
function tell(order: OwnOrder): void {
  const own: readonly (string | undefined)[] = ['client', 'cancelled', 'reset']
  if (order.status === 'closed' && !own.includes(order.closeReason)) announce({ type: 'order-ended', order })
  if (order.status === 'held' && isKnownPending(order.id)) announce({ type: 'order-filled', order })
}

function isKnownPending(id: number): boolean {
  const pending = queryClient.getQueryData<OrderPages>(queryKeys.orders('pending'))
  return pending !== undefined && loadedOrders(pending).some((order) => order.id === id)
}

/** Sums over orders that are not loaded come from the server. */
function readTotalsAgain(): void {
  void queryClient.invalidateQueries({ queryKey: queryKeys.orders('closed') })
  void queryClient.invalidateQueries({ queryKey: queryKeys.ordersOfAnyInstrument })
}
