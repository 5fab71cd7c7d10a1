import type { Box } from './area-path'

/** A value at a moment. */
export interface TimedValue {
  readonly time: number
  readonly value: number
}

/** The span of time that is drawn, with the level that its values are compared with. */
export interface Span {
  readonly from: number
  readonly until: number
  readonly level: number
}

/** The positions of a drawing over a fixed span of time, in the box's own units. */
export interface SpanDrawing {
  /** SVG path data; '' with fewer than two values. */
  readonly line: string
  /** SVG path data of a dot at each value, for a round line cap. */
  readonly dots: string
  readonly levelY: number
  /** Position of the newest value. */
  readonly tip: { readonly x: number; readonly y: number } | undefined
}

/** Padding above and below the values, as a share of the height. */
const AIR = 0.12

/** Draws values over a fixed span of time; the future part stays empty. */
export function drawSpan(points: readonly TimedValue[], span: Span, box: Box): SpanDrawing {
  const values = [...points.map(({ value }) => value), span.level]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const air = box.height * AIR
  const y = (value: number) =>
    high === low ? box.height / 2 : round(air + (1 - (value - low) / (high - low)) * (box.height - 2 * air))
  const x = (time: number) => {
    const share = (time - span.from) / Math.max(1, span.until - span.from)
    return round(Math.min(1, Math.max(0, share)) * box.width)
  }
  const places = points.map(({ time, value }) => ({ x: x(time), y: y(value) }))
  const line =
    places.length < 2 ? '' : places.map((at, index) => `${index === 0 ? 'M' : 'L'}${at.x} ${at.y}`).join('')
  const dots = places.map((at) => `M${at.x} ${at.y}h0`).join('')
  return { line, dots, levelY: y(span.level), tip: places.at(-1) }
}

const round = (value: number): number => Math.round(value * 10) / 10
