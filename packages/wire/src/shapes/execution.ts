import {
  type Execution,
  type ExecutionFigures,
  type ExecutionRow,
  type RefusalGroup,
  EXECUTIONS,
  REFUSAL_GROUPS,
  divideHalfEven,
  formatDecimal,
} from '@fairtick/domain'
import { BadAnswer, encodeTime, readTime } from './decimals'
import type { DecimalText, MomentText } from './text'

/**
 * Orders of one kind and class of instrument. Where a client saw or set a price, the one that the order got
 * is held against it: how many were better for the client, the same, and worse; the average points of the
 * better and of the worse ones (null where there are none). `bands` counts them from the worst to the best:
 * worse by more than 0.1 % of the price, up to 0.1 %, up to 0.01 %, up to 0.001 %, the very price, better by
 * up to 0.001 %, up to 0.01 %, up to 0.1 %, more.
 */
export interface WireExecutionOrders {
  /** `market`, `close`, `trigger`, `stop-loss`, `take-profit` or `stop-out`. */
  kind: string
  category_id: number
  orders: number
  better: number
  same: number
  worse: number
  points_better: DecimalText | null
  points_worse: DecimalText | null
  bands: number[]
}

/** Calls for orders that were refused, by reason. */
export interface WireExecutionRefused {
  reason: string
  calls: number
}

/** The figures of a month, from and until which moments. */
export interface WireExecutionFigures {
  month: string
  from: MomentText
  until: MomentText
  /** 1: nothing here is real, and orders of demo accounts count too. */
  is_sandbox: number
  orders: WireExecutionOrders[]
  refused: WireExecutionRefused[]
  /** From a call's arrival to its durable answer, ms: bounds of a histogram. Null: there were no calls. */
  latency: { calls: number; median: number | null; p95: number | null; p99: number | null }
  /** How often the server stopped without writing the counts of its last seconds. */
  gaps: number
}

/**
 * A month's figures: of one that is over as they were published, with the SHA-256 of `figures` as JSON.
 * `figures` is null for a month of which there are none.
 */
export interface WireExecution {
  months: string[]
  published_at: MomentText | null
  sha256: string | null
  figures: WireExecutionFigures | null
}

/** The figures of a month with the time that they are of (ms). */
export interface TimedFigures extends ExecutionFigures {
  readonly month: string
  readonly from: number
  readonly until: number
  readonly isSandbox: boolean
}

/** The figures of a month. */
export const encodeExecutionFigures = (figures: TimedFigures): WireExecutionFigures => ({
  month: figures.month,
  from: encodeTime(figures.from),
  until: encodeTime(figures.until),
  is_sandbox: figures.isSandbox ? 1 : 0,
  orders: figures.rows.map(encodeRow),
  refused: figures.refused.map(({ group, calls }) => ({ reason: group, calls: Number(calls) })),
  latency: {
    calls: Number(figures.latency.calls),
    median: figures.latency.median ?? null,
    p95: figures.latency.p95 ?? null,
    p99: figures.latency.p99 ?? null,
  },
  gaps: Number(figures.gaps),
})

const encodeRow = (row: ExecutionRow): WireExecutionOrders => ({
  kind: row.kind,
  category_id: row.categoryId,
  orders: Number(row.orders),
  better: Number(row.better),
  same: Number(row.same),
  worse: Number(row.worse),
  points_better: average(row.pointsBetter, row.better),
  points_worse: average(row.pointsWorse, row.worse),
  bands: row.bands.map(Number),
})

const AVERAGE_DECIMALS = 2

/** Half to even. */
const average = (points: bigint, orders: bigint): DecimalText | null =>
  orders === 0n
    ? null
    : formatDecimal(divideHalfEven(points * 10n ** BigInt(AVERAGE_DECIMALS), orders), AVERAGE_DECIMALS)

/** Orders of one kind and class as the app shows them. */
export interface ReadExecutionRow {
  readonly kind: Execution
  readonly categoryId: number
  readonly orders: number
  readonly better: number
  readonly same: number
  readonly worse: number
  /** Average points of the better and of the worse ones, as decimal text. */
  readonly pointsBetter: string | undefined
  readonly pointsWorse: string | undefined
  readonly bands: readonly number[]
}

/** A month's figures as the app shows them. Times in ms. */
export interface ReadExecutionFigures {
  readonly month: string
  readonly from: number
  readonly until: number
  readonly isSandbox: boolean
  readonly rows: readonly ReadExecutionRow[]
  readonly refused: readonly { readonly group: RefusalGroup; readonly calls: number }[]
  readonly latency: {
    readonly calls: number
    readonly median: number | undefined
    readonly p95: number | undefined
    readonly p99: number | undefined
  }
  readonly gaps: number
}

/** The answer of execution: the months there are, and the figures of one. */
export interface ReadExecution {
  readonly months: readonly string[]
  /** When it was published (ms), and its hash; undefined: it still runs. */
  readonly published: { readonly at: number; readonly sha256: string } | undefined
  readonly figures: ReadExecutionFigures | undefined
}

/** Reads the answer of execution. Throws BadAnswer on a kind or reason that is not listed. */
export const readExecution = (wire: WireExecution): ReadExecution => ({
  months: wire.months,
  published:
    wire.published_at === null || wire.sha256 === null
      ? undefined
      : { at: readTime(wire.published_at), sha256: wire.sha256 },
  figures: wire.figures ? readFigures(wire.figures) : undefined,
})

const readFigures = (wire: WireExecutionFigures): ReadExecutionFigures => ({
  month: wire.month,
  from: readTime(wire.from),
  until: readTime(wire.until),
  isSandbox: wire.is_sandbox === 1,
  rows: wire.orders.map((row) => ({
    kind: readNamed(EXECUTIONS, row.kind),
    categoryId: row.category_id,
    orders: row.orders,
    better: row.better,
    same: row.same,
    worse: row.worse,
    pointsBetter: row.points_better ?? undefined,
    pointsWorse: row.points_worse ?? undefined,
    bands: row.bands,
  })),
  refused: wire.refused.map(({ reason, calls }) => ({ group: readNamed(REFUSAL_GROUPS, reason), calls })),
  latency: {
    calls: wire.latency.calls,
    median: wire.latency.median ?? undefined,
    p95: wire.latency.p95 ?? undefined,
    p99: wire.latency.p99 ?? undefined,
  },
  gaps: wire.gaps,
})

function readNamed<Name extends string>(names: readonly Name[], onWire: string): Name {
  const name = names.find((each) => each === onWire)
  if (name === undefined) throw new BadAnswer(`not a listed value: ${onWire}`)
  return name
}
