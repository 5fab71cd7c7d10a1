import { describe, expect, it } from 'vitest'
import { breakUntil, checkLimit, shortNumber } from './limit-draft'

describe('a limit that is typed', () => {
  it.each([
    ['usd', '100', undefined],
    ['usd', '0.01', undefined],
    ['usd', '0', 'limits.wrongAmount'],
    ['usd', '0.00', 'limits.wrongAmount'],
    ['usd', '1.005', 'limits.wrongAmount'],
    ['usd', '-5', 'limits.wrongAmount'],
    ['usd', '?1e3', 'limits.wrongAmount'],
    ['usd', '?1.5', 'limits.wrongAmount'],
    ['usd', '', 'limits.wrongAmount'],
    ['minutes', '60', undefined],
    ['minutes', '5', undefined],
    ['minutes', '4', 'limits.wrongMinutes'],
    ['minutes', '1441', 'limits.wrongMinutes'],
    ['minutes', '1.5', 'limits.wrongMinutes'],
  ] as const)('%s %j is told %s', (unit, typed, problem) => {
    expect(checkLimit(unit, typed)).toBe(problem)
  })
})

it.each([
  ['50.000000', '50'],
  ['50.500000', '50.5'],
  ['100', '100'],
  ['', ''],
])('%s is shown for changing as %s', (value, shown) => {
  expect(shortNumber(value)).toBe(shown)
})

it('the longer of two breaks is the one that counts, and one that is over does not', () => {
  const early = '2026-11-21T00:00:00.000Z'
  const late = '2026-12-21T00:00:00.000Z'
  const limits = [
    { kind: 'time_out', value: early, next: undefined },
    { kind: 'exclusion', value: late, next: undefined },
  ] as const
  expect(breakUntil(limits, Date.parse(early) - 1)).toBe(Date.parse(late))
  expect(breakUntil(limits, Date.parse(late))).toBeUndefined()
  expect(breakUntil([{ kind: 'time_out', value: undefined, next: undefined }], 0)).toBeUndefined()
})
