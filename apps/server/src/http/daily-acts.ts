import { DAY_MS } from '@fairtick/domain'
import { type ActBudget, actBudgetMessageOf } from '@fairtick/texts/messages'
import type { Quota } from '../token-buckets'
import { addressBlock } from '../address-block'
import type { Clock } from '../ports'
import type { Settings } from '../settings'
import { type CallContext, type Session, tooMany } from './call-server'
import { createBuckets } from './limits'

/** An act that adds rows to the books. */
export interface Act {
  /** The kind of rows it adds. An order costs real users a fee, so real users have no budget of orders. */
  readonly adds: 'order' | 'stops' | 'relation' | 'transfer'
  /** Whether it keeps adding rows, as a trailing stop does: for a demo user it counts as several. */
  readonly goesOn?: boolean
  /** Whether the act is carried out beyond the budget too, as a debt of the budget. */
  readonly mayOwe?: boolean
}

/**
 * Counts an act that adds rows to the books; refuses beyond the day's budgets. An act repeated under its key
 * counts once.
 */
export type CountAct = (context: CallContext & { readonly session: Session }, act: Act) => void

/** Weight of an act that keeps adding rows: 180 moves of a stop in a day are 37 KB. */
const GOES_ON = 10

type BudgetSettings = Pick<
  Settings,
  | 'DEMO_ORDERS_DAY'
  | 'DEMO_ORDERS_ADDRESS_DAY'
  | 'RELATIONS_DAY'
  | 'TRANSFERS_DAY'
  | 'STOPS_DAY'
  | 'RATE_LIMIT_FACTOR'
>

type Budget = Exclude<ActBudget, 'user'> | Exclude<Act['adds'], 'order'>

/**
 * The budgets of a user, and of all demo users at an address; they refill evenly within a day. An act refused
 * by the user's own budget does not use up the address's. Source:
 * docs/decisions/0105-what-demo-users-leave.md, docs/decisions/0122-bounds-of-what-costs-nothing.md.
 */
export function createDailyActs(settings: BudgetSettings, clock: Clock): CountAct {
  const inDay = (max: number): Quota => ({ max, windowMs: DAY_MS })
  const most: Readonly<Record<Budget, Quota>> = {
    'demo-user': inDay(settings.DEMO_ORDERS_DAY),
    'demo-address': inDay(settings.DEMO_ORDERS_ADDRESS_DAY),
    relation: inDay(settings.RELATIONS_DAY),
    transfer: inDay(settings.TRANSFERS_DAY),
    stops: inDay(settings.STOPS_DAY),
  }
  const spend = createBuckets((budget: Budget) => most[budget], settings.RATE_LIMIT_FACTOR)
  const counted = createCounted()

  return ({ session: { isDemo, userId }, ip, lang, intent }, { adds, goesOn = false, mayOwe = false }) => {
    if (!isDemo && adds === 'order') return
    const now = clock.now()
    const key = intent && `${userId} ${intent.key}`
    const known = key === undefined ? 0 : counted.of(key, now)
    const weight = goesOn ? GOES_ON : 1
    if (weight <= known) return
    const take = (budget: Budget, caller: number | string, count: number, owes = false) => {
      const left = spend(budget, caller, now, { count, mayOwe: owes })
      if (!left.isExceeded || owes) return
      const message = budget === 'demo-user' || budget === 'demo-address' ? budget : 'user'
      throw tooMany(left, actBudgetMessageOf(message, lang))
    }
    if (known === 0 && adds !== 'order') take(adds, userId, 1, mayOwe)
    if (isDemo) {
      take('demo-user', userId, weight - known)
      take('demo-address', addressBlock(ip), weight - known)
    }
    if (key !== undefined) counted.note(key, weight)
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
