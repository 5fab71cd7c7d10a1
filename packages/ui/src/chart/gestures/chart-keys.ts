import type { Chart } from 'klinecharts'

const barsAStep = 6

/**
 * Moves the chart by a key: arrows and page keys scroll, + and − zoom, End goes to the newest. False for
 * other keys.
 */
export function pressChartKey(chart: Chart, key: string): boolean {
  const step = chart.getBarSpace().bar * barsAStep
  const width = chart.getSize('candle_pane', 'main')?.width ?? step
  const acts: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => chart.scrollByDistance(step),
    ArrowRight: () => chart.scrollByDistance(-step),
    PageUp: () => chart.scrollByDistance(width * 0.8),
    PageDown: () => chart.scrollByDistance(-width * 0.8),
    End: () => showNewest(chart),
    '+': () => zoomChart(chart, 1.25),
    '=': () => zoomChart(chart, 1.25),
    '-': () => zoomChart(chart, 0.8),
  }
  const act = acts[key]
  act?.()
  return act !== undefined
}

/** Scrolls to the newest bar, and fits the prices in view again where their axis was dragged. */
export function showNewest(chart: Chart, duration = 0): void {
  // An override, even an empty one, makes the axes follow the bars again.
  chart.overrideYAxis({})
  chart.scrollToRealTime(duration)
}

/** Zooms around the newest bar in view. */
export function zoomChart(chart: Chart, factor: number): void {
  const size = chart.getSize('candle_pane', 'main')
  chart.zoomAtCoordinate(factor, size === null ? undefined : { x: size.width * 0.8, y: size.height / 2 })
}
