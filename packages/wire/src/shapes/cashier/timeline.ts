import { moment, text, whole } from '../../kinds'
import { object } from '../../object'

/** A step of a deposit or a withdrawal. `status` is the record's status after the step. */
export const timelineStepShape = object({
  at: moment,
  status: whole,
  /** step in the caller's language */
  text,
  /** page that shows the transaction; empty if none */
  link: text,
})
