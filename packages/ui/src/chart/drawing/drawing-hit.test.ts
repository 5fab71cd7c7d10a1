import { describe, expect, it } from 'vitest'
import { hitOf, type DrawnShape } from './drawing-hit'

const two = (tool: DrawnShape['tool']): DrawnShape => ({
  tool,
  places: [
    { x: 100, y: 100 },
    { x: 200, y: 200 },
  ],
  width: 0,
})
const one = (tool: DrawnShape['tool']): DrawnShape => ({ tool, places: [{ x: 100, y: 100 }], width: 50 })

describe('a drawing under a pointer', () => {
  it.each([
    ['an end of a line', two('line'), { x: 205, y: 195 }, { point: 1 }],
    ['the middle of a line', two('line'), { x: 150, y: 155 }, 'whole'],
    ['beyond a line', two('line'), { x: 260, y: 260 }, undefined],
    ['beyond the second point of a ray', two('ray'), { x: 260, y: 260 }, 'whole'],
    ['before a ray', two('ray'), { x: 40, y: 40 }, undefined],
    ['anywhere on a level', one('level'), { x: 900, y: 108 }, 'whole'],
    ['off a level', one('level'), { x: 100, y: 130 }, undefined],
    ['inside a box', two('box'), { x: 180, y: 120 }, 'whole'],
    ['outside a box', two('box'), { x: 180, y: 90 - 20 }, undefined],
    ['a level of a retracement', two('fibonacci'), { x: 150, y: 150 }, 'whole'],
    ['between two levels of it', two('fibonacci'), { x: 150, y: 131 }, undefined],
    ['the text of a note', one('note'), { x: 140, y: 95 }, 'whole'],
    ['right of a note', one('note'), { x: 180, y: 100 }, undefined],
  ])('%s', (_name, shape, at, hit) => {
    expect(hitOf(shape, at)).toEqual(hit)
  })
})
