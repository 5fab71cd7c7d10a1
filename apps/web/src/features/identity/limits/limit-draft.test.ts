import { cases, cell } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { breakUntil, checkLimit, shortNumber } from './limit-draft'

describe('a limit that is typed', () => {
  it.each(
    cases(`
      unit    | typed | problem
      usd     | 100   | -
      usd     | 0.01  | -
      usd     | 0     | limits.wrongAmount
      usd     | 0.00  | limits.wrongAmount
      usd     | 1.005 | limits.wrongAmount
      usd     | -5    | limits.wrongAmount
      usd     | ?1e3  | limits.wrongAmount
      usd     | ?1.5  | limits.wrongAmount
      usd     |       | limits.wrongAmount
      minutes | 60    | -
      minutes | 5     | -
      minutes | 4     | limits.wrongMinutes
      minutes | 1441  | limits.wrongMinutes
      minutes | 1.5   | limits.wrongMinutes
    `),
  )('$unit "$typed" is told $problem', (row) => {
    const unit = row.unit === 'usd' ? 'usd' : 'minutes'
    const problem = row.problem === '-' ? undefined : row.problem
    expect(checkLimit(unit, cell(row, 'typed'))).toBe(problem)
  })
})

it.each(
  cases(`
    value     | shown
    50.000000 | 50
    50.500000 | 50.5
    100       | 100
              |
  `),
)('"$value" is shown for changing as "$shown"', (row) => {
  expect(shortNumber(cell(row, 'value'))).toBe(row.shown)
})

it('the longer of two breaks counts, and an ended one does not', () => {
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
