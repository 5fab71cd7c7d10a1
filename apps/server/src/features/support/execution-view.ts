import { type ExecutionFigures, type ExecutionRow, divideHalfEven, formatDecimal } from '@fairtick/domain'

/** The figures of a month with the period covered (ms). */
export interface TimedFigures extends ExecutionFigures {
  readonly month: string
  readonly from: number
  readonly until: number
  readonly isSandbox: boolean
}

/** The figures of a month. */
export const executionView = (figures: TimedFigures) => ({
  ...figures,
  rows: figures.rows.map(countedRow),
  refused: figures.refused.map(({ group, calls }) => ({ group, calls: Number(calls) })),
  latency: { ...figures.latency, calls: Number(figures.latency.calls) },
  gaps: Number(figures.gaps),
})

const countedRow = (row: ExecutionRow) => ({
  ...row,
  orders: Number(row.orders),
  better: Number(row.better),
  same: Number(row.same),
  worse: Number(row.worse),
  pointsBetter: average(row.pointsBetter, row.better),
  pointsWorse: average(row.pointsWorse, row.worse),
  bands: row.bands.map(Number),
})

const AVERAGE_DECIMALS = 2

/** Average points, rounded half to even. */
const average = (points: bigint, orders: bigint): string | undefined =>
  orders === 0n
    ? undefined
    : formatDecimal(divideHalfEven(points * 10n ** BigInt(AVERAGE_DECIMALS), orders), AVERAGE_DECIMALS)
