import { DAY_MS } from '@fairtick/domain'
import { type DemoBudget, demoBudgetMessageOf } from '@fairtick/texts/messages'
import type { Quota } from '../token-buckets'
import { addressBlock } from '../address-block'
import type { Clock } from '../ports'
import type { Settings } from '../settings'
import { type CallContext, type Session, tooMany } from './call-server'
import { createBuckets } from './limits'

/**
 * Counts an act by which a demo user adds rows to the books; refuses beyond the budget of a day. Real users
 * are never counted. One that goes on adding rows, as a stop that trails does, counts as several.
 */
export type CountDemoAct = (context: CallContext & { readonly session: Session }, goesOn?: boolean) => void

/** So much counts an act that goes on adding rows: 180 moves of a stop in a day are 37 KB. */
const GOES_ON = 10

/**
 * The budgets of a demo user and of an address, which fill evenly in a day. What the user's own refuses costs
 * others at the address nothing. Source: docs/decisions/0105-what-demo-users-leave.md.
 */
export function createDemoActs(
  settings: Pick<Settings, 'DEMO_ORDERS_DAY' | 'DEMO_ORDERS_ADDRESS_DAY' | 'RATE_LIMIT_FACTOR'>,
  clock: Clock,
): CountDemoAct {
  const most: Readonly<Record<DemoBudget, Quota>> = {
    'demo-user': { max: settings.DEMO_ORDERS_DAY, windowMs: DAY_MS },
    'demo-address': { max: settings.DEMO_ORDERS_ADDRESS_DAY, windowMs: DAY_MS },
  }
  const spend = createBuckets((budget: DemoBudget) => most[budget], settings.RATE_LIMIT_FACTOR)
  const counted = createCounted()
  return ({ session: { isDemo, userId }, ip, lang, intent }, goesOn = false) => {
    const act = intent && `${userId} ${intent.key}`
    if (!isDemo || (act !== undefined && counted.has(act, clock.now()))) return
    const count = goesOn ? GOES_ON : 1
    const take = (budget: DemoBudget, caller: number | string) => {
      const left = spend(budget, caller, clock.now(), count)
      if (left.isExceeded) throw tooMany(left, demoBudgetMessageOf(budget, lang))
    }
    take('demo-user', userId)
    take('demo-address', addressBlock(ip))
    if (act !== undefined) counted.add(act)
  }
}

const COUNTED_KEPT = 100_000

/**
 * Acts that were counted under their key: asked again they are answered from the books, and add nothing. Each
 * is known for a day at least and two at most, which is as long as the books know keys.
 */
function createCounted() {
  let [young, old] = [new Set<string>(), new Set<string>()]
  let since = 0
  return {
    has(act: string, now: number): boolean {
      if (now - since >= DAY_MS || young.size >= COUNTED_KEPT) {
        ;[young, old] = [new Set(), now - since >= 2 * DAY_MS ? new Set() : young]
        since = now
      }
      return young.has(act) || old.has(act)
    },
    add: (act: string) => void young.add(act),
  }
}
