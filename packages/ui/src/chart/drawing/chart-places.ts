import type { Chart } from 'klinecharts'
import type { Drawing, DrawingPoint, Place } from './drawing'

const PANE = 'candle_pane'

/** The place of a point on the chart. */
export function placeOf(chart: Chart, { time, price }: DrawingPoint): Place {
  const place = chart.convertToPixel({ timestamp: time, value: price }, { paneId: PANE })
  const one = Array.isArray(place) ? place[0] : place
  return { x: one?.x ?? 0, y: one?.y ?? 0 }
}

/** The point at a place of the chart; undefined while it has no bars. */
export function pointAt(chart: Chart, { x, y }: Place): DrawingPoint | undefined {
  const point = chart.convertFromPixel([{ x, y }], { paneId: PANE })
  const one = Array.isArray(point) ? point[0] : point
  const { timestamp, value } = one ?? {}
  if (timestamp === undefined || value === undefined) return undefined
  const price = Number(value.toFixed(chart.getSymbol()?.pricePrecision ?? 0))
  return Number.isFinite(price) ? { time: Math.round(timestamp), price } : undefined
}

/** A drawing with all its points, or one of them, moved by a distance. */
export function moved(
  chart: Chart,
  drawing: Drawing,
  { x, y, point }: Place & { readonly point: number | undefined },
): Drawing {
  const points = drawing.points.map((each, at) => {
    if (point !== undefined && at !== point) return each
    const place = placeOf(chart, each)
    return pointAt(chart, { x: place.x + x, y: place.y + y }) ?? each
  })
  return { ...drawing, points }
}
