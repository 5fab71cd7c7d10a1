import type { Account } from '@fairtick/domain'
import type { DepositChange, OwnOption, OwnOrder, OwnOrders } from '@fairtick/wire'
import { type DepositPages, withConfirmations } from './cashier/deposit-pages'
import { announce } from './transport/announcements'
import { type OptionPages, withOptions, withoutOptions } from './options/option-pages'
import { type OrderPages, loadedOrders, withOrder, withoutOrders } from './contracts/order-pages'
import { readPage } from './contracts/orders'
import { queryClient, queryKeys, readCopyingAgain } from './transport/queries'

/** The lists in the cache; cancelled orders are listed as closed. */
const LISTS = ['held', 'pending', 'closed'] as const
/** Ends without an announcement: the user requested them and got an answer. */
const OWN_DOING: readonly OwnOrder['closeReason'][] = ['client', 'cancelled', 'reset', undefined]

/** Replaces the changed accounts in the cache. */
export function followAccounts(changed: readonly Account[]): void {
  queryClient.setQueryData<readonly Account[]>(queryKeys.accounts, (accounts) =>
    accounts?.map((account) => changed.find(({ type }) => type === account.type) ?? account),
  )
  for (const account of changed)
    queryClient.setQueryData<Account>(queryKeys.account(account.type), (known) => known && account)
  void queryClient.invalidateQueries({ queryKey: queryKeys.dayProfit })
  // A new option is not pushed, but its locked stake is: it may have been placed on another device.
  if (changed.some(({ type }) => type === 'option'))
    void queryClient.invalidateQueries({ queryKey: queryKeys.options('running') })
}

/** Moves an order that was opened, filled, changed or ended into its current list. */
export function followOrder(order: OwnOrder): void {
  if (movesStopsOnly(order)) return followStops(order)
  tellFilled(order)
  const itsList = order.status === 'cancelled' ? 'closed' : order.status
  for (const list of LISTS) {
    queryClient.setQueryData<OrderPages>(queryKeys.orders(list), (pages) => {
      if (pages === undefined) return undefined
      return list === itsList ? withOrder(pages, order) : withoutOrders(pages, [order.id])
    })
  }
  readTotalsAgain()
}

/**
 * A trailing stop can move many times a minute and changes only the order itself, so no list is read again.
 */
function followStops(order: OwnOrder): void {
  queryClient.setQueryData<OrderPages>(
    queryKeys.orders(order.status),
    (pages) => pages && withOrder(pages, order),
  )
  queryClient.setQueriesData<OwnOrders>(
    { queryKey: queryKeys.ordersOfAnyInstrument },
    (page) => page && { ...page, orders: page.orders.map((each) => (each.id === order.id ? order : each)) },
  )
}

function movesStopsOnly(order: OwnOrder): boolean {
  const pages = queryClient.getQueryData<OrderPages>(queryKeys.orders(order.status))
  const known = pages && loadedOrders(pages).find(({ id }) => id === order.id)
  return known !== undefined && known.lots === order.lots && known.status === order.status
}

/**
 * Removes closed orders from the list of open ones, and announces each to an open detail. Source:
 * docs/spec/product.md 4.1.
 */
export function followClosed(ids: readonly number[]): void {
  queryClient.setQueryData<OrderPages>(
    queryKeys.orders('held'),
    (pages) => pages && withoutOrders(pages, ids),
  )
  for (const id of ids) announce({ type: 'order-closed', id })
  readTotalsAgain()
  // If the read fails, the history still shows it.
  void tellWhyClosed(ids).catch(() => undefined)
}

/**
 * Moves options from the running to the settled ones, and announces each result.
 * Source: docs/spec/product.md 4.2.
 */
export function followSettledOptions(settled: readonly OwnOption[]): void {
  const ids = settled.map(({ id }) => id)
  queryClient.setQueryData<OptionPages>(
    queryKeys.options('running'),
    (pages) => pages && withoutOptions(pages, ids),
  )
  queryClient.setQueryData<OptionPages>(
    queryKeys.options('settled'),
    (pages) => pages && withOptions(pages, settled),
  )
  for (const option of settled) announce({ type: 'option-settled', option })
  void queryClient.invalidateQueries({ queryKey: queryKeys.anyOptionsFiltered })
  void queryClient.invalidateQueries({ queryKey: queryKeys.accounts })
  void queryClient.invalidateQueries({ queryKey: queryKeys.dayProfit })
}

/** Updates a deposit's confirmations in the lists of deposits; its status and steps are read again. */
export function followDeposit(change: DepositChange): void {
  queryClient.setQueriesData<DepositPages>(
    { queryKey: queryKeys.anyDeposits },
    (pages) => pages && withConfirmations(pages, change),
  )
  void queryClient.invalidateQueries({ queryKey: queryKeys.anyDeposits })
  void queryClient.invalidateQueries({ queryKey: queryKeys.own('cashier limits') })
}

/** Reads the lists of withdrawals and the remaining limits again. */
export function followWithdrawals(): void {
  void queryClient.invalidateQueries({ queryKey: queryKeys.anyWithdrawals })
  void queryClient.invalidateQueries({ queryKey: queryKeys.own('cashier limits') })
}

/** Notices of alerts that wait no more. */
const ALERTS: ReadonlySet<string> = new Set(['price-alert', 'alert-delisted'])

/** Reads the user's notices again; a price alert is also announced, in the words of its notice. */
export function followNotice({ id, kind }: { readonly id: number; readonly kind: string }): void {
  void queryClient.invalidateQueries({ queryKey: queryKeys.anyNotices })
  if (kind.startsWith('ticket-')) void queryClient.invalidateQueries({ queryKey: queryKeys.own('disputes') })
  if (!ALERTS.has(kind)) return
  void queryClient.invalidateQueries({ queryKey: queryKeys.anyAlerts })
  if (kind !== 'price-alert') return
  void import('./identity/notices')
    .then(({ newNotice }) => newNotice(id))
    .then((notice) => notice && announce({ type: 'told', text: notice.title }))
    .catch(() => undefined)
}

/** Announces the orders not closed by the user, with their results: the push has their ids only. */
async function tellWhyClosed(ids: readonly number[]): Promise<void> {
  const { orders } = await readPage({ list: 'closed', page: 1 })
  const told = orders.filter(({ id, closeReason }) => ids.includes(id) && !OWN_DOING.includes(closeReason))
  for (const order of told) announce({ type: 'order-ended', order })
  if (told.some(({ closeReason }) => closeReason === 'copy-stop')) announce({ type: 'copying-stopped' })
}

/** Announces a filled pending order; the user's own acts are answered at their button. */
function tellFilled(order: OwnOrder): void {
  if (order.status === 'held' && isKnownPending(order.id)) announce({ type: 'order-filled', order })
}

function isKnownPending(id: number): boolean {
  const pending = queryClient.getQueryData<OrderPages>(queryKeys.orders('pending'))
  return pending !== undefined && loadedOrders(pending).some((order) => order.id === id)
}

/**
 * The server computes sums over orders that are not loaded. Copying is read again too: the order may be a
 * copy.
 */
function readTotalsAgain(): void {
  void readCopyingAgain()
  void queryClient.invalidateQueries({ queryKey: queryKeys.orders('closed') })
  void queryClient.invalidateQueries({ queryKey: queryKeys.ordersOfAnyInstrument })
}
