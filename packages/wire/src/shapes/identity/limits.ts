import { PRODUCTS } from '@fairtick/domain'
import { decimal, moment, oneOf, orNull, percent, text, usd, whole } from '../../kinds'
import { type Ours, type Wire, object } from '../../object'
import type { MomentText } from '../../kinds/text'

/**
 * One of the caller's own limits: USD as a decimal, whole minutes, or an end time (ISO); null is no limit. A
 * looser value waits in `next_value` (null lifts the limit) until `next_at`, which is null if no change
 * waits.
 */
export const limitShape = object({
  kind: text,
  value: orNull(text),
  next_value: ['nextValue', orNull(text)],
  next_at: ['nextAt', orNull(moment)],
})
export type WireLimit = Wire<typeof limitShape>

/**
 * A limit with its used and remaining parts, in its unit. They are null if each order is measured alone, or
 * if there is no limit.
 */
export const limitStandingShape = object({
  ...limitShape.fields,
  used: orNull(decimal),
  left: orNull(decimal),
})
export type WireLimitStanding = Wire<typeof limitStandingShape>

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
