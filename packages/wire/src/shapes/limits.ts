/**
 * One limit of the caller's: USD as a decimal, minutes as a whole number, or until when (ISO); null is none. A looser value waits in
 * `next_value` (null there lifts it) until `next_at`, which is null while nothing waits.
 */
export interface WireLimit {
  kind: string
  value: string | null
  next_value: string | null
  next_at: string | null
}

/** A limit with what of it is used up and what is left, in its unit; null where each order is measured alone, or there is no limit. */
export interface WireLimitStanding extends WireLimit {
  used: string | null
  left: string | null
}

/** What the caller has read and agreed to, under which version of the rules. */
export interface WireAcknowledgement {
  kind: string
  version: number
  at: string
}

/** What a session has come to; `every_minutes` is how often the caller asked to be told, null is never. */
export interface WireRealityCheck {
  since: string
  minutes: number
  net_result: string
  fees: string
  orders: number
  every_minutes: number | null
}

/** Clients with a closed order of a product from one moment to another, and the percent of them who lost; null while there were none. */
export interface WireRiskFigure {
  product: string
  clients: number
  lost_percent: string | null
  from: string
  to: string
}

/** `data` of the refusal by a limit of the caller's own (1116). `until` is null where no moment ends it. */
export interface WireOwnLimit {
  kind: string
  value: string | null
  until: string | null
}
