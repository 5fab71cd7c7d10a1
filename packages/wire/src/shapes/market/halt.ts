import { moment, orNull, page, text, whole } from '../../kinds'
import { type Wire, object } from '../../object'

/**
 * A public halt: of an instrument, of a category, or of everything if both are null. `halted_as` and
 * `lifted_as` are operator roles; `lifted_as` is null if no operator lifted it.
 */
export const haltShape = object({
  id: whole,
  /** halt or close_only */
  kind: text,
  /** feed, reference_market, event, fault or authority; unstated in halts older than this field */
  cause: text,
  /** the operator's own words */
  text: ['reason', text],
  forex_id: ['instrumentId', orNull(whole)],
  category_id: ['categoryId', orNull(whole)],
  since: moment,
  /** latest automatic end, as published at its beginning */
  ends_at: ['endsAt', moment],
  /** end; null: in force */
  ended_at: ['endedAt', orNull(moment)],
  halted_as: ['haltedAs', text],
  lifted_as: ['liftedAs', orNull(text)],
})

/** A page of all halts, past and current, the latest first. */
export const haltsShape = page(haltShape)
export type WireHalts = Wire<typeof haltsShape>
