import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { announce } from './announcements'
import { type CallFailure, failureOf } from './call-failure'

const RETRIES = 2
const LONGEST_WAIT_MS = 30_000

/** First part of the key of everything that belongs to the logged-in user. */
export const PRIVATE = 'private'

/** Query keys, so that pushes can update the cache. */
export const queryKeys = {
  instruments: ['instruments'],
  categories: ['categories'],
  dayLines: ['day-lines'],
  fees: ['fees'],
  optionTerms: ['option-terms'],
  search: (name: string) => ['search', name],
  accounts: [PRIVATE, 'accounts'],
  account: (type: string) => [PRIVATE, 'account', type],
  records: (account: string, kind: string | undefined) => [PRIVATE, 'records', account, kind ?? ''],
  performance: (from: string, to: string) => [PRIVATE, 'performance', from, to],
  transfers: (account: string | undefined) => [PRIVATE, 'transfers', account ?? ''],
  anyDeposits: [PRIVATE, 'deposits'],
  deposits: (kind: string) => [PRIVATE, 'deposits', kind],
  recoveries: [PRIVATE, 'recoveries'],
  months: [PRIVATE, 'months'],
  loans: [PRIVATE, 'loans'],
  subscriptions: [PRIVATE, 'subscriptions'],
  income: (subscriptionId: number) => [PRIVATE, 'income', subscriptionId],
  anyWithdrawals: [PRIVATE, 'withdrawals'],
  withdrawals: (kind: string) => [PRIVATE, 'withdrawals', kind],
  dayProfit: [PRIVATE, 'day-profit'],
  orders: (status: string) => [PRIVATE, 'orders', status],
  ordersFiltered: (status: string, filter: object) => [PRIVATE, 'orders', status, filter],
  order: (id: number) => [PRIVATE, 'order', id],
  ordersOfAnyInstrument: [PRIVATE, 'orders-of-instrument'],
  ordersOfInstrument: (status: string, instrumentId: number) => [
    PRIVATE,
    'orders-of-instrument',
    status,
    instrumentId,
  ],
  anyOptions: [PRIVATE, 'options'],
  optionTicks: (id: number, status: string) => [PRIVATE, 'option-ticks', id, status],
  option: (id: number) => [PRIVATE, 'options', 'one', id],
  saleQuotes: [PRIVATE, 'sale-quotes'],
  options: (status: string) => [PRIVATE, 'options', status],
  anyOptionsFiltered: [PRIVATE, 'options', 'filtered'],
  optionsFiltered: (filter: object) => [PRIVATE, 'options', 'filtered', filter],
  /** Copy trading; public lists also state which traders the user copies. */
  copying: (what: string, userId: number | undefined) => [PRIVATE, 'copying', what, userId ?? 0],
  anyNotices: [PRIVATE, 'notices'],
  notices: (what: string) => [PRIVATE, 'notices', what],
  anyAlerts: [PRIVATE, 'alerts'],
  alerts: (list: string) => [PRIVATE, 'alerts', list],
  sessions: [PRIVATE, 'sessions'],
  /** Data of the identity screens: private and public. */
  own: (what: string) => [PRIVATE, 'own', what],
  public: (what: string, language: string) => ['public', what, language],
  proof: (kind: string, id: number, version: string) => [PRIVATE, 'proof', kind, id, version],
  stopHistory: (orderId: number) => [PRIVATE, 'stop-history', orderId],
  stopOut: (orderId: number) => [PRIVATE, 'stop-out', orderId],
} as const

/** The cache of all queries. A failure that no screen shows in place is announced. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (thrown, query) => {
      // A band says that the device is offline; earlier results stay on the screen.
      if (query.meta?.['isQuiet'] !== true && navigator.onLine) announceFailure(failureOf(thrown))
    },
  }),
  mutationCache: new MutationCache({
    onError: (thrown, _sent, _context, mutation) => {
      if (mutation.meta?.['isQuiet'] !== true) announceFailure(failureOf(thrown))
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: (count, thrown) => count < RETRIES && isWorthAnother(failureOf(thrown)),
      retryDelay: (count, thrown) => waitFor(failureOf(thrown), count),
    },
    // Sent at once or refused at once: by default an act pressed offline would wait, and be done later.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Removes everything that belongs to the ended session. */
export function forgetPrivate(): void {
  queryClient.removeQueries({ queryKey: [PRIVATE] })
  queryClient.getMutationCache().clear()
}

/** Reads everything on the screen again after a reconnect: pushes may have been missed. */
export const readAgain = (): Promise<void> => queryClient.invalidateQueries()

/** Reads traders, terms and copies again after a copy was opened or closed. */
export const readCopyingAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [PRIVATE, 'copying'] })

/** Reads the user's own data again after a change whose full effect is unknown. */
export const readPrivateAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [PRIVATE] })

/** Announces a failure, unless it is silent or shown elsewhere. Source: docs/spec/product.md 8.3. */
export function announceFailure(failure: CallFailure): void {
  // Cancelled is silent; an ended session has its own announcement; an intent under check is shown in its
  // band. Source: docs/spec/product.md 8.4.
  if (['cancelled', 'session-ended', 'unknown-outcome'].includes(failure.kind)) return
  announce({ type: 'failed', failure })
}

function isWorthAnother(failure: CallFailure): boolean {
  return failure.kind === 'network' || failure.retryAfterMs !== undefined
}

function waitFor(failure: CallFailure, count: number): number {
  return Math.min(LONGEST_WAIT_MS, failure.retryAfterMs ?? 500 * 2 ** count)
}
