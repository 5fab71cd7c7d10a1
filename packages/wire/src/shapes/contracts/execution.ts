import { EXECUTIONS, REFUSAL_GROUPS } from '@fairtick/domain'
import { decimal, flag, listOf, moment, oneOf, orNull, text, whole, wholes } from '../../kinds'
import { type Ours, type Wire, object } from '../../object'

/**
 * Orders of one kind and class of instrument. Execution prices are compared with the price that the client
 * saw or set: counts of better, same and worse, and the average points of the better and of the worse ones
 * (null if none). `bands` counts orders from worst to best: worse by more than 0.1 % of the price, up to 0.1
 * %, up to 0.01 %, up to 0.001 %, the same price, better by up to 0.001 %, up to 0.01 %, up to 0.1 %, more.
 */
export const executionOrdersShape = object({
  /** `market`, `close`, `trigger`, `stop-loss`, `take-profit` or `stop-out` */
  kind: oneOf(EXECUTIONS),
  category_id: ['categoryId', whole],
  orders: whole,
  better: whole,
  same: whole,
  worse: whole,
  points_better: ['pointsBetter', orNull(decimal)],
  points_worse: ['pointsWorse', orNull(decimal)],
  bands: wholes,
})
export type ReadExecutionRow = Ours<typeof executionOrdersShape>

/** Refused order calls, by reason. */
export const executionRefusedShape = object({ reason: ['group', oneOf(REFUSAL_GROUPS)], calls: whole })

/** The figures of a month, with the start and end of the period covered. */
export const executionFiguresShape = object({
  month: text,
  from: moment,
  until: moment,
  /** 1: sandbox figures, which include orders of demo accounts */
  is_sandbox: ['isSandbox', flag],
  orders: ['rows', listOf(executionOrdersShape)],
  refused: listOf(executionRefusedShape),
  /** ms from a call's arrival to its durable answer, as histogram bounds; null: no calls */
  latency: object({ calls: whole, median: orNull(whole), p95: orNull(whole), p99: orNull(whole) }),
  /** server stops that lost the counts of the last seconds */
  gaps: whole,
})
export type ReadExecutionFigures = Ours<typeof executionFiguresShape>

/**
 * A month's figures. A finished month has its published figures, with the SHA-256 of `figures` as JSON.
 * `figures` is null for a month without figures.
 */
export const executionShape = object({
  months: listOf(text),
  published_at: ['publishedAt', orNull(moment)],
  sha256: orNull(text),
  figures: orNull(executionFiguresShape),
})
export type WireExecution = Wire<typeof executionShape>
