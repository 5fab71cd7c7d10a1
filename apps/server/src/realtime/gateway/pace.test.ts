import { expect, it } from 'vitest'
import { paceKeeper } from './pace'

it('a pace lets a burst through at once, then so many a second', () => {
  const take = paceKeeper({ perSecond: 20, burst: 40 }, 0)
  const taken = (now: number, tries: number) =>
    Array.from({ length: tries }, () => take(now)).filter(Boolean).length
  expect(taken(0, 1_000)).toBe(40)
  expect(taken(49, 10)).toBe(0)
  expect(taken(1_049, 1_000)).toBe(20)
  expect(taken(1_000_000, 1_000)).toBe(40)
})
