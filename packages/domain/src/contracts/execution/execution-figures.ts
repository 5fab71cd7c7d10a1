import type { Reason } from '../../refusal'
import type { Price } from '../../money'
import { LATENCY_BOUNDS, percentileOf } from './latency'
import {
  type Band,
  BANDS,
  EXECUTIONS,
  type ExecutedPrice,
  type Execution,
  bandOf,
  slippageOf,
} from './slippage'

/** Counted groups of refusals of order calls. */
export const REFUSAL_GROUPS = [
  'price-moved',
  'price-stale',
  'free-margin-too-small',
  'market-closed',
  'instrument-halted',
  'unavailable',
  'other',
] as const
/** One of them. */
export type RefusalGroup = (typeof REFUSAL_GROUPS)[number]

/** The group of a refusal; undefined: the server could not tell whether the order was executed. */
export function refusalGroupOf(reason: Reason | undefined): RefusalGroup {
  switch (reason) {
    case 'price-moved':
    case 'price-stale':
    case 'free-margin-too-small':
    case 'market-closed':
      return reason
    case 'instrument-not-tradable':
      return 'instrument-halted'
    case undefined:
    case 'busy':
    case 'under-inspection':
      return 'unavailable'
    default:
      return 'other'
  }
}

/** A sum over executions. Bands count executions with a comparable price. */
export type ExecutionFigure = 'orders' | 'points-better' | 'points-worse' | `band${Band}`

/**
 * A sum of one figure: executions by class of instrument, refusals by group, latencies by bound (the latter
 * two with class 0), and server stops with lost counts.
 */
export interface DealingSum {
  readonly kind: Execution | 'refused' | 'latency' | 'gap'
  readonly categoryId: number
  /** ExecutionFigure, RefusalGroup, a bound of LATENCY_BOUNDS, or `stops`. */
  readonly figure: string
  readonly amount: bigint
}

/** The figures that one slippage adds: its band, and its size in points of `step`. */
export function slippageFigures(
  executed: ExecutedPrice,
  step: Price,
): readonly (readonly [ExecutionFigure, bigint])[] {
  const slippage = slippageOf(executed)
  const band = [BAND_FIGURES[bandOf(slippage, executed.wanted)], 1n] as const
  if (slippage === 0n) return [band]
  return slippage > 0n
    ? [band, ['points-better', slippage / step]]
    : [band, ['points-worse', -slippage / step]]
}

const BAND_FIGURES: Readonly<Record<Band, ExecutionFigure>> = {
  [-4]: 'band-4',
  [-3]: 'band-3',
  [-2]: 'band-2',
  [-1]: 'band-1',
  0: 'band0',
  1: 'band1',
  2: 'band2',
  3: 'band3',
  4: 'band4',
}

/** Execution results of one kind and class of instrument. */
export interface ExecutionRow {
  readonly kind: Execution
  readonly categoryId: number
  readonly orders: bigint
  /** Executions with a comparable price: better, equal or worse. */
  readonly better: bigint
  readonly same: bigint
  readonly worse: bigint
  /** Total points of better and of worse prices. */
  readonly pointsBetter: bigint
  readonly pointsWorse: bigint
  /** Number of executions in each of BANDS. */
  readonly bands: readonly bigint[]
}

/** The figures of a period: rows with executions, refusals by group, latencies in ms. */
export interface ExecutionFigures {
  readonly rows: readonly ExecutionRow[]
  readonly refused: readonly { readonly group: RefusalGroup; readonly calls: bigint }[]
  readonly latency: {
    readonly calls: bigint
    readonly median: number | undefined
    readonly p95: number | undefined
    readonly p99: number | undefined
  }
  /** Server stops that lost the last counts. */
  readonly gaps: bigint
}

/** Builds the figures from sums. */
export function executionFigures(sums: readonly DealingSum[]): ExecutionFigures {
  const of = (kind: DealingSum['kind'], figure: string) =>
    total(sums.filter((sum) => sum.kind === kind && sum.figure === figure))
  const latencies = new Map(LATENCY_BOUNDS.map((bound) => [bound, of('latency', String(bound))]))
  return {
    rows: EXECUTIONS.flatMap((kind) => rowsOf(kind, sums)),
    refused: REFUSAL_GROUPS.map((group) => ({ group, calls: of('refused', group) })),
    latency: {
      calls: total(sums.filter(({ kind }) => kind === 'latency')),
      median: percentileOf(latencies, 50),
      p95: percentileOf(latencies, 95),
      p99: percentileOf(latencies, 99),
    },
    gaps: of('gap', 'stops'),
  }
}

function rowsOf(kind: Execution, sums: readonly DealingSum[]): readonly ExecutionRow[] {
  const own = sums.filter((sum) => sum.kind === kind)
  const classes = [...new Set(own.map(({ categoryId }) => categoryId))].toSorted((one, other) => one - other)
  return classes.map((categoryId) =>
    rowOf(
      kind,
      categoryId,
      own.filter((sum) => sum.categoryId === categoryId),
    ),
  )
}

function rowOf(kind: Execution, categoryId: number, own: readonly DealingSum[]): ExecutionRow {
  const of = (figure: ExecutionFigure) => total(own.filter((sum) => sum.figure === figure))
  const bands = BANDS.map((band) => ({ band, amount: of(`band${band}`) }))
  return {
    kind,
    categoryId,
    // Client executions are compared at once; closed orders are summed a minute later.
    orders: most(of('orders'), total(bands)),
    better: total(bands.filter(({ band }) => band > 0)),
    same: of('band0'),
    worse: total(bands.filter(({ band }) => band < 0)),
    pointsBetter: of('points-better'),
    pointsWorse: of('points-worse'),
    bands: bands.map(({ amount }) => amount),
  }
}

const total = (sums: readonly { readonly amount: bigint }[]): bigint =>
  sums.reduce((whole, { amount }) => whole + amount, 0n)
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other)
