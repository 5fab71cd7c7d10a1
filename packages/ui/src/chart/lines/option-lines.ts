import { registerOverlay, utils, type Chart, type OverlayFigure } from 'klinecharts'
import type { ChartColours } from '../chart-colours'
import { clockCells } from './clock-cells'
import { labelBox } from '../chart-styles'
import { inItsDirection } from './in-its-direction'
import { labelOffset } from './option-label'

/** An option drawn on the chart: its open price and moment, its end and its result. */
export interface ChartOption {
  readonly key: string
  readonly price: number
  /** When it was opened and when it ends, ms since the epoch. */
  readonly from: number
  readonly until: number
  readonly direction: 'up' | 'down'
  readonly text: string
  /** The time left, such as "0:25"; behind the text, in room of its own. */
  readonly timeLeft?: string
}

interface OptionLook {
  readonly text: string
  readonly timeLeft: string
  readonly direction: ChartOption['direction']
  readonly line: string
  readonly ink: string
}

interface Place {
  readonly x: number
  readonly y: number
}

const name = 'fairtickOption'
const group = 'options'
const EDGE = 4
const [LABEL_HEIGHT, GAP] = [17, 6]
/** Text on a box that is drawn already. */
const BARE = {
  backgroundColor: 'transparent',
  paddingLeft: 0,
  paddingRight: 0,
  paddingTop: 0,
  paddingBottom: 0,
} as const

/** Registers this kind of line with the chart library; call once before the first chart. */
export function registerOptionLine(): void {
  registerOverlay<OptionLook>({
    name,
    totalStep: 3,
    lock: true,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ overlay, coordinates: [opened, ended], bounding }) =>
      opened === undefined || ended === undefined
        ? []
        : figuresOf(overlay.extendData, { opened, ended, bounding }),
  })
}

/** Draws exactly these options. */
export function showOptions(chart: Chart, options: readonly ChartOption[], colours: ChartColours): void {
  chart.removeOverlay({ groupId: group })
  for (const { key, price, from, until, direction, text, timeLeft = '' } of options) {
    const isUp = direction === 'up'
    const extendData: OptionLook = {
      text,
      timeLeft,
      direction,
      line: isUp ? colours.up : colours.down,
      ink: isUp ? colours.onUp : colours.onDown,
    }
    chart.createOverlay({
      name,
      id: `${group}-${key}`,
      groupId: group,
      points: [
        { timestamp: from, value: price },
        { timestamp: until, value: price },
      ],
      extendData,
      lock: true,
    })
  }
}

/**
 * The entry as a point, the price as a line until the end, the end as a vertical line, and the text beside
 * the line: above it for up.
 */
function figuresOf(
  look: OptionLook,
  {
    opened,
    ended,
    bounding,
  }: {
    readonly opened: Place
    readonly ended: Place
    readonly bounding: { readonly width: number; readonly height: number }
  },
): OverlayFigure[] {
  const end = Math.min(ended.x, bounding.width)
  const { line: color } = look
  const dashed = { style: 'dashed', dashedValue: [3, 3], color, size: 1 }
  const line = (one: Place, other: Place, styles: object): OverlayFigure => ({
    type: 'line',
    attrs: { coordinates: [one, other] },
    styles,
    ignoreEvent: true,
  })
  const isInView = ended.x <= bounding.width
  return [
    line({ x: opened.x, y: opened.y }, { x: end, y: opened.y }, { style: 'solid', color, size: 1.5 }),
    ...(isInView ? [line({ x: ended.x, y: 0 }, { x: ended.x, y: bounding.height }, dashed)] : []),
    {
      type: 'circle',
      attrs: { x: opened.x, y: opened.y, r: 4 },
      styles: { style: 'fill', color },
      ignoreEvent: true,
    },
    ...labelFigures(look, {
      x: Math.max(end - EDGE, 0),
      y: opened.y + labelOffset(look.direction, opened.y),
    }),
  ]
}

/**
 * The label: a text that ends at a place, and the time left. Each digit of the time has room for the widest,
 * so that nothing moves from one second to the next.
 */
function labelFigures(look: OptionLook, { x, y }: Place): OverlayFigure[] {
  const time = clockCells(look.timeLeft, widthOf)
  const room = time.width === 0 ? 0 : GAP + time.width
  const { paddingLeft, paddingRight, borderRadius } = labelBox
  const width = Math.ceil(widthOf(look.text) + room) + paddingLeft + paddingRight
  const left = x - width
  const write = (text: string, at: number, align: 'left' | 'center'): OverlayFigure => ({
    type: 'text',
    attrs: { x: at, y, text: inItsDirection(text), align, baseline: 'middle' },
    styles: { style: 'fill', color: look.ink, ...labelBox, ...BARE },
    ignoreEvent: true,
  })
  const from = x - paddingRight - time.width
  return [
    {
      type: 'rect',
      attrs: { x: left, y: y - LABEL_HEIGHT / 2, width, height: LABEL_HEIGHT },
      styles: { style: 'fill', color: look.line, borderRadius },
      ignoreEvent: true,
    },
    write(look.text, left + paddingLeft, 'left'),
    ...time.cells.map(({ text, centre }) => write(text, from + centre, 'center')),
  ]
}

const widthOf = (text: string): number =>
  utils.calcTextWidth(text, labelBox.size, labelBox.weight, labelBox.family)
