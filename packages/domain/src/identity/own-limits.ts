import { DAY_MS, MINUTE_MS } from '../time'
import { NO_USD, type Usd, addUsd, formatUsd, usdOf } from '../money'
import { type Refusal, refusal } from '../refusal'
import { type OwnResults, resultPeriods, resultsAt } from './own-results'

/**
 * The kinds of limits that a client may set on themselves, in the order they are listed.
 * Source: docs/decisions/0013-real-name-and-limits.md.
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
 * A limit of a client's. `value` is in the unit of its kind, money in micro-dollars; undefined is none. What
 * is looser waits in `next`.
 */
export interface OwnLimit {
  readonly kind: LimitKind
  readonly value: bigint | undefined
  readonly next: { readonly value: bigint | undefined; readonly at: number } | undefined
}

/** The time until a looser value counts, in ms. */
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

/** A limit as it is at a moment: what waited long enough counts, and what has ended is none. */
export function limitAt(limit: OwnLimit, now: number): OwnLimit {
  const { kind, value, next } = limit
  if (limitUnitOf(kind) === 'until')
    return value !== undefined && value > now ? limit : { ...limit, value: undefined }
  return next !== undefined && next.at <= now ? { kind, value: next.value, next: undefined } : limit
}

/**
 * Changes a limit: tighter counts at once, looser after 24 hours, and a time-out or an exclusion can only be
 * made longer; else it is refused. Undefined lifts it.
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

/** An opening, and the figures of the client that limits are held against. */
export interface Opening {
  readonly now: number
  /** The amount that the order takes of the account: margin and fee, or the stake. */
  readonly cost: Usd
  /** The part of it that can be lost without any price moving further: the fee, or the whole stake. */
  readonly loss: Usd
  /** Stakes of options that run: they may be lost too. */
  readonly atRisk: Usd
  readonly results: OwnResults
  /** When the session that asks began; undefined where no session does. */
  readonly sessionSince: number | undefined
}

/** The refusal of an opening by the client's own limits; undefined when none forbids it. */
export function forbiddenBy(limits: readonly OwnLimit[], opening: Opening): Refusal | undefined {
  return refusedByFirst(IS_BEYOND, limits, opening)
}

/** The figures that limits are measured by, apart from what is asked for. */
export interface LimitMeasures extends Omit<Opening, 'cost' | 'loss'> {
  /** The sum of the deposits that wait to be credited, USD: each counts already. */
  readonly waiting: Usd
}

/** How far a limit is used up, in its unit, never below zero. */
export interface LimitUse {
  readonly used: bigint
  readonly left: bigint
}

/**
 * The used and the remaining part of a limit, as openings and deposits are measured by it: of losses the
 * realised ones and those that running orders may still make, of deposits the credited ones and those that
 * wait, of a session its whole minutes. Undefined where there is none, or where each order is measured alone.
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

/** A deposit that a client asks for, and the client's own figures. */
export interface AskedDeposit {
  readonly now: number
  /** The amount asked for, with earlier requests that wait to be credited. */
  readonly amount: Usd
  readonly results: OwnResults
}

/**
 * The refusal of a deposit that is asked for by the client's own limits; undefined when none forbids it. One
 * that arrived is the client's own money and is never looked at.
 */
export function depositForbiddenBy(limits: readonly OwnLimit[], deposit: AskedDeposit): Refusal | undefined {
  return refusedByFirst(IS_DEPOSIT_BEYOND, limits, deposit)
}

type Pause = 'exclusion' | 'time-out'
type DepositLimitKind = 'deposit-day' | 'deposit-week' | 'deposit-month'
/** The limits that an opening is measured by: a deposit is no opening, and reality checks forbid nothing. */
type OpeningKind = Exclude<LimitKind, DepositLimitKind | 'reality-minutes'>
type DepositKind = Pause | DepositLimitKind
type Measures<Kind extends LimitKind, Asked> = Readonly<
  Record<Kind, (value: bigint, asked: Asked) => boolean>
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

const isDeposited = (kind: DepositLimitKind) => (most: bigint, asked: AskedDeposit) =>
  addUsd(DEPOSITED[kind](resultsAt(asked.results, asked.now)), asked.amount) > most

/** Whether a deposit exceeds a limit of each kind. */
const IS_DEPOSIT_BEYOND: Measures<DepositKind, AskedDeposit> = {
  ...IS_PAUSED,
  'deposit-day': isDeposited('deposit-day'),
  'deposit-week': isDeposited('deposit-week'),
  'deposit-month': isDeposited('deposit-month'),
}

/** The refusal by the first kind of limit that what is asked for is beyond. */
function refusedByFirst<Asked extends { readonly now: number }>(
  measures: Readonly<Record<string, (value: bigint, asked: Asked) => boolean>>,
  limits: readonly OwnLimit[],
  asked: Asked,
): Refusal | undefined {
  for (const [kind, isBeyond] of Object.entries(measures)) {
    const held = limits.find((each) => each.kind === kind)
    const current = held && limitAt(held, asked.now)
    if (current?.value !== undefined && isBeyond(current.value, asked)) return refusedBy(current, asked.now)
  }
  return undefined
}

/** Whether so much is lost, or could be with what runs and what is to be opened. */
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

/** A value in words for the wire: dollars, minutes, or the moment it ends (ISO); null for none. */
export function limitText(kind: LimitKind, value: bigint | undefined): string | null {
  if (value === undefined) return null
  const unit = limitUnitOf(kind)
  if (unit === 'usd') return formatUsd(usdOf(value))
  return unit === 'minutes' ? String(value) : isoOf(parseInt(String(value), 10))
}

const isoOf = (time: number) => new Date(time).toISOString()

/** An opening without cost or risk, where nothing is known of it yet. */
export const NO_COST = { cost: NO_USD, loss: NO_USD } as const
