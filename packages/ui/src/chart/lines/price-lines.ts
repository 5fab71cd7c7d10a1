import { registerOverlay, utils, type Bounding, type Chart, type OverlayFigure } from 'klinecharts'
import type { ChartColours } from '../chart-colours'
import { labelBox } from '../chart-styles'
import { inItsDirection } from './in-its-direction'
import { heightToGrip, placeLabels, type PlacedLabel } from './place-labels'

/**
 * A price marked across the chart: an open position, its stop, its target, a trigger, the stop-out of the
 * account.
 */
export interface ChartLine {
  readonly key: string
  readonly price: number
  readonly kind: 'open' | 'stop' | 'take' | 'trigger' | 'stopOut'
  readonly text: string
  /** The name of the handle by which the line can be moved; absent: it cannot. */
  readonly grip?: string | undefined
  /** Whether it is being moved: drawn through, above all others. */
  readonly isMoving?: boolean
}

/** The joint label of lines too close for separate labels. */
export type FoldLines = (lines: readonly ChartLine[]) => string

/** The label of one or several lines on the chart's canvas, CSS px. */
export interface LinePlace {
  readonly keys: readonly string[]
  readonly x: number
  readonly y: number
  readonly width: number
  /** The height that its handle may take without hiding another. */
  readonly room: number
}

interface LineLook {
  readonly source: ChartLine
  readonly price: string
  readonly line: string
  readonly fill: string
  readonly ink: string
}

interface Looks {
  readonly lines: readonly LineLook[]
  readonly fold: FoldLines
  /** The look of a label for several lines. */
  readonly folded: Pick<LineLook, 'fill' | 'ink'>
  readonly onPlaced: (places: readonly LinePlace[]) => void
}

const name = 'fairtickPriceLine'
const id = 'price-lines'
const LABEL_HEIGHT = 19
/** The least height of a target, by WCAG 2.2 (2.5.8). */
const TARGET_HEIGHT = 24
/** Heights, CSS px: a line of the legend, and the marks of economic events at the foot. */
const [LEGEND_ROW, MARKS] = [17, 26]
/** Labels begin beyond this share of the width: further left they would hide the bars. */
const LABELS_FROM = 0.4
const ARROWS = { above: '▲', below: '▼', within: '' }

/** Registers these lines with the chart library; call once before the first chart. */
export function registerPriceLine(): void {
  registerOverlay<Looks>({
    name,
    totalStep: 2,
    lock: true,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ chart, overlay, coordinates, bounding }) =>
      figuresOf(overlay.extendData, coordinates, { bounding, legendRows: legendRowsOf(chart) }),
    createYAxisFigures: ({ overlay, coordinates, bounding, chart, yAxis }) => {
      const last = chart.getDataList().at(-1)?.close
      const taken = last === undefined || yAxis === null ? [] : [yAxis.convertToPixel(last)]
      return axisFigures(overlay.extendData, visible(coordinates, bounding), taken)
    },
  })
}

/** Draws exactly these lines, without redrawing anything else. */
export function showPriceLines(
  chart: Chart,
  lines: readonly ChartLine[],
  look: {
    readonly colours: ChartColours
    readonly format: (price: number) => string
    readonly fold: FoldLines
    readonly onPlaced: (places: readonly LinePlace[]) => void
  },
): void {
  const { colours, format, fold, onPlaced } = look
  chart.removeOverlay({ id })
  // Labels of the first lines are the outermost: the one that is moved must not give way.
  const drawn = lines
    .filter(({ price }) => Number.isFinite(price))
    .toSorted((one, other) => Number(other.isMoving ?? false) - Number(one.isMoving ?? false))
  if (drawn.length === 0) return onPlaced([])
  const extendData: Looks = {
    lines: drawn.map((source) => ({ source, price: format(source.price), ...lookOf(source.kind, colours) })),
    fold,
    folded: { fill: colours.accentFill, ink: colours.onAccent },
    onPlaced,
  }
  chart.createOverlay({
    name,
    id,
    points: drawn.map(({ price }) => ({ value: price })),
    extendData,
    lock: true,
  })
}

/** The width of the widest label, for which the newest bars leave room, CSS px. */
export const widestLabel = (lines: readonly ChartLine[]): number =>
  Math.max(0, ...lines.map(({ text }) => labelWidth(text)))

const legendRowsOf = (chart: Chart): number => 1 + chart.getIndicators({ paneId: 'candle_pane' }).length

const labelWidth = (text: string): number =>
  Math.ceil(utils.calcTextWidth(text, labelBox.size, labelBox.weight, labelBox.family)) +
  labelBox.paddingLeft +
  labelBox.paddingRight

function lookOf(kind: ChartLine['kind'], colours: ChartColours): Pick<LineLook, 'line' | 'fill' | 'ink'> {
  const looks = {
    open: { line: colours.accent, fill: colours.accentFill, ink: colours.onAccent },
    stop: { line: colours.down, fill: colours.down, ink: colours.onDown },
    take: { line: colours.up, fill: colours.up, ink: colours.onUp },
    trigger: { line: colours.warn, fill: colours.warnSoft, ink: colours.warn },
    stopOut: { line: colours.ink, fill: colours.ink, ink: colours.surface },
  }
  return looks[kind]
}

interface Shown {
  readonly at: number
  readonly y: number
}

/** The visible lines and their heights. */
function visible(coordinates: readonly { readonly y: number }[], { height }: Bounding): readonly Shown[] {
  return coordinates.flatMap(({ y }, at) => (y >= 0 && y <= height ? [{ at, y }] : []))
}

/**
 * The lines, and each label at the right end of its own. A line above or below the view has its label at the
 * edge, with an arrow and its price.
 */
function figuresOf(
  { lines, fold, folded, onPlaced }: Looks,
  coordinates: readonly { readonly y: number }[],
  { bounding, legendRows }: { readonly bounding: Bounding; readonly legendRows: number },
): OverlayFigure[] {
  const { width, height } = bounding
  const top = Math.min(4 + legendRows * LEGEND_ROW, height / 3)
  const room = {
    left: width * LABELS_FROM,
    right: width - 1,
    top,
    bottom: height - MARKS,
    // Handles lie over the labels: a target has 24 px at least.
    label: Math.max(LABEL_HEIGHT, TARGET_HEIGHT),
  }
  const sideOf = (y: number) => (y < room.top ? 'above' : y > room.bottom ? 'below' : 'within')
  const texts = lines.map(({ source, price }, at) => {
    const side = sideOf(coordinates[at]?.y ?? 0)
    return side === 'within' ? source.text : `${ARROWS[side]} ${source.text} ${price}`
  })
  const textOf = (of: readonly number[]): string => {
    const [only = 0] = of
    if (of.length === 1) return texts[only] ?? ''
    const said = fold(of.flatMap((at) => lines[at]?.source ?? []))
    const sides = new Set(of.map((at) => sideOf(coordinates[at]?.y ?? 0)))
    const [side = 'within'] = sides
    return sides.size > 1 || side === 'within' ? said : `${ARROWS[side]} ${said}`
  }
  // The stop-out is far away most of the time: it is said in the list of orders.
  const shown = lines.flatMap(({ source }, at) =>
    source.kind === 'stopOut' && sideOf(coordinates[at]?.y ?? 0) !== 'within' ? [] : [at],
  )
  const wanted = shown.map((at) => ({ y: coordinates[at]?.y ?? 0, width: labelWidth(texts[at] ?? '') }))
  const ofLines = (of: readonly number[]) => of.flatMap((each) => shown[each] ?? [])
  const labels = placeLabels(wanted, room, (of) => labelWidth(textOf(ofLines(of)))).map((label) => ({
    ...label,
    of: ofLines(label.of),
  }))
  // A handle reaches over no other one, nor over the marks of events below the labels.
  const roomOf = (label: PlacedLabel) => Math.min(heightToGrip(label, labels), 2 * (room.bottom - label.y))
  onPlaced(labels.map((label) => ({ ...placeOf(label, lines), room: roomOf(label) })))
  return [
    ...visible(coordinates, bounding).flatMap(({ at, y }) => lineFigure(lines[at], y, width)),
    ...labels.flatMap(({ x, y, of }) => {
      const [only] = of.flatMap((at) => lines[at] ?? [])
      return only === undefined
        ? []
        : [labelFigure(of.length === 1 ? only : folded, { x, y, text: textOf(of) })]
    }),
  ]
}

const placeOf = ({ x, y, width, of }: PlacedLabel, lines: readonly LineLook[]) => ({
  keys: of.flatMap((at) => lines[at]?.source.key ?? []),
  x,
  y,
  width,
})

/** Prices at the axis. The current price has precedence; of two that overlap, the first is drawn. */
function axisFigures({ lines }: Looks, shown: readonly Shown[], taken: number[]): OverlayFigure[] {
  return shown.flatMap(({ at, y }) => {
    const look = lines[at]
    if (look === undefined || taken.some((other) => Math.abs(other - y) < LABEL_HEIGHT)) return []
    taken.push(y)
    return [labelFigure(look, { x: 0, y, text: look.price })]
  })
}

function lineFigure(look: LineLook | undefined, y: number, width: number): OverlayFigure[] {
  if (look === undefined) return []
  const coordinates = [
    { x: 0, y },
    { x: width, y },
  ]
  const style = look.source.isMoving === true ? 'solid' : 'dashed'
  const styles = { style, dashedValue: [6, 4], color: look.line, size: 1 }
  return [{ type: 'line', attrs: { coordinates }, styles, ignoreEvent: true }]
}

function labelFigure(
  { ink, fill }: Pick<LineLook, 'ink' | 'fill'>,
  at: { readonly x: number; readonly y: number; readonly text: string },
): OverlayFigure {
  const styles = { style: 'fill', color: ink, backgroundColor: fill, ...labelBox }
  return {
    type: 'text',
    attrs: { ...at, text: inItsDirection(at.text), align: 'left', baseline: 'middle' },
    styles,
    ignoreEvent: true,
  }
}
