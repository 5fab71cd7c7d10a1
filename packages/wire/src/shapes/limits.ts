import type { Rate, Usd } from '@fairtick/domain'
import { BadAnswer, readRate, readTime, readUsd } from './decimals'
import type { DecimalText, MomentText } from './text'

/**
 * One limit of the caller's: USD as a decimal, minutes as a whole number, or until when (ISO); null is none.
 * A looser value waits in `next_value` (null there lifts it) until `next_at`, which is null while nothing
 * waits.
 */
export interface WireLimit {
  kind: string
  value: string | null
  next_value: string | null
  next_at: MomentText | null
}

/**
 * A limit with what of it is used up and what is left, in its unit; null where each order is measured alone,
 * or there is no limit.
 */
export interface WireLimitStanding extends WireLimit {
  used: DecimalText | null
  left: DecimalText | null
}

/** An acknowledgement of the caller's, and the version of the rules it was given under. */
export interface WireAcknowledgement {
  kind: string
  version: number
  at: MomentText
}

/**
 * The result of a session so far; `every_minutes` is how often the caller asked to be told, null is never.
 */
export interface WireRealityCheck {
  since: MomentText
  minutes: number
  net_result: DecimalText
  fees: DecimalText
  orders: number
  every_minutes: number | null
}

/**
 * Clients with a closed order of a product from one moment to another, and the percent of them who lost; null
 * while there were none.
 */
export interface WireRiskFigure {
  product: string
  clients: number
  lost_percent: DecimalText | null
  from: string
  to: string
}

/** `data` of the refusal by a limit of the caller's own (1116). `until` is null where no moment ends it. */
export interface WireOwnLimit {
  kind: string
  value: string | null
  until: MomentText | null
}

/** The unit of each kind of limit: USD, minutes, or until when. */
export const OWN_LIMIT_UNITS = {
  deposit_day: 'usd',
  deposit_week: 'usd',
  deposit_month: 'usd',
  loss_day: 'usd',
  loss_week: 'usd',
  stake: 'usd',
  session_minutes: 'minutes',
  reality_minutes: 'minutes',
  time_out: 'moment',
  exclusion: 'moment',
} as const

/** The kind of a limit. */
export type OwnLimitKind = keyof typeof OWN_LIMIT_UNITS

/** A limit that the caller set on themselves. `value` is USD, minutes, or a moment as ms; undefined: none. */
export interface OwnLimit {
  readonly kind: OwnLimitKind
  readonly value: string | undefined
  /** The looser value that waits; '' lifts the limit then. */
  readonly next: { readonly value: string; readonly at: number } | undefined
}

/** A limit with what is left of it, in its unit; undefined where nothing is used up. */
export interface OwnLimitStanding extends OwnLimit {
  readonly left: string | undefined
}

/** Reads a limit with what is left of it; undefined for a kind that this version does not know. */
export function readLimitStanding(limit: WireLimitStanding): OwnLimitStanding | undefined {
  const read = readLimit(limit)
  return read && { ...read, left: limit.left ?? undefined }
}

/** Reads a limit; undefined for a kind that this version does not know. */
export function readLimit(limit: WireLimit): OwnLimit | undefined {
  const kind = limitKindOf(limit.kind)
  if (kind === undefined) return undefined
  return {
    kind,
    value: limit.value ?? undefined,
    next: limit.next_at === null ? undefined : { value: limit.next_value ?? '', at: readTime(limit.next_at) },
  }
}

const KINDS: readonly OwnLimitKind[] = Object.keys(OWN_LIMIT_UNITS).filter(
  (key): key is OwnLimitKind => key in OWN_LIMIT_UNITS,
)

function limitKindOf(kind: unknown): OwnLimitKind | undefined {
  return KINDS.find((each) => each === kind)
}

/** The limit in the data of a 1116: its value, and until when it holds. */
export interface RefusingLimit {
  readonly kind: OwnLimitKind
  readonly value: string | undefined
  readonly until: number | undefined
}

/** Reads the data of a 1116. */
export function readRefusingLimit(details: unknown): RefusingLimit | undefined {
  if (typeof details !== 'object' || details === null || !('kind' in details)) return undefined
  const kind = limitKindOf(details.kind)
  if (kind === undefined) return undefined
  const value = 'value' in details && typeof details.value === 'string' ? details.value : undefined
  const until = 'until' in details && typeof details.until === 'string' ? readTime(details.until) : undefined
  return { kind, value, until }
}

/** The result of this session so far. */
export interface RealityCheck {
  readonly since: number
  readonly minutes: number
  readonly netResult: Usd
  readonly fees: Usd
  readonly orders: number
  /** How often the caller wants to hear of it; undefined: never. */
  readonly everyMinutes: number | undefined
}

/** Reads reality_check. */
export const readRealityCheck = (check: WireRealityCheck): RealityCheck => ({
  since: readTime(check.since),
  minutes: check.minutes,
  netResult: readUsd(check.net_result),
  fees: readUsd(check.fees),
  orders: check.orders,
  everyMinutes: check.every_minutes ?? undefined,
})

/** The share of clients who lost with a product. */
export interface RiskFigure {
  readonly product: 'contracts' | 'options'
  readonly clients: number
  /** Undefined while nobody closed a trade. */
  readonly lostPercent: Rate | undefined
}

/** Reads a row of risk_figures. */
export function readRiskFigure(figure: WireRiskFigure): RiskFigure {
  if (figure.product !== 'contracts' && figure.product !== 'options')
    throw new BadAnswer(`no such product: ${figure.product}`)
  return {
    product: figure.product,
    clients: figure.clients,
    lostPercent: figure.lost_percent === null ? undefined : readRate(figure.lost_percent),
  }
}
