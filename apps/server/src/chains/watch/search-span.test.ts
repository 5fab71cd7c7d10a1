import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextSpan } from './search-span'

describe('spans of blocks', () => {
  it('lead every deposit over each of its blocks once, up to the highest and no further', () => {
    const heights = fc.array(fc.nat(60), { maxLength: 6 })
    fc.assert(
      fc.property(heights, fc.nat(50), fc.integer({ min: 1, max: 9 }), (starts, tip, blocksAtOnce) => {
        const next = new Map(starts.map((height, id) => [id, height]))
        const seen = starts.map((): number[] => [])
        for (
          let span = nextSpan(next, { tip, blocksAtOnce });
          span;
          span = nextSpan(next, { tip, blocksAtOnce })
        ) {
          expect(span.to - span.from).toBeLessThan(blocksAtOnce)
          for (const id of span.depositIds) {
            for (let height = span.from; height <= span.to; height += 1) seen[id]?.push(height)
            next.set(id, span.to + 1)
          }
        }
        for (const [id, start] of starts.entries())
          expect(seen[id]).toEqual(
            Array.from({ length: Math.max(0, tip - start + 1) }, (_, at) => start + at),
          )
      }),
    )
  })

  it('go to those with the least left first', () => {
    const next = new Map([
      [1, 5],
      [2, 90],
      [3, 90],
      [4, 101],
    ])
    expect(nextSpan(next, { tip: 100, blocksAtOnce: 8 })).toEqual({ from: 90, to: 97, depositIds: [2, 3] })
  })
})
