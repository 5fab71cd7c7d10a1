import { registerOverlay, type Chart, type OverlayFigure } from 'klinecharts'
import type { ChartColours } from './chart-colours'

/** A price marked across the chart: an open position, its stop, its target, a trigger. */
export interface ChartLine {
  readonly key: string
  readonly price: number
  readonly kind: 'open' | 'stop' | 'take' | 'trigger'
  readonly text: string
}

interface LineLook {
  readonly text: string
  /** The how manieth line it is. */
  readonly at: number
  readonly price: string
  readonly line: string
  readonly fill: string
  readonly ink: string
}

const name = 'fairtickPriceLine'
const group = 'price-lines'
const LABEL_HEIGHT = 18
const [COLUMNS, COLUMN] = [4, 56]
const font = { size: 11, weight: 600, family: "'Inter Variable', system-ui, sans-serif" }
const box = {
  paddingLeft: 5,
  paddingRight: 5,
  paddingTop: 3,
  paddingBottom: 3,
  borderRadius: 4,
  borderSize: 0,
}

/** Teaches the chart library this kind of line; to be called once before the first chart. */
export function registerPriceLine(): void {
  registerOverlay<LineLook>({
    name,
    totalStep: 2,
    lock: true,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ overlay, coordinates, bounding }) => {
      const y = coordinates[0]?.y
      return y === undefined ? [] : lineFigures(overlay.extendData, y, bounding.width)
    },
    createYAxisFigures: ({ overlay, coordinates, chart, yAxis }) => {
      const y = coordinates[0]?.y
      const last = chart.getDataList().at(-1)?.close
      // The label of the price now goes before that of a line beside it.
      const isHidden =
        last !== undefined && yAxis !== null && Math.abs(yAxis.convertToPixel(last) - (y ?? 0)) < LABEL_HEIGHT
      return y === undefined || isHidden
        ? []
        : [textFigure(overlay.extendData, { x: 0, y, text: overlay.extendData.price, align: 'left' })]
    },
  })
}

/** Draws exactly these lines. */
export function showPriceLines(
  chart: Chart,
  lines: readonly ChartLine[],
  { colours, format }: { readonly colours: ChartColours; readonly format: (price: number) => string },
): void {
  chart.removeOverlay({ groupId: group })
  for (const [at, { key, price, kind, text }] of lines.entries()) {
    if (!Number.isFinite(price)) continue
    const extendData: LineLook = { text, at, price: format(price), ...lookOf(kind, colours) }
    chart.createOverlay({
      name,
      id: `${group}-${key}`,
      groupId: group,
      points: [{ value: price }],
      extendData,
      lock: true,
    })
  }
}

function lookOf(kind: ChartLine['kind'], colours: ChartColours): Pick<LineLook, 'line' | 'fill' | 'ink'> {
  const looks = {
    open: { line: colours.accent, fill: colours.accentFill, ink: colours.onAccent },
    stop: { line: colours.down, fill: colours.down, ink: colours.onDown },
    take: { line: colours.up, fill: colours.up, ink: colours.onUp },
    trigger: { line: colours.warn, fill: colours.warnSoft, ink: colours.warn },
  }
  return looks[kind]
}

function lineFigures(look: LineLook, y: number, width: number): OverlayFigure[] {
  const coordinates = [
    { x: 0, y },
    { x: width, y },
  ]
  const styles = { style: 'dashed', dashedValue: [6, 4], color: look.line, size: 1 }
  return [
    { type: 'line', attrs: { coordinates }, styles, ignoreEvent: true },
    // At the end of the line, because at its beginning lie the buttons of the chart; beside the one before, which may have the same price.
    textFigure(look, { x: width - 4 - (look.at % COLUMNS) * COLUMN, y, text: look.text, align: 'right' }),
  ]
}

function textFigure(
  look: LineLook,
  at: { readonly x: number; readonly y: number; readonly text: string; readonly align: 'left' | 'right' },
): OverlayFigure {
  const styles = { style: 'fill', color: look.ink, backgroundColor: look.fill, ...font, ...box }
  return { type: 'text', attrs: { ...at, baseline: 'middle' }, styles, ignoreEvent: true }
}
