import { registerOverlay, type AxisRange, type Chart } from 'klinecharts'
import { type Close, type ComparedValues, comparedValues } from './compared-values'

interface Look {
  readonly name: string
  readonly closes: () => readonly Close[]
  readonly color: string
}

/** The instrument that a chart is compared with. */
export interface ComparedLegend {
  readonly name: string
  readonly color: string
  /** The change over the bars in view, as a share. */
  readonly change: number | undefined
}

const kind = 'fairtickCompared'
const id = 'compared'
const PANE = 'candle_pane'

const shown = new WeakMap<Chart, Look>()
let isRegistered = false

/** Draws the other instrument as a line; the price axis reaches as far as it does. */
export function showCompared(chart: Chart, look: Look): void {
  register()
  shown.set(chart, look)
  chart.removeOverlay({ id })
  // The point is of no use to the line, but the library draws nothing that has none.
  chart.createOverlay({
    name: kind,
    id,
    points: [{ dataIndex: 0, value: 0 }],
    extendData: look,
    lock: true,
    zLevel: -1,
  })
  chart.overrideYAxis({
    paneId: PANE,
    createRange: ({ defaultRange }) => rangeWith(defaultRange, visibleValues(chart, look.closes()).points),
  })
}

/** Takes the line away. */
export function hideCompared(chart: Chart): void {
  shown.delete(chart)
  chart.removeOverlay({ id })
  chart.overrideYAxis({ paneId: PANE, createRange: ({ defaultRange }) => defaultRange })
}

/** The instrument that a chart is compared with now; undefined without one. */
export function comparedOn(chart: Chart): ComparedLegend | undefined {
  const look = shown.get(chart)
  if (look === undefined) return undefined
  const { name, color, closes } = look
  return { name, color, change: visibleValues(chart, closes()).change }
}

/** The other instrument over the bars in view. */
export function visibleValues(
  chart: Chart,
  closes: readonly Close[],
): ComparedValues & { readonly from: number } {
  const { from, to } = chart.getVisibleRange()
  const bars = chart.getDataList().slice(from, to)
  const own = bars.map(({ timestamp, close }) => ({ time: timestamp, close }))
  return { ...comparedValues(own, closes), from }
}

function register(): void {
  if (isRegistered) return
  isRegistered = true
  registerOverlay<Look>({
    name: kind,
    totalStep: 2,
    lock: true,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ chart, overlay, xAxis, yAxis }) => {
      const { closes, color } = overlay.extendData
      if (xAxis === null || yAxis === null) return []
      const { points, from } = visibleValues(chart, closes())
      const coordinates = points.map(({ bar, value }) => ({
        x: xAxis.convertToPixel(from + bar),
        y: yAxis.convertToPixel(value),
      }))
      if (coordinates.length < 2) return []
      return [
        {
          type: 'line',
          attrs: { coordinates },
          styles: { style: 'solid', color, size: 1.5 },
          ignoreEvent: true,
        },
      ]
    },
  })
}

function rangeWith(range: AxisRange, points: readonly { readonly value: number }[]): AxisRange {
  const values = points.map(({ value }) => value)
  const from = Math.min(range.from, ...values)
  const to = Math.max(range.to, ...values)
  const size = to - from
  return {
    ...range,
    from,
    to,
    range: size,
    realFrom: from,
    realTo: to,
    realRange: size,
    displayFrom: from,
    displayTo: to,
    displayRange: size,
  }
}
