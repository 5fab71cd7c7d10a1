import type { Direction } from '../tone'

/** The box that is drawn into, in its own units. */
export interface Box {
  readonly width: number
  readonly height: number
}

/**
 * The line through the values, left to right over the whole width, as SVG path data. '' with fewer than two
 * values.
 */
export function linePath(values: readonly number[], box: Box): string {
  const finite = values.filter(Number.isFinite)
  if (finite.length < 2) return ''
  const place = scale(finite, box)
  const step = box.width / (finite.length - 1)
  return finite
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${round(at * step)} ${round(place(value))}`)
    .join('')
}

/** The distance of a value from the top of the box. */
export function heightOf(value: number, values: readonly number[], box: Box): number {
  return round(scale(values.filter(Number.isFinite), box)(value))
}

function scale(values: readonly number[], { height }: Box): (value: number) => number {
  const low = Math.min(...values)
  const range = Math.max(...values) - low
  // One pixel of padding above and below, so that the stroke is not cut; a flat line lies in the middle.
  return (value) => (range === 0 ? height / 2 : 1 + (1 - (value - low) / range) * (height - 2))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** The direction of a line from its first value to its last. */
export function trendOf(values: readonly number[]): Direction {
  const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0]
  if (first === last) return 'flat'
  return last > first ? 'up' : 'down'
}
