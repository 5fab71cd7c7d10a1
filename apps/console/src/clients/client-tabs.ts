import { type Resource, namedIn, resourceOf } from '../client/rows'

/** The tabs of a client's page after their profile, each with its lists. */
const TABS = {
  money: ['charges', 'withdrawals', 'methods', 'adjustments', 'journal'],
  orders: ['orders', 'micro-orders', 'halt-report'],
  copying: ['traders', 'profiles'],
  loans: ['loans', 'repayments', 'subscriptions', 'redemptions'],
  documents: ['identities', 'loan-kycs'],
  sessions: ['sessions', 'own-limits'],
  contact: ['tickets', 'disputes', 'chats', 'feedback'],
  notes: ['notes'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** A tab of a client's page. */
export type ClientTab = 'profile' | keyof typeof TABS

/** Lists of the house that name clients, each with one row of a client at most. */
const OF_THE_HOUSE = ['largest-clients', 'quick-results']

/** The tabs of a client's page with their lists, in order; lists that no tab names come last. */
export function clientTabs(users: Resource): readonly {
  readonly tab: Exclude<ClientTab, 'profile'>
  readonly lists: readonly Resource[]
}[] {
  const named: readonly string[] = [...Object.values(TABS).flat(), ...OF_THE_HOUSE]
  const others = namedIn(users).lists.filter(({ name }) => !named.includes(name))
  return TAB_NAMES.map((tab) => ({
    tab,
    lists: [...TABS[tab].flatMap((name) => resourceOf(name) ?? []), ...(tab === 'contact' ? others : [])],
  }))
}

const isTab = (name: string): name is keyof typeof TABS => Object.hasOwn(TABS, name)
const TAB_NAMES = Object.keys(TABS).filter(isTab)

/** The tab in an address; the profile without one. */
export function tabIn(query: URLSearchParams): ClientTab {
  const name = query.get('tab') ?? ''
  return isTab(name) ? name : 'profile'
}

/** The query of an address with a tab. */
export function withTab(query: URLSearchParams, tab: ClientTab): string {
  const next = new URLSearchParams(query)
  if (tab === 'profile') next.delete('tab')
  else next.set('tab', tab)
  return next.size === 0 ? '' : `?${next.toString()}`
}
