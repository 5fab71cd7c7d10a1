import { moment, text, whole } from '../kinds'
import { type Ours, type Wire, object } from '../object'

/** A step of a deposit or a withdrawal. `status` is that of the record from then on. */
export const timelineStepShape = object({
  at: moment,
  status: whole,
  /** The step in the caller's language. */
  text,
  /** Where the transaction can be looked up; empty where there is nothing to look up. */
  link: text,
})
export type WireTimelineStep = Wire<typeof timelineStepShape>
export type TimelineStep = Ours<typeof timelineStepShape>
