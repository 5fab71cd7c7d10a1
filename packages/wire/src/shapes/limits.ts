import { PRODUCTS } from '@fairtick/domain'
import { moment, oneOf, orNull, percent, text, usd, whole } from '../kinds'
import { type Ours, type Wire, object } from '../object'
import { readTime } from './decimals'
import type { DecimalText, MomentText } from './text'

/**
 * One of the caller's own limits: USD as a decimal, whole minutes, or an end time (ISO); null is no limit. A
 * looser value waits in `next_value` (null lifts the limit) until `next_at`, which is null if no change
 * waits.
 */
export interface WireLimit {
  kind: string
  value: string | null
  next_value: string | null
  next_at: MomentText | null
}

/**
 * A limit with its used and remaining parts, in its unit. They are null if each order is measured alone, or
 * if there is no limit.
 */
export interface WireLimitStanding extends WireLimit {
  used: DecimalText | null
  left: DecimalText | null
}

/** An acknowledgement by the caller, and the version of the rules it refers to. */
export const acknowledgementShape = object({ kind: text, version: whole, at: moment })
export type WireAcknowledgement = Wire<typeof acknowledgementShape>

/**
 * The result of a session so far. `every_minutes` is the interval of reminders that the caller chose; null is
 * never.
 */
export const realityCheckShape = object({
  since: moment,
  minutes: whole,
  net_result: ['netResult', usd],
  fees: usd,
  orders: whole,
  every_minutes: ['everyMinutes', orNull(whole)],
})
export type WireRealityCheck = Wire<typeof realityCheckShape>
export type RealityCheck = Ours<typeof realityCheckShape>

/**
 * Clients with a closed order of a product in a period, and the percentage of them who lost; null if there
 * were none.
 */
export const riskFigureShape = object({
  product: oneOf(PRODUCTS),
  clients: whole,
  lost_percent: ['lostPercent', orNull(percent)],
  from: text,
  to: text,
})
export type WireRiskFigure = Wire<typeof riskFigureShape>

/** `data` of a refusal by the caller's own limit (1116). `until` is null if the limit has no end time. */
export interface WireOwnLimit {
  kind: string
  value: string | null
  until: MomentText | null
}

/** The unit of each kind of limit: USD, minutes, or an end time. */
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

/** A limit that the caller set. `value` is USD, minutes, or a moment in ms; undefined: none. */
export interface OwnLimit {
  readonly kind: OwnLimitKind
  readonly value: string | undefined
  /** The waiting looser value; '' lifts the limit. */
  readonly next: { readonly value: string; readonly at: number } | undefined
}

/** A limit with its remaining part, in its unit; undefined if use is not measured. */
export interface OwnLimitStanding extends OwnLimit {
  readonly left: string | undefined
}

/** Reads a limit with its remaining part; undefined for a kind unknown to this version. */
export function readLimitStanding(limit: WireLimitStanding): OwnLimitStanding | undefined {
  const read = readLimit(limit)
  return read && { ...read, left: limit.left ?? undefined }
}

/** Reads a limit; undefined for a kind unknown to this version. */
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

/** The limit in the data of a 1116: its value and end time. */
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
