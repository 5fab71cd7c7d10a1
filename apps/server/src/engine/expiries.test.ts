import { aHeldPosition, aPendingPosition } from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createExpiries } from './expiries'

describe('expiries', () => {
  it('are due when their time has come, to the millisecond, and once', () => {
    const expiries = createExpiries()
    expiries.set(aPendingPosition({ id: 1, userId: 10, expiresAt: 500 }))
    expect(expiries.due(499)).toEqual([])
    expect(expiries.due(500)).toEqual([{ at: 500, positionId: 1, userId: 10 }])
    expect(expiries.due(10_000)).toEqual([])
  })

  it('are of pending orders that have one, and of no others', () => {
    const expiries = createExpiries()
    expiries.set(aPendingPosition())
    expiries.set(aHeldPosition({ expiresAt: 5 }))
    expiries.set(aPendingPosition({ status: 'cancelled', expiresAt: 5 }))
    expect(expiries.due(1e15)).toEqual([])
  })

  it('of orders that were cancelled, or filled, are forgotten', () => {
    const expiries = createExpiries()
    expiries.set(aPendingPosition({ id: 1, expiresAt: 5 }))
    expiries.set(aPendingPosition({ id: 2, expiresAt: 5 }))
    expiries.set(aPendingPosition({ id: 1, expiresAt: 5, status: 'cancelled' }))
    expiries.set(aHeldPosition({ id: 2, expiresAt: undefined }))
    expect(expiries.due(5)).toEqual([])
  })

  it('take no more room for orders that are placed, changed and cancelled all day', () => {
    const expiries = createExpiries()
    for (let id = 0; id < 20_000; id += 1) {
      const pending = aPendingPosition({ id, expiresAt: 1e15 })
      for (const stopLoss of [undefined, pending.openPrice]) expiries.set({ ...pending, stopLoss })
      if (id % 100 > 0) expiries.set({ ...pending, status: 'cancelled' })
    }
    expect(expiries.size()).toBeLessThan(2500)
    expect(expiries.due(1e15)).toHaveLength(200)
  })

  it('come out as a plain scan finds them, in any order of adding and asking', () => {
    const anyStep = fc.oneof(fc.record({ at: fc.nat(50) }), fc.record({ now: fc.nat(60) }))
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 80 }), (steps) => {
        const expiries = createExpiries()
        let waiting: { at: number; positionId: number }[] = []
        for (const [positionId, step] of steps.entries()) {
          if ('at' in step) {
            expiries.set(aPendingPosition({ id: positionId, expiresAt: step.at }))
            waiting.push({ at: step.at, positionId })
          } else {
            const due = expiries.due(step.now)
            expect(due.map(({ positionId: id }) => id).toSorted(ascending)).toEqual(
              waiting.filter(({ at }) => at <= step.now).map(({ positionId: id }) => id),
            )
            expect(due.map(({ at }) => at)).toEqual(due.map(({ at }) => at).toSorted(ascending))
            waiting = waiting.filter(({ at }) => at > step.now)
          }
        }
      }),
    )
  })
})

const ascending = (one: number, other: number) => one - other
