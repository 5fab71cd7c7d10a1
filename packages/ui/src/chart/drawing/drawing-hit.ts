import type { DrawingTool, Place } from './drawing'

/** The part of a drawing under a pointer: one of its points, or all of it. */
export type DrawingHit = { readonly point: number } | 'whole'

/** A drawing in CSS px; `width` is that of a note's text. */
export interface DrawnShape {
  readonly tool: DrawingTool
  readonly places: readonly Place[]
  readonly width: number
}

/** As far as a finger misses, CSS px. */
const NEAR = 14
const NOTE_HEIGHT = 20
/** The levels of a Fibonacci retracement, from its second point to its first. */
export const FIBONACCI = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const

/** The part of a drawing at a place; undefined where there is none of it. */
export function hitOf(shape: DrawnShape, at: Place): DrawingHit | undefined {
  const point = shape.places.findIndex((place) => Math.hypot(place.x - at.x, place.y - at.y) <= NEAR)
  // A level and a note have no end to pull at.
  if (point >= 0) return shape.places.length > 1 ? { point } : 'whole'
  return isOn(shape, at) ? 'whole' : undefined
}

function isOn({ tool, places, width }: DrawnShape, at: Place): boolean {
  const [one, other = one] = places
  if (one === undefined || other === undefined) return false
  if (tool === 'level') return Math.abs(one.y - at.y) <= NEAR
  if (tool === 'line') return toLine(at, one, other, { isEndless: false }) <= NEAR
  if (tool === 'ray') return toLine(at, one, other, { isEndless: true }) <= NEAR
  if (tool === 'note')
    return at.x >= one.x - NEAR && at.x <= one.x + width + NEAR && Math.abs(at.y - one.y) <= NOTE_HEIGHT
  const isBeside = at.x < Math.min(one.x, other.x) - NEAR || at.x > Math.max(one.x, other.x) + NEAR
  if (isBeside) return false
  if (tool === 'fibonacci')
    return FIBONACCI.some((level) => Math.abs(other.y + (one.y - other.y) * level - at.y) <= NEAR / 2)
  return at.y >= Math.min(one.y, other.y) - NEAR && at.y <= Math.max(one.y, other.y) + NEAR
}

/** The distance of a place from a line between two others, or from the ray through both. */
function toLine(at: Place, from: Place, to: Place, { isEndless }: { readonly isEndless: boolean }): number {
  const [width, height] = [to.x - from.x, to.y - from.y]
  const length = width ** 2 + height ** 2
  if (length === 0) return Math.hypot(at.x - from.x, at.y - from.y)
  const share = ((at.x - from.x) * width + (at.y - from.y) * height) / length
  const nearest = Math.max(0, isEndless ? share : Math.min(share, 1))
  return Math.hypot(at.x - from.x - width * nearest, at.y - from.y - height * nearest)
}
