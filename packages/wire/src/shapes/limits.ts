import { PRODUCTS } from '@fairtick/domain'
import { moment, oneOf, orNull, percent, text, usd, whole } from '../kinds'
import { type Ours, type Wire, object } from '../object'
import { readTime } from './decimals'
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
export const acknowledgementShape = object({ kind: text, version: whole, at: moment })
export type WireAcknowledgement = Wire<typeof acknowledgementShape>

/**
 * The result of a session so far; `every_minutes` is how often the caller asked to be told, null is never.
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
 * Clients with a closed order of a product from one moment to another, and the percent of them who lost; null
 * while there were none.
 */
export const riskFigureShape = object({
  product: oneOf(PRODUCTS),
  clients: whole,
  lost_percent: ['lostPercent', orNull(percent)],
  from: text,
  to: text,
})
export type WireRiskFigure = Wire<typeof riskFigureShape>

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
