import { DAY_MS, MINUTE_MS } from '../time'
import { NO_USD, type Usd, addUsd, formatUsd, usdOf } from '../money'
import { type Refusal, refusal } from '../refusal'
import { type OwnResults, resultPeriods, resultsAt } from './own-results'

/**
 * Kinds of limits that clients set for themselves, in display order. Source:
 * docs/decisions/0013-real-name-and-limits.md.
 */
export const LIMIT_KINDS = [
  'deposit-day',
  'deposit-week',
  'deposit-month',
  'loss-day',
  'loss-week',
  'stake',
  'session-minutes',
  'reality-minutes',
  'time-out',
  'exclusion',
] as const

/**
 * A kind of limit. The units: USD; minutes; for time-out and exclusion the moment they end, in ms since the
 * epoch.
 */
export type LimitKind = (typeof LIMIT_KINDS)[number]

/** How the values of a kind are counted. */
export type LimitUnit = 'usd' | 'minutes' | 'until'

/**
 * A client's limit. `value` is in the unit of its kind, money in micro-dollars; undefined: unset. A looser
 * value waits in `next`.
 */
export interface OwnLimit {
  readonly kind: LimitKind
  readonly value: bigint | undefined
  readonly next: { readonly value: bigint | undefined; readonly at: number } | undefined
}

/** Delay until a looser value takes effect, in ms. */
export const LOOSER_AFTER_MS = DAY_MS

const MINUTE = BigInt(MINUTE_MS)

const UNITS: Readonly<Record<LimitKind, LimitUnit>> = {
  'deposit-day': 'usd',
  'deposit-week': 'usd',
  'deposit-month': 'usd',
  'loss-day': 'usd',
  'loss-week': 'usd',
  stake: 'usd',
  'session-minutes': 'minutes',
  'reality-minutes': 'minutes',
  'time-out': 'until',
  exclusion: 'until',
}

/** How the values of a kind are counted. */
export const limitUnitOf = (kind: LimitKind): LimitUnit => UNITS[kind]

/** The limit in force at a moment: a looser value takes effect after its delay, an ended limit is unset. */
export function limitAt(limit: OwnLimit, now: number): OwnLimit {
  const { kind, value, next } = limit
  if (limitUnitOf(kind) === 'until')
    return value !== undefined && value > now ? limit : { ...limit, value: undefined }
  return next !== undefined && next.at <= now ? { kind, value: next.value, next: undefined } : limit
}

/**
 * Changes a limit: a tighter one takes effect at once, a looser one after 24 hours. Time-outs and exclusions
 * can only be extended; shortening is refused. Undefined lifts a limit.
 */
export function changeLimit(limit: OwnLimit, asked: bigint | undefined, now: number): OwnLimit | Refusal {
  const current = limitAt(limit, now)
  const { kind, value } = current
  if (value === undefined) return { kind, value: asked, next: undefined }
  const isTighter = asked !== undefined && (limitUnitOf(kind) === 'until' ? asked >= value : asked <= value)
  if (isTighter) return { kind, value: asked, next: undefined }
  if (limitUnitOf(kind) === 'until') return refusedBy(current, now)
  return { kind, value, next: { value: asked, at: now + LOOSER_AFTER_MS } }
}

/** An opening, and the client's figures that limits are checked against. */
export interface Opening {
  readonly now: number
  /** The cost of the order to the account: margin and fee, or the stake. */
  readonly cost: Usd
  /** The part that can be lost without a price move: the fee, or the whole stake. */
  readonly loss: Usd
  /** Stakes of running options, which may be lost too. */
  readonly atRisk: Usd
  readonly results: OwnResults
  /** Start of the requesting session; undefined without a session. */
  readonly sessionSince: number | undefined
}

/** Returns the refusal of an opening by the client's own limits; undefined if allowed. */
export function forbiddenBy(limits: readonly OwnLimit[], opening: Opening): Refusal | undefined {
  return refusedByFirst(IS_BEYOND, limits, opening)
}

/** The figures that limits are measured by, without the request. */
export interface LimitMeasures extends Omit<Opening, 'cost' | 'loss'> {
  /** Sum of the deposits waiting for credit, USD; they count already. */
  readonly waiting: Usd
}

/** The used part of a limit, in its unit, never below zero. */
export interface LimitUse {
  readonly used: bigint
  readonly left: bigint
}

/**
 * The used and remaining part of a limit. Losses: realised, and possible ones of running orders. Deposits:
 * credited and waiting. Sessions: whole minutes. Undefined without a limit, or where each order is measured
 * alone.
 */
export function limitUse(limit: OwnLimit, known: LimitMeasures): LimitUse | undefined {
  const { kind, value } = limitAt(limit, known.now)
  const used = usedOf(kind, known)
  if (value === undefined || used === undefined) return undefined
  return { used: used > 0n ? used : 0n, left: value > used ? value - used : 0n }
}

function usedOf(kind: LimitKind, known: LimitMeasures): bigint | undefined {
  const { now, sessionSince, atRisk, waiting } = known
  const results = resultsAt(known.results, now)
  const { dayNet, weekNet } = results
  if (isDepositLimit(kind)) return addUsd(DEPOSITED[kind](results), waiting)
  if (kind === 'loss-day') return atRisk - dayNet
  if (kind === 'loss-week') return atRisk - weekNet
  if (kind !== 'session-minutes' || sessionSince === undefined) return undefined
  return BigInt(now - sessionSince) / MINUTE
}

/** A requested deposit, and the client's own figures. */
export interface NewDeposit {
  readonly now: number
  /** The requested amount plus earlier requests waiting for credit. */
  readonly amount: Usd
  readonly results: OwnResults
}

/**
 * Returns the refusal of a requested deposit by the client's own limits; undefined if allowed. Deposits that
 * have arrived are the client's own money and are not checked.
 */
export function depositForbiddenBy(limits: readonly OwnLimit[], deposit: NewDeposit): Refusal | undefined {
  return refusedByFirst(IS_DEPOSIT_BEYOND, limits, deposit)
}

type Pause = 'exclusion' | 'time-out'
type DepositLimitKind = 'deposit-day' | 'deposit-week' | 'deposit-month'
/** The limits that apply to openings: deposit limits and reality checks do not. */
type OpeningKind = Exclude<LimitKind, DepositLimitKind | 'reality-minutes'>
type DepositKind = Pause | DepositLimitKind
type Measures<Kind extends LimitKind, Request> = Readonly<
  Record<Kind, (value: bigint, asked: Request) => boolean>
>

const IS_PAUSED: Measures<Pause, { readonly now: number }> = {
  exclusion: (until, { now }) => until > now,
  'time-out': (until, { now }) => until > now,
}

/** Whether an opening exceeds a limit of each kind; the more severe kinds first. */
const IS_BEYOND: Measures<OpeningKind, Opening> = {
  ...IS_PAUSED,
  'session-minutes': (minutes, { now, sessionSince }) =>
    sessionSince !== undefined && now - sessionSince >= minutes * MINUTE,
  stake: (most, { cost }) => cost > most,
  'loss-day': (most, opening) => isLost(resultsAt(opening.results, opening.now).dayNet, most, opening),
  'loss-week': (most, opening) => isLost(resultsAt(opening.results, opening.now).weekNet, most, opening),
}

/** The credited deposits that a limit of each kind counts. */
const DEPOSITED: Readonly<Record<DepositLimitKind, (results: OwnResults) => Usd>> = {
  'deposit-day': ({ dayDeposits }) => dayDeposits,
  'deposit-week': ({ weekDeposits }) => weekDeposits,
  'deposit-month': ({ monthDeposits }) => monthDeposits,
}

const isDepositLimit = (kind: LimitKind): kind is DepositLimitKind => kind in DEPOSITED

const isDeposited = (kind: DepositLimitKind) => (most: bigint, asked: NewDeposit) =>
  addUsd(DEPOSITED[kind](resultsAt(asked.results, asked.now)), asked.amount) > most

/** Whether a deposit exceeds a limit of each kind. */
const IS_DEPOSIT_BEYOND: Measures<DepositKind, NewDeposit> = {
  ...IS_PAUSED,
  'deposit-day': isDeposited('deposit-day'),
  'deposit-week': isDeposited('deposit-week'),
  'deposit-month': isDeposited('deposit-month'),
}

/** Returns the refusal by the first exceeded kind of limit. */
function refusedByFirst<Request extends { readonly now: number }>(
  measures: Readonly<Record<string, (value: bigint, asked: Request) => boolean>>,
  limits: readonly OwnLimit[],
  asked: Request,
): Refusal | undefined {
  for (const [kind, isBeyond] of Object.entries(measures)) {
    const held = limits.find((each) => each.kind === kind)
    const current = held && limitAt(held, asked.now)
    if (current?.value !== undefined && isBeyond(current.value, asked)) return refusedBy(current, asked.now)
  }
  return undefined
}

/** Whether the loss, actual or possible with running and requested orders, reaches the limit. */
function isLost(net: Usd, most: bigint, { loss, atRisk }: Opening): boolean {
  const lost = usdOf(-net)
  return lost >= most || addUsd(lost, atRisk, loss) > most
}

function refusedBy({ kind, value }: OwnLimit, now: number): Refusal {
  return refusal('own-limit', { kind, value: limitText(kind, value), until: endOf(kind, value, now) })
}

function endOf(kind: LimitKind, value: bigint | undefined, now: number): string | null {
  const { day, week, month } = resultPeriods(now)
  if (kind === 'loss-day' || kind === 'deposit-day') return isoOf(day[1])
  if (kind === 'loss-week' || kind === 'deposit-week') return isoOf(week[1])
  if (kind === 'deposit-month') return isoOf(month[1])
  return limitUnitOf(kind) === 'until' ? limitText(kind, value) : null
}

/** A limit's value on the wire: dollars, minutes, or its end (ISO); null if unset. */
export function limitText(kind: LimitKind, value: bigint | undefined): string | null {
  if (value === undefined) return null
  const unit = limitUnitOf(kind)
  if (unit === 'usd') return formatUsd(usdOf(value))
  return unit === 'minutes' ? String(value) : isoOf(parseInt(String(value), 10))
}

const isoOf = (time: number) => new Date(time).toISOString()

/** An opening without cost or risk, for checks before its terms are known. */
export const NO_COST = { cost: NO_USD, loss: NO_USD } as const
