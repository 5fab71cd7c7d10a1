import { type CurvePoint, PRICE_SCALE, formatDecimal } from '@fairtick/domain'

/** A return curve scaled to a drawing area. It is only drawn, so its values are plain numbers. */
export interface ReturnDrawing {
  /** Points of the line in SVG format. The first point is a return of 0. */
  readonly line: string
  /** The maximum drawdown, from its beginning to its end; '' if the curve never fell. */
  readonly fall: string
  readonly zero: number
  readonly top: Place
  readonly bottom: Place
  readonly end: Place
}

interface Place {
  readonly x: number
  readonly y: number
}

/** Padding above and below the line, as a share of the height. */
const AIR = 0.08

/** Draws a curve into a box, the oldest point on the left, with its maximum drawdown. */
export function drawReturn(
  curve: readonly CurvePoint[],
  box: { readonly width: number; readonly height: number },
): ReturnDrawing {
  const values = [0, ...curve.map(([, rate]) => Number(formatDecimal(rate, PRICE_SCALE)))]
  const [high, low] = [Math.max(...values), Math.min(...values)]
  const air = box.height * AIR
  const y = (value: number) =>
    high === low ? box.height / 2 : round(air + ((high - value) / (high - low)) * (box.height - 2 * air))
  const x = (at: number) => round((at / Math.max(1, values.length - 1)) * box.width)
  const place = (at: number): Place => ({ x: x(at), y: y(values[at] ?? 0) })
  const [from, to] = deepestFall(values)
  return {
    line: path(values.map((_, at) => place(at))),
    fall: from === to ? '' : path(values.slice(from, to + 1).map((_, at) => place(from + at))),
    zero: y(0),
    top: place(from),
    bottom: place(to),
    end: place(values.length - 1),
  }
}

const path = (places: readonly Place[]): string => places.map(({ x, y }) => `${x},${y}`).join(' ')

/** The beginning and end of the maximum drawdown. */
function deepestFall(values: readonly number[]): readonly [from: number, to: number] {
  let top = 0
  let found: readonly [number, number] = [0, 0]
  let deepest = 0
  for (const [at, value] of values.entries()) {
    const high = values[top] ?? 0
    if (value > high) top = at
    if (high - value > deepest) [deepest, found] = [high - value, [top, at]]
  }
  return found
}

const round = (value: number): number => Math.round(value * 10) / 10
