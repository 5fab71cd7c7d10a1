import { CODE } from '@fairtick/wire'
import type { Call, RateClass } from '@fairtick/wire/calls'
import { addressBlock } from '../../callers/address-block'
import type { Clock } from '../../ports'
import { Failure } from '../failures/failure'
import type { Allowance, Limits } from '../limits/limits'
import type { CallMessage, Session } from './call-message'

const ENTRIES: ReadonlySet<RateClass> = new Set(['sign-in', 'login', 'freeze', 'captcha'])

/**
 * The user whose budget a call is counted against; undefined where its address alone is. Login calls are
 * counted by address, even for a caller with a session.
 */
export const payingUser = (call: Pick<Call, 'caller' | 'rate'>, session: Session | undefined) =>
  call.caller === 'visitor' && ENTRIES.has(call.rate) ? undefined : session?.userId

/** Refuses a call beyond its budget; else adds the rest of the budget to the headers. */
export function limit(head: string[], left: Allowance): void {
  if (left.isExceeded) throw tooMany(left)
  const { limit: most, remaining, resetSeconds } = left
  head.push(
    'ratelimit-limit',
    String(most),
    'ratelimit-remaining',
    String(remaining),
    'ratelimit-reset',
    String(resetSeconds),
  )
}

/** Users' budgets as admission sees them when handlers of other processes count them. */
export function createApartBudgets({ clock, limits }: { readonly clock: Clock; readonly limits: Limits }) {
  /** Tells a user's budget, which was counted apart, together with that of the address. */
  function tell(call: Call, ip: string, left: Allowance, head: string[]): void {
    if (left.isExceeded) limits.giveBackShared(call.rate, addressBlock(ip))
    else tellSmaller(head, left)
  }

  return {
    tell,
    /** Counts a call that is refused before it leaves, where its handler would have counted it. */
    countHere(call: Call, { session, ip }: Pick<CallMessage, 'session' | 'ip'>, head: string[]): void {
      const userId = payingUser(call, session)
      if (userId === undefined) return
      const left = limits.spendOwn(call.rate, userId, clock.now())
      tell(call, ip, left, head)
      if (left.isExceeded) throw tooMany(left)
    },
  }
}

/** Puts the budget with less left into the headers; the user's own if both are equal. */
function tellSmaller(head: string[], own: Allowance): void {
  const at = head.lastIndexOf('ratelimit-limit')
  if (Number(head[at + 3]) < own.remaining) return
  head.splice(at, 6)
  limit(head, { ...own, isExceeded: false })
}

/**
 * The refusal of a call beyond a limit: it names the limit and the time to retry, with a message of its own
 * if given.
 */
export function tooMany(left: Allowance, message?: string): Failure {
  const headers = { ...headersOf(left), 'retry-after': String(Math.max(1, left.resetSeconds)) }
  return new Failure(CODE.tooManyRequests, { status: 429, headers, ...(message && { message }) })
}

const headersOf = ({ limit: most, remaining, resetSeconds }: Allowance) => ({
  'ratelimit-limit': String(most),
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': String(resetSeconds),
})
