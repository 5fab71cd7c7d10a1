import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stackLabels } from './stack-labels'

const room = { top: 20, bottom: 280, label: 20 }

describe('labels of price lines', () => {
  it('are at their lines if there is room', () => {
    expect(stackLabels([200, 100], room)).toEqual([
      { y: 100, of: [1] },
      { y: 200, of: [0] },
    ])
  })

  it('are stacked in the order of their lines if they would overlap', () => {
    expect(stackLabels([104, 100, 200], room)).toEqual([
      { y: 92, of: [1] },
      { y: 112, of: [0] },
      { y: 200, of: [2] },
    ])
  })

  it('are merged into one label if more than three would overlap', () => {
    expect(stackLabels([100, 102, 104, 106, 200], room)).toEqual([
      { y: 103, of: [0, 1, 2, 3] },
      { y: 200, of: [4] },
    ])
  })

  it('that were moved do not absorb a neighbour', () => {
    expect(stackLabels([240, 244, 248, 252, 215, 280], room)).toEqual([
      { y: 215, of: [4] },
      { y: 246, of: [0, 1, 2, 3] },
      { y: 270, of: [5] },
    ])
  })

  it('are fewer if not all fit', () => {
    const crowd = Array.from({ length: 20 }, (_, at) => at * 14 + Math.floor(at / 3) * 30)
    expect(stackLabels(crowd, { ...room, bottom: 100 }).length).toBeLessThanOrEqual(4)
  })

  it('stay inside at the edges', () => {
    expect(stackLabels([2, 299], room)).toEqual([
      { y: 30, of: [0] },
      { y: 270, of: [1] },
    ])
  })

  it('never overlap, and each line is in exactly one of them, wherever the lines are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 30 }), (heights) => {
        const labels = stackLabels(heights, room)
        expect(labels.flatMap(({ of }) => of).toSorted((a, b) => a - b)).toEqual(heights.map((_, at) => at))
        for (const { y } of labels) expect(y >= 30 && y <= 270).toBe(true)
        for (const [at, { y }] of labels.entries()) {
          const next = labels[at + 1]
          if (next !== undefined) expect(next.y - y).toBeGreaterThanOrEqual(room.label - 1e-9)
        }
      }),
    )
  })
})
