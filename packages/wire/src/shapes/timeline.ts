import { readTime } from './decimals'
import type { MomentText } from './text'

/** A step of a deposit or a withdrawal. `status` is that of the record from then on. */
export interface WireTimelineStep {
  at: MomentText
  status: number
  /** The step in the caller's language. */
  text: string
  /** Where the transaction can be looked up; empty where there is nothing to look up. */
  link: string
}

/** A step as the app shows it; `at` in ms since the epoch. */
export interface TimelineStep {
  readonly at: number
  readonly text: string
  readonly link: string
}

/** Reads a step of a timeline. */
export const readTimelineStep = ({ at, text, link }: WireTimelineStep): TimelineStep => ({
  at: readTime(at),
  text,
  link,
})
