import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDeadlines } from './deadlines'

const of = (id: number, userId = 10) => ({ id, userId })

describe('deadlines', () => {
  it('are due when their time has come, to the millisecond, and once', () => {
    const deadlines = createDeadlines()
    deadlines.set(of(1), 500)
    expect(deadlines.due(499)).toEqual([])
    expect(deadlines.due(500)).toEqual([{ at: 500, id: 1, userId: 10 }])
    expect(deadlines.due(10_000)).toEqual([])
  })

  it('are forgotten when what they are of has none any more', () => {
    const deadlines = createDeadlines()
    deadlines.set(of(1), undefined)
    deadlines.set(of(2), 5)
    deadlines.set(of(2), undefined)
    expect(deadlines.due(1e15)).toEqual([])
  })

  it('are the latest that was said', () => {
    const deadlines = createDeadlines()
    for (const at of [5, 50, 20, 20]) deadlines.set(of(1), at)
    expect(deadlines.due(19)).toEqual([])
    expect(deadlines.due(60)).toEqual([{ at: 20, id: 1, userId: 10 }])
  })

  it('take no more room for what is set, changed and forgotten all day', () => {
    const deadlines = createDeadlines()
    for (let id = 0; id < 20_000; id += 1) {
      deadlines.set(of(id), 1e15)
      deadlines.set(of(id), 1e15)
      if (id % 100 > 0) deadlines.set(of(id), undefined)
    }
    expect(deadlines.size()).toBeLessThan(2500)
    expect(deadlines.due(1e15)).toHaveLength(200)
  })

  it('come out as a plain scan finds them, in any order of setting and asking', () => {
    const anyStep = fc.oneof(
      fc.record({ id: fc.nat(30), at: fc.option(fc.nat(50), { nil: undefined }) }),
      fc.record({ now: fc.nat(60) }),
    )
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 80 }), (steps) => {
        const deadlines = createDeadlines()
        const waiting = new Map<number, number>()
        for (const step of steps) {
          if ('now' in step) {
            const due = deadlines.due(step.now)
            const scanned = [...waiting].filter(([, at]) => at <= step.now)
            expect(due.map(({ id, at }) => [id, at]).toSorted(ascending)).toEqual(scanned.toSorted(ascending))
            expect(due.map(({ at }) => at)).toEqual(due.map(({ at }) => at).toSorted((one, two) => one - two))
            for (const [id] of scanned) waiting.delete(id)
          } else {
            deadlines.set(of(step.id), step.at)
            if (step.at === undefined) waiting.delete(step.id)
            else waiting.set(step.id, step.at)
          }
        }
      }),
    )
  })
})

const ascending = (one: readonly number[], other: readonly number[]) => (one[0] ?? 0) - (other[0] ?? 0)
