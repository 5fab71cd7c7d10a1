import { expect, it } from 'vitest'
import { createTries } from './tries'

const MINUTE_MS = 60_000
const plan = { max: 5, windowMs: MINUTE_MS }

it('gives so many at once, then one each part of the window', () => {
  const tries = createTries(plan)
  expect(Array.from({ length: 7 }, () => tries.take('a', 0))).toEqual([0, 0, 0, 0, 0, 12, 12])
  expect(tries.take('a', 11_999)).toBe(1)
  expect([tries.take('a', 12_000), tries.take('a', 12_000)]).toEqual([0, 12])
  expect(Array.from({ length: 6 }, () => tries.take('a', 10 * MINUTE_MS))).toEqual([0, 0, 0, 0, 0, 12])
})

it('counts everybody by himself, and nothing for what was right', () => {
  const tries = createTries(plan)
  for (let at = 0; at < 20; at += 1) {
    expect(tries.take('a', 0)).toBe(0)
    tries.giveBack('a')
  }
  for (let at = 0; at < 5; at += 1) tries.take('a', 0)
  expect([tries.take('a', 0), tries.take('b', 0)]).toEqual([12, 0])
})

it('is not refilled by a clock that goes back', () => {
  const tries = createTries(plan)
  for (let at = 0; at < 5; at += 1) tries.take('a', MINUTE_MS)
  expect(tries.take('a', 0)).toBeGreaterThan(0)
})

it('gives back no more than there was', () => {
  const tries = createTries(plan)
  tries.take('a', 0)
  for (let at = 0; at < 10; at += 1) tries.giveBack('a')
  expect(Array.from({ length: 6 }, () => tries.take('a', 0))).toEqual([0, 0, 0, 0, 0, 12])
})
