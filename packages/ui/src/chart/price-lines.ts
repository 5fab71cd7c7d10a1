import { registerOverlay, type Bounding, type Chart, type OverlayFigure } from 'klinecharts'
import type { ChartColours } from './chart-colours'
import { labelBox } from './chart-styles'
import { stackLabels } from './stack-labels'

/**
 * A price marked across the chart: an open position, its stop, its target, a trigger, the stop-out of the
 * account.
 */
export interface ChartLine {
  readonly key: string
  readonly price: number
  readonly kind: 'open' | 'stop' | 'take' | 'trigger' | 'stopOut'
  readonly text: string
}

/** The joint label of lines too close for separate labels. */
export type FoldLines = (lines: readonly ChartLine[]) => string

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
}

const name = 'fairtickPriceLine'
const id = 'price-lines'
const LABEL_HEIGHT = 19
/** Heights, CSS px, of the legend at the top of the chart and of the buttons at its foot. */
const [LEGEND, BUTTONS] = [22, 44]

/** Registers these lines with the chart library; call once before the first chart. */
export function registerPriceLine(): void {
  registerOverlay<Looks>({
    name,
    totalStep: 2,
    lock: true,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ overlay, coordinates, bounding }) =>
      figuresOf(overlay.extendData, visible(coordinates, bounding), bounding),
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
  },
): void {
  const { colours, format, fold } = look
  chart.removeOverlay({ id })
  const drawn = lines.filter(({ price }) => Number.isFinite(price))
  if (drawn.length === 0) return
  const extendData: Looks = {
    lines: drawn.map((source) => ({ source, price: format(source.price), ...lookOf(source.kind, colours) })),
    fold,
    folded: { fill: colours.accentFill, ink: colours.onAccent },
  }
  chart.createOverlay({
    name,
    id,
    points: drawn.map(({ price }) => ({ value: price })),
    extendData,
    lock: true,
  })
}

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

/** The lines, and their labels at the beginning, away from the newest bars. */
function figuresOf(
  { lines, fold, folded }: Looks,
  shown: readonly Shown[],
  { width, height }: Bounding,
): OverlayFigure[] {
  const room = { top: LEGEND, bottom: Math.max(height - BUTTONS, LEGEND + LABEL_HEIGHT), label: LABEL_HEIGHT }
  const labels = stackLabels(
    shown.map(({ y }) => y),
    room,
  )
  return [
    ...shown.flatMap(({ at, y }) => lineFigure(lines[at], y, width)),
    ...labels.flatMap(({ y, of }) => {
      const members = of.flatMap((each) => lines[shown[each]?.at ?? -1] ?? [])
      const [only] = members
      if (only === undefined) return []
      const isOne = members.length === 1
      const text = isOne ? only.source.text : fold(members.map(({ source }) => source))
      return [labelFigure(isOne ? only : folded, { x: 4, y, text })]
    }),
  ]
}

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
  const styles = { style: 'dashed', dashedValue: [6, 4], color: look.line, size: 1 }
  return [{ type: 'line', attrs: { coordinates }, styles, ignoreEvent: true }]
}

function labelFigure(
  { ink, fill }: Pick<LineLook, 'ink' | 'fill'>,
  at: { readonly x: number; readonly y: number; readonly text: string },
): OverlayFigure {
  const styles = { style: 'fill', color: ink, backgroundColor: fill, ...labelBox }
  return {
    type: 'text',
    attrs: { ...at, align: 'left', baseline: 'middle' },
    styles,
    ignoreEvent: true,
  }
}
