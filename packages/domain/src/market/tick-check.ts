import { PRICE_MAX, PRICE_SCALE, type Price, type Rate, priceStep } from '../money'
import { isOpen, wasClosedBetween } from './calendar'
import { type CorporateAction, looksLikeSplit, priceAfter } from './corporate-action'
import type { Calendar } from './open-hours'

/** A source's price: parsed, or the reason why it could not be. */
export type SaidPrice = { readonly price: Price } | { readonly flaw: 'unreadable' | 'crossed' }

/** Every reason to quarantine a tick, in the order of the checks. */
export const TICK_FLAWS = [
  'unreadable',
  'crossed',
  'not-positive',
  'too-large',
  'wrong-precision',
  'from-the-future',
  'older',
  'market-closed',
  'jump',
  'split',
] as const

/** Why a tick is quarantined. */
export type TickFlaw = (typeof TICK_FLAWS)[number]

/** The rules that a tick is checked by. */
export interface TickRules {
  readonly pricePrecision: number
  readonly maxJump: Rate
  readonly calendar: Calendar
  /** Whether it is a share: operators must confirm a split-like price. */
  readonly isShare?: boolean
  /** Whether the instrument has ended, by our clock or the tick's. */
  readonly hasEnded?: boolean
  /** Corporate actions after the last published tick, up to this one's time. */
  readonly actions?: readonly CorporateAction[]
  /**
   * The fresh price of a second source: a jump is real where it is near, and is not where it is far. A price
   * further than maxJump from it is a jump, in however small steps it went there.
   */
  readonly second?: Price | undefined
}

/** The state of the check for one instrument. */
export interface TickHistory {
  readonly last: { readonly time: number; readonly price: Price } | undefined
  /** Prices that jumped since the last tick and agree within a third of maxJump, oldest first. */
  readonly suspects: readonly Price[]
}

/** The outcome, and the updated state of the check. */
export type CheckedTick =
  | { readonly verdict: 'accepted'; readonly price: Price; readonly history: TickHistory }
  | { readonly verdict: 'quarantined'; readonly reason: TickFlaw; readonly history: TickHistory }

/** Maximum lead of a source's clock. A tick further ahead would make all correct later ones look old. */
export const AHEAD_MAX_MS = 10_000
/** Number of agreeing jumped ticks in a row that confirm a new price. Source: docs/spec/rules.md 2.3. */
const CONFIRMATIONS = 3

/** Whether enough ticks agree on a split-like price: the instrument is then halted. */
export const awaitsAction = ({ last, suspects }: TickHistory): boolean =>
  last !== undefined && suspects.length >= CONFIRMATIONS

const AGREEMENT = 3n
const ONE = 10n ** BigInt(PRICE_SCALE)

/** The state before the first tick. */
export const NO_HISTORY: TickHistory = { last: undefined, suspects: [] }

/**
 * Checks one tick of a source by docs/spec/rules.md 2.3. A jump is measured against the last published tick,
 * but not across a closed session; the third in a row within a third of maxJump of the others is accepted,
 * and at once one within that of a second source. A split-like price of a share is never accepted, however
 * many agree, until operators enter the corporate action; from then on it is measured against the last price
 * in new units.
 */
export function checkTick(
  known: TickHistory,
  said: SaidPrice & { readonly time: number },
  rules: TickRules,
  now: number,
): CheckedTick {
  // A source's clock may be ahead: until our clock reaches the action, orders are in the old units.
  if (rules.actions?.some(({ at }) => at > now) === true)
    return { verdict: 'quarantined', reason: 'from-the-future', history: known }
  const history = 'flaw' in said ? known : afterActions(known, said, rules)
  if ('flaw' in said) return { verdict: 'quarantined', reason: said.flaw, history }
  const reason = flawOf(history, said, rules, now)
  if (reason === 'jump' && rules.second !== undefined)
    return compare(history, said, { second: rules.second, maxJump: rules.maxJump })
  if (reason === 'jump' || reason === 'split') return confirm(history, said, rules.maxJump, reason)
  if (reason) return { verdict: 'quarantined', reason, history }
  return accepted(said)
}

/** The state of the check after actions; after one of kind `none`, any price counts as real. */
function afterActions(
  history: TickHistory,
  { price }: { readonly price: Price },
  { actions = [] }: TickRules,
): TickHistory {
  const { last } = history
  const latest = actions.at(-1)
  if (!last || !latest) return history
  const isReal = price > 0n && actions.some(({ kind }) => kind === 'none')
  const before = actions.reduce<Price>(priceAfter, last.price)
  return { last: { time: Math.max(last.time, latest.at), price: isReal ? price : before }, suspects: [] }
}

function flawOf(
  { last }: TickHistory,
  { price, time }: { readonly price: Price; readonly time: number },
  rules: TickRules,
  now: number,
): TickFlaw | undefined {
  if (price <= 0n) return 'not-positive'
  if (price > PRICE_MAX) return 'too-large'
  if (price % priceStep(rules) !== 0n) return 'wrong-precision'
  if (!Number.isSafeInteger(time) || time > now + AHEAD_MAX_MS) return 'from-the-future'
  if (last && time < last.time) return 'older'
  if (isClosed(rules, time)) return 'market-closed'
  return stepFlaw(last, { price, time }, rules)
}

/** Whether a price is too far from the second source's, or from the last one in the same session. */
function stepFlaw(
  last: TickHistory['last'],
  { price, time }: { readonly price: Price; readonly time: number },
  { isShare, second, maxJump, calendar }: TickRules,
): TickFlaw | undefined {
  if (last && isShare === true && looksLikeSplit(last.price, price)) return 'split'
  if (second !== undefined && differs(second, price, maxJump)) return 'jump'
  if (!last || !differs(last.price, price, maxJump)) return undefined
  return wasClosedBetween(calendar, last.time, time) ? undefined : 'jump'
}

const isClosed = ({ calendar, hasEnded }: TickRules, time: number): boolean =>
  hasEnded === true || !isOpen(calendar, time)

/** A jump that a second source contradicts stays refused, however often it is repeated. */
function compare(
  { last }: TickHistory,
  said: { readonly price: Price; readonly time: number },
  { second, maxJump }: { readonly second: Price; readonly maxJump: Rate },
): CheckedTick {
  if (!differs(second, said.price, maxJump, AGREEMENT)) return accepted(said)
  return { verdict: 'quarantined', reason: 'jump', history: { last, suspects: [] } }
}

function confirm(
  history: TickHistory,
  said: { readonly price: Price; readonly time: number },
  maxJump: Rate,
  reason: 'jump' | 'split',
): CheckedTick {
  const agreeing = history.suspects.every((suspect) => !differs(suspect, said.price, maxJump, AGREEMENT))
  const suspects = agreeing ? [...history.suspects, said.price] : [said.price]
  if (suspects.length >= CONFIRMATIONS && reason === 'jump') return accepted(said)
  const kept = suspects.slice(-CONFIRMATIONS)
  return { verdict: 'quarantined', reason, history: { last: history.last, suspects: kept } }
}

function accepted(said: { readonly price: Price; readonly time: number }): CheckedTick {
  const history = { last: { time: said.time, price: said.price }, suspects: [] }
  return { verdict: 'accepted', price: said.price, history }
}

/** Whether `price` deviates from `from` by more than the fraction maxJump ÷ parts. */
function differs(from: Price, price: Price, maxJump: Rate, parts = 1n): boolean {
  const step = price > from ? price - from : from - price
  return step * ONE * parts > maxJump * from
}
