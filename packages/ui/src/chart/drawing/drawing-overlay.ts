import { registerOverlay, utils, type Bounding, type Chart, type OverlayFigure } from 'klinecharts'
import { fade, type ChartColours } from '../chart-colours'
import { chartFont, labelBox } from '../chart-styles'
import type { Drawing, Place } from './drawing'
import { FIBONACCI } from './drawing-hit'

interface DrawingLook {
  readonly drawing: Drawing
  readonly isSelected: boolean
  readonly line: string
  readonly ink: string
  readonly surface: string
  readonly format: (price: number) => string
}

const name = 'fairtickDrawing'
const group = 'drawings'
const HANDLE = 5
const FAR = 10_000

let isRegistered = false

/** Draws exactly these drawings; the selected one with handles. */
export function showDrawings(
  chart: Chart,
  drawings: readonly Drawing[],
  look: {
    readonly selected: string | undefined
    readonly colours: ChartColours
    readonly format: (price: number) => string
  },
): void {
  register()
  chart.removeOverlay({ groupId: group })
  for (const drawing of drawings) {
    const extendData: DrawingLook = {
      drawing,
      isSelected: drawing.key === look.selected,
      line: look.colours.accent,
      ink: look.colours.ink,
      surface: look.colours.surface,
      format: look.format,
    }
    chart.createOverlay({
      name,
      id: `${group}-${drawing.key}`,
      groupId: group,
      points: drawing.points.map(({ time, price }) => ({ timestamp: time, value: price })),
      extendData,
      lock: true,
    })
  }
}

/** The width of a note's text, CSS px. */
export const noteWidth = (text: string): number =>
  utils.calcTextWidth(text, chartFont.size + 1, 600, chartFont.family)

function register(): void {
  if (isRegistered) return
  isRegistered = true
  registerOverlay<DrawingLook>({
    name,
    totalStep: 3,
    lock: true,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ overlay, coordinates, bounding }) => [
      ...figuresOf(overlay.extendData, coordinates, bounding),
      ...(overlay.extendData.isSelected ? handlesOf(overlay.extendData, coordinates) : []),
    ],
  })
}

function figuresOf(look: DrawingLook, places: readonly Place[], { width }: Bounding): OverlayFigure[] {
  const { drawing } = look
  const [one, other = one] = places
  if (one === undefined || other === undefined) return []
  const { y } = one
  if (drawing.tool === 'line') return [lineFigure(look, one, other)]
  if (drawing.tool === 'ray') return [lineFigure(look, one, alongRay(one, other))]
  if (drawing.tool === 'level') return [lineFigure(look, { x: 0, y }, { x: width, y })]
  if (drawing.tool === 'note') return [textFigure(look, one, drawing.text)]
  return drawing.tool === 'box' ? [boxFigure(look, one, other)] : retracement(look, one, other)
}

/** A point of the ray beyond every edge of the chart. */
function alongRay(from: Place, to: Place): Place {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return to
  const share = FAR / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

function retracement(look: DrawingLook, one: Place, other: Place): OverlayFigure[] {
  const [first, second = first] = look.drawing.points
  if (first === undefined || second === undefined) return []
  const [from, to] = [Math.min(one.x, other.x), Math.max(one.x, other.x)]
  return FIBONACCI.flatMap((level) => {
    const y = other.y + (one.y - other.y) * level
    const price = second.price + (first.price - second.price) * level
    const percent = `${Number((level * 100).toFixed(1))}%`
    return [
      lineFigure(look, { x: from, y }, { x: to, y }),
      textFigure(look, { x: from + 2, y: y - 7 }, `${percent} · ${look.format(price)}`),
    ]
  })
}

const lineFigure = ({ line, isSelected }: DrawingLook, one: Place, other: Place): OverlayFigure => ({
  type: 'line',
  attrs: { coordinates: [one, other] },
  styles: { style: 'solid', color: line, size: isSelected ? 2 : 1.5 },
  ignoreEvent: true,
})

const boxFigure = ({ line, isSelected }: DrawingLook, one: Place, other: Place): OverlayFigure => ({
  type: 'rect',
  attrs: {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  },
  styles: {
    style: 'stroke_fill',
    color: fade(line, 0.1),
    borderColor: line,
    borderSize: isSelected ? 2 : 1,
  },
  ignoreEvent: true,
})

const textFigure = ({ ink }: DrawingLook, { x, y }: Place, text: string): OverlayFigure => ({
  type: 'text',
  attrs: { x, y, text, align: 'left', baseline: 'middle' },
  styles: {
    ...labelBox,
    style: 'fill',
    color: ink,
    backgroundColor: 'transparent',
    size: chartFont.size + 1,
    paddingLeft: 0,
    paddingRight: 0,
  },
  ignoreEvent: true,
})

const handlesOf = ({ line, surface }: DrawingLook, places: readonly Place[]): OverlayFigure[] =>
  places.map(({ x, y }) => ({
    type: 'circle',
    attrs: { x, y, r: HANDLE },
    styles: { style: 'stroke_fill', color: surface, borderColor: line, borderSize: 2 },
    ignoreEvent: true,
  }))
