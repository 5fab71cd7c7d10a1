import { moment, orNull, page, text, whole } from '../kinds'
import { type Ours, type Wire, object } from '../object'

/**
 * A halt as anyone may read it: of an instrument, of a category, or of everything where both are null.
 * `halted_as` and `lifted_as` are roles of operators; `lifted_as` is null where nobody lifted it.
 */
export const haltShape = object({
  id: whole,
  /** halt or close_only. */
  kind: text,
  /** feed, reference_market, event, fault or authority; unstated before causes were asked for. */
  cause: text,
  /** In the operator's own words. */
  text: ['reason', text],
  forex_id: ['instrumentId', orNull(whole)],
  category_id: ['categoryId', orNull(whole)],
  since: moment,
  /** When it ends by itself at the latest, as it was published at its beginning. */
  ends_at: ['endsAt', moment],
  /** null: it stands. */
  ended_at: ['endedAt', orNull(moment)],
  halted_as: ['haltedAs', text],
  lifted_as: ['liftedAs', orNull(text)],
})
export type WireHalt = Wire<typeof haltShape>

/** A page of all halts there were, the latest first. */
export const haltsShape = page(haltShape)
export type WireHalts = Wire<typeof haltsShape>

/** A halt with the moment of its lifting, ms. */
export type HaltView = Omit<Ours<typeof haltShape>, 'endedAt'> & { readonly liftedAt: number | undefined }

/** A halt as it is at a moment (ms). */
export function encodeHalt(halt: HaltView, now: number): WireHalt {
  const end = halt.liftedAt ?? halt.endsAt
  return haltShape.write({ ...halt, endedAt: end <= now ? end : undefined })
}
