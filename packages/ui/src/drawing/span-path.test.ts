import { describe, expect, it } from 'vitest'
import { drawSpan } from './span-path'

const box = { width: 100, height: 100 }
const at = (time: number, value: number) => ({ time, value })
const span = { from: 1_000, until: 2_000, level: 10 }

describe('a drawing over a fixed span of time', () => {
  it('places values by their time, and leaves the future empty', () => {
    const drawn = drawSpan([at(1_000, 10), at(1_500, 20)], span, box)
    expect(drawn).toEqual({ line: 'M0 88L50 12', dots: 'M0 88h0M50 12h0', levelY: 88, tip: { x: 50, y: 12 } })
  })

  it('keeps the level visible even if no value is near it', () => {
    const drawn = drawSpan([at(1_200, 5)], span, box)
    expect(drawn).toEqual({ line: '', dots: 'M20 88h0', levelY: 12, tip: { x: 20, y: 88 } })
  })

  it('clamps values outside the span to its ends, and centres a flat line', () => {
    const drawn = drawSpan([at(0, 10), at(9_000, 10)], span, box)
    expect(drawn.line).toBe('M0 50L100 50')
  })
})
