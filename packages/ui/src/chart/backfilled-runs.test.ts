import { expect, it } from 'vitest'
import { runsOf } from './backfilled-runs'

const barsOf = (marks: string) =>
  [...marks].map((mark) => (mark === 'x' ? { isBackfilled: true } : { close: 1 }))

it.each([
  ['', []],
  ['...', []],
  ['xxx', [{ first: 0, last: 2 }]],
  [
    'xx.x..xx',
    [
      { first: 0, last: 1 },
      { first: 3, last: 3 },
      { first: 6, last: 7 },
    ],
  ],
])('finds the stretches of backfilled bars in "%s"', (marks, runs) => {
  expect(runsOf(barsOf(marks))).toEqual(runs)
})
