import { MINUTE_MS } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { createTokenBuckets } from './token-buckets'

const quota = { max: 5, windowMs: MINUTE_MS }

/** The seconds a caller has to wait; 0 if a token was taken. */
function createWaits() {
  const buckets = createTokenBuckets(quota)
  return {
    take(caller: string, now: number) {
      const left = buckets.take(caller, now)
      return left < 0 ? buckets.secondsUntil(-left) : 0
    },
    giveBack: buckets.giveBack,
  }
}

it('gives the whole quota at once, then one for each part of the window', () => {
  const waits = createWaits()
  expect(Array.from({ length: 7 }, () => waits.take('a', 0))).toEqual([0, 0, 0, 0, 0, 12, 12])
  expect(waits.take('a', 11_999)).toBe(1)
  expect([waits.take('a', 12_000), waits.take('a', 12_000)]).toEqual([0, 12])
  expect(Array.from({ length: 6 }, () => waits.take('a', 10 * MINUTE_MS))).toEqual([0, 0, 0, 0, 0, 12])
})

it('counts each caller apart, and nothing for a right guess', () => {
  const waits = createWaits()
  for (let at = 0; at < 20; at += 1) {
    expect(waits.take('a', 0)).toBe(0)
    waits.giveBack('a')
  }
  for (let at = 0; at < 5; at += 1) waits.take('a', 0)
  expect([waits.take('a', 0), waits.take('b', 0)]).toEqual([12, 0])
})

it('is not refilled by a clock that goes back', () => {
  const waits = createWaits()
  for (let at = 0; at < 5; at += 1) waits.take('a', MINUTE_MS)
  expect(waits.take('a', 0)).toBeGreaterThan(0)
})

it('gives back no more than there was', () => {
  const waits = createWaits()
  waits.take('a', 0)
  for (let at = 0; at < 10; at += 1) waits.giveBack('a')
  expect(Array.from({ length: 6 }, () => waits.take('a', 0))).toEqual([0, 0, 0, 0, 0, 12])
})

it('remembers a caller until more others come than it keeps', () => {
  const buckets = createTokenBuckets({ max: 1, windowMs: MINUTE_MS }, 10)
  const others = (count: number) => {
    for (let at = 0; at < count; at += 1) buckets.take(`other ${at}`, 0)
  }
  buckets.take('here', 0)
  others(9)
  expect(buckets.take('here', 0)).toBe(-1)
  others(10)
  expect(buckets.take('here', 0)).toBe(-1)
  buckets.giveBack('nobody')
  expect(buckets.take('nobody', 0)).toBe(0)
})
