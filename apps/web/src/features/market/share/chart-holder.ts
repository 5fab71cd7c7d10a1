import type { ChartHandle } from '@fairtick/ui/chart'

/** Holds the chart that is shown, for its picture. */
export interface ChartHolder {
  readonly hold: (chart: ChartHandle | undefined) => void
  readonly held: () => ChartHandle | undefined
}

/** Creates a holder of a chart. */
export function createChartHolder(): ChartHolder {
  let chart: ChartHandle | undefined
  return {
    hold: (next) => {
      chart = next
    },
    held: () => chart,
  }
}
