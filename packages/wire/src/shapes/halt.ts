import { encodeTime } from './decimals'
import type { MomentText } from './text'

/**
 * A halt as anyone may read it: of an instrument, of a category, or of everything where both are null.
 * `halted_as` and `lifted_as` are roles of operators; `lifted_as` is null where nobody lifted it.
 */
export interface WireHalt {
  id: number
  /** halt or close_only. */
  kind: string
  /** feed, reference_market, event, fault or authority; unstated before causes were asked for. */
  cause: string
  /** In the operator's own words. */
  text: string
  forex_id: number | null
  category_id: number | null
  since: MomentText
  /** When it ends by itself at the latest, as it was published at its beginning. */
  ends_at: MomentText
  /** null: it stands. */
  ended_at: MomentText | null
  halted_as: string
  lifted_as: string | null
}

/** A page of all halts there were, the latest first. */
export interface WireHalts {
  data: WireHalt[]
  total: number
}

/** A halt as anyone may read it. Times in ms. */
export interface HaltView {
  readonly id: number
  readonly kind: string
  readonly cause: string
  readonly reason: string
  readonly instrumentId: number | undefined
  readonly categoryId: number | undefined
  readonly since: number
  readonly endsAt: number
  readonly liftedAt: number | undefined
  readonly haltedAs: string
  readonly liftedAs: string | undefined
}

/** A halt as it is at a moment (ms). */
export function encodeHalt(halt: HaltView, now: number): WireHalt {
  const end = halt.liftedAt ?? halt.endsAt
  return {
    id: halt.id,
    kind: halt.kind,
    cause: halt.cause,
    text: halt.reason,
    forex_id: halt.instrumentId ?? null,
    category_id: halt.categoryId ?? null,
    since: encodeTime(halt.since),
    ends_at: encodeTime(halt.endsAt),
    ended_at: end <= now ? encodeTime(end) : null,
    halted_as: halt.haltedAs,
    lifted_as: halt.liftedAs ?? null,
  }
}
