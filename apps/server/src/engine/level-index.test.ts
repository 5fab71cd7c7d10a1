import { type Price, priceOf } from '@fairtick/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Levels, createLevelIndex } from './level-index'

const INSTRUMENTS = 4
const anyLevel = fc.option(
  fc.bigInt({ min: 1n, max: 40n }).map((units) => priceOf(units)),
  { nil: undefined },
)
const anyLevels = fc.uniqueArray(
  fc.record({ instrumentId: fc.integer({ min: 1, max: INSTRUMENTS }), falling: anyLevel, rising: anyLevel }),
  { maxLength: INSTRUMENTS, selector: ({ instrumentId }) => instrumentId },
)
const anyStep = fc.oneof(
  fc.record({ key: fc.integer({ min: 1, max: 12 }), levels: anyLevels }),
  fc.record({ on: fc.integer({ min: 1, max: INSTRUMENTS + 1 }), price: fc.bigInt({ min: 1n, max: 40n }) }),
)

describe('who waits in several instruments', () => {
  it('is found as by a plain scan, once, and then waits nowhere until it is set again', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 100 }), (steps) => {
        const index = createLevelIndex<number>()
        const scan = new Map<number, readonly Levels[]>()
        for (const step of steps) {
          if ('key' in step) {
            index.set(step.key, step.key * 10, step.levels)
            scan.set(step.key, step.levels)
          } else {
            const price = priceOf(step.price)
            const reached = [...scan].filter(([, levels]) =>
              levels.some((each) => reaches(each, step.on, price)),
            )
            for (const [key] of reached) scan.delete(key)
            const expected = reached.map(([key]) => key * 10).toSorted((one, other) => one - other)
            expect(index.reached(step.on, price)).toEqual(expected)
          }
        }
      }),
    )
  })

  it('costs no more to change for all the others who wait: fifty thousand changes among five thousand end in a test', () => {
    const index = createLevelIndex<number>()
    const levels = (at: number): Levels[] =>
      Array.from({ length: INSTRUMENTS }, (_each, instrument) => ({
        instrumentId: instrument + 1,
        falling: priceOf(BigInt(1_000_000 - (at % 997))),
        rising: priceOf(BigInt(2_000_000 + (at % 991))),
      }))
    // A third of a second; minutes, beyond the test's own limit, if every change cleaned up after all others.
    for (let at = 0; at < 50_000; at += 1) index.set(at % 5000, at, levels(at))
    expect(index.reached(1, priceOf(1n))).toHaveLength(5000)
  })
})

function reaches(levels: Levels, instrumentId: number, price: Price): boolean {
  if (levels.instrumentId !== instrumentId) return false
  const isBelow = levels.falling !== undefined && price <= levels.falling
  return isBelow || (levels.rising !== undefined && price >= levels.rising)
}
