import { DAY_MS } from '@fairtick/domain'
import { type ActBudget, actBudgetMessageOf } from '@fairtick/texts/messages'
import type { Quota, Taking } from '../../callers/token-buckets'
import { addressBlock } from '../../callers/address-block'
import type { Clock } from '../../ports'
import type { Settings } from '../../settings'
import { type CallContext, type Session, tooMany } from '../call-server'
import { createBuckets } from './limits'

/** An act of a user's that leaves something in the database and costs them nothing. */
export interface Act {
  /**
   * An order is counted of demo users alone: real ones pay a fee, once it is filled. One that waits and is
   * cancelled costs nothing. So is a message to support, by the address alone: its other bounds are counts of
   * rows. `terms` are changes of a follow, `every` is all orders ended by one call.
   */
  readonly adds:
    | 'order'
    | 'message'
    | 'waiting-order'
    | 'stops'
    | 'relation'
    | 'terms'
    | 'transfer'
    | 'every'
    | 'subscription'
    | 'own-limit'
    | 'security'
    | 'code'
    | 'alert'
  /** Whether it goes on adding rows, as a stop that trails does: of a demo user it counts as several. */
  readonly goesOn?: boolean
  /** Whether the act is carried out beyond the budget too, as a debt of the budget. */
  readonly mayOwe?: boolean
}

/**
 * Counts an act of a user; refuses beyond the budgets of a day. An act that is asked for again under its key
 * counts once.
 */
export type CountAct = (context: CallContext & { readonly session: Session }, act: Act) => void

/** Counts a login of an account in a day; refuses beyond its budget, in the language that is given. */
export type CountLogin = (userId: number, lang: string) => void

/** So much counts an act that goes on adding rows: 180 moves of a stop in a day are 37 KB. */
const GOES_ON = 10

/** Acts that add rows to the orders and follows of a demo user: all of them share the budgets of orders. */
const OF_DEMO_BOOK: ReadonlySet<Act['adds']> = new Set(['order', 'waiting-order', 'stops', 'relation'])

type Budget = 'demo-user' | 'demo-address' | 'demo-message' | Exclude<Act['adds'], DemoAct> | 'login'

/** Acts that are counted of demo users alone. */
type DemoAct = 'order' | 'message'
const isDemoAct = (adds: Act['adds']): adds is DemoAct => adds === 'order' || adds === 'message'

/** The setting that says how many of each are in a day, and the message beyond it. */
const BUDGETS = {
  'demo-user': { setting: 'DEMO_ORDERS_DAY', message: 'demo-user' },
  'demo-address': { setting: 'DEMO_ORDERS_ADDRESS_DAY', message: 'demo-address' },
  'demo-message': { setting: 'DEMO_MESSAGES_ADDRESS_DAY', message: 'account' },
  'waiting-order': { setting: 'WAITING_ORDERS_DAY', message: 'user' },
  stops: { setting: 'STOPS_DAY', message: 'user' },
  relation: { setting: 'RELATIONS_DAY', message: 'user' },
  terms: { setting: 'RELATION_CHANGES_DAY', message: 'user' },
  transfer: { setting: 'TRANSFERS_DAY', message: 'user' },
  every: { setting: 'EVERY_ORDER_DAY', message: 'every' },
  subscription: { setting: 'SUBSCRIPTIONS_DAY', message: 'account' },
  'own-limit': { setting: 'OWN_LIMITS_DAY', message: 'account' },
  security: { setting: 'SECURITY_DAY', message: 'account' },
  code: { setting: 'CODES_DAY', message: 'account' },
  alert: { setting: 'ALERTS_DAY', message: 'account' },
  login: { setting: 'LOGINS_DAY', message: 'account' },
} as const satisfies Readonly<
  Record<Budget, { readonly setting: keyof Settings; readonly message: ActBudget }>
>

type BudgetSettings = Pick<Settings, (typeof BUDGETS)[Budget]['setting'] | 'RATE_LIMIT_FACTOR'>

/**
 * The budgets of a user, and of all demo users at an address, which fill evenly in a day. What the user's own
 * refuses costs others at the address nothing. Source: docs/decisions/0105-what-demo-users-leave.md,
 * docs/decisions/0122-bounds-of-what-costs-nothing.md, docs/decisions/0125-every-writing-call-has-a-bound.md.
 */
export function createDailyActs(settings: BudgetSettings, clock: Clock): CountAct {
  const spend = spendingOf(settings)
  const counted = createCounted()

  return ({ session: { isDemo, userId }, ip, lang, intent }, { adds, goesOn = false, mayOwe = false }) => {
    if (!isDemo && isDemoAct(adds)) return
    const now = clock.now()
    const key = intent && `${userId} ${intent.key}`
    const known = key === undefined ? 0 : counted.of(key, now)
    const weight = goesOn ? GOES_ON : 1
    if (weight <= known) return
    const by = { lang, now, count: 1, mayOwe: false }
    if (known === 0 && !isDemoAct(adds)) spend(adds, userId, { lang, now, count: 1, mayOwe })
    if (adds === 'message') spend('demo-message', addressBlock(ip), by)
    if (isDemo && OF_DEMO_BOOK.has(adds)) {
      const weighed = { lang, now, count: weight - known, mayOwe: false }
      spend('demo-user', userId, weighed)
      spend('demo-address', addressBlock(ip), weighed)
    }
    if (key !== undefined) counted.note(key, weight)
  }
}

/** The budget of an account's logins. */
export function createDailyLogins(settings: BudgetSettings, clock: Clock): CountLogin {
  const spend = spendingOf(settings)
  return (userId, lang) => spend('login', userId, { lang, now: clock.now(), count: 1, mayOwe: false })
}

/** Takes from a budget of a caller, or refuses in its words. */
function spendingOf(settings: BudgetSettings) {
  const mostOf = (budget: Budget): Quota => ({ max: settings[BUDGETS[budget].setting], windowMs: DAY_MS })
  const take = createBuckets(mostOf, settings.RATE_LIMIT_FACTOR)
  return (
    budget: Budget,
    caller: number | string,
    taking: Required<Taking> & { readonly lang: string; readonly now: number },
  ): void => {
    const left = take(budget, caller, taking.now, taking)
    if (left.isExceeded && !taking.mayOwe)
      throw tooMany(left, actBudgetMessageOf(BUDGETS[budget].message, taking.lang))
  }
}

const COUNTED_KEPT = 100_000

/**
 * Weights already counted per key. A repeated act is answered from the books and adds no rows. A refused key
 * may return with a heavier act, which counts the difference. Keys are remembered for one to two days, as
 * long as the books know them.
 */
function createCounted() {
  let young = new Map<string, number>()
  let old = young
  let since = 0
  return {
    /** The weight counted under a key; 0 if unknown. */
    of(key: string, now: number): number {
      if (now - since >= DAY_MS || young.size >= COUNTED_KEPT) {
        old = now - since >= 2 * DAY_MS ? new Map<string, number>() : young
        young = new Map<string, number>()
        since = now
      }
      return young.get(key) ?? (old === young ? undefined : old.get(key)) ?? 0
    },
    note: (key: string, weight: number) => void young.set(key, weight),
  }
}
