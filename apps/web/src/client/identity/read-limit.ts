import { LIMIT_KINDS, type WireLimit, type WireLimitStanding, limitShape, readTime } from '@fairtick/wire'

/** The kind of a limit. */
export type OwnLimitKind = (typeof LIMIT_KINDS)[number]

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
} as const satisfies Readonly<Record<OwnLimitKind, 'usd' | 'minutes' | 'moment'>>

/** A limit that the user set on themselves. `value` is USD, minutes, or a moment as ms; undefined: none. */
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
  const { kind: name, value, nextValue = '', nextAt } = limitShape.read(limit)
  const kind = limitKindOf(name)
  return kind && { kind, value, next: nextAt === undefined ? undefined : { value: nextValue, at: nextAt } }
}

const limitKindOf = (kind: unknown) => LIMIT_KINDS.find((each) => each === kind)

/** The limit that a refusal names: its value, and until when it holds. */
export interface RefusingLimit {
  readonly kind: OwnLimitKind
  readonly value: string | undefined
  readonly until: number | undefined
}

/** Reads the data of a refusal by an own limit. */
export function readRefusingLimit(details: unknown): RefusingLimit | undefined {
  if (typeof details !== 'object' || details === null || !('kind' in details)) return undefined
  const kind = limitKindOf(details.kind)
  if (kind === undefined) return undefined
  const value = 'value' in details && typeof details.value === 'string' ? details.value : undefined
  const until = 'until' in details && typeof details.until === 'string' ? readTime(details.until) : undefined
  return { kind, value, until }
}
