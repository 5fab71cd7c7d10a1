import { registerOverlay, type Chart } from 'klinecharts'
import { runsOf } from './backfilled-runs'
import type { ChartColours } from './chart-colours'

const name = 'fairtickBackfilled'
const id = 'backfilled'
/** From the lower edge of the candles, CSS px. */
const ABOVE_EDGE = 3

/** Registers this mark with the chart library; call once before the first chart. */
export function registerBackfilledMarks(): void {
  registerOverlay<string>({
    name,
    totalStep: 2,
    lock: true,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ chart, overlay, bounding, xAxis }) => {
      if (xAxis === null) return []
      const { from, to } = chart.getVisibleRange()
      const { bar } = chart.getBarSpace()
      const y = bounding.height - ABOVE_EDGE
      return runsOf(chart.getDataList().slice(from, to)).map(({ first, last }) => ({
        type: 'line',
        attrs: {
          coordinates: [
            { x: xAxis.convertToPixel(from + first) - bar / 2, y },
            { x: xAxis.convertToPixel(from + last) + bar / 2, y },
          ],
        },
        styles: { style: 'dashed', dashedValue: [2, 2], color: overlay.extendData, size: 1.5 },
        ignoreEvent: true,
      }))
    },
  })
}

/** Draws a dotted line below the bars that came from the history of the price source. */
export function showBackfilledMarks(chart: Chart, { inkFaint }: ChartColours): void {
  chart.removeOverlay({ id })
  // The point is of no use to the line, but the library draws nothing that has none.
  chart.createOverlay({
    name,
    id,
    points: [{ dataIndex: 0, value: 0 }],
    extendData: inkFaint,
    lock: true,
    zLevel: -1,
  })
}
