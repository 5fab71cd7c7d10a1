import { DAY_MS } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { remindersOf } from './loan-reminders'

const DUE = 100 * DAY_MS
const loan = { id: 7, status: 'running', dueAt: DUE } as const
const daysOf = (day: number, putAway: Readonly<Record<number, number>> = {}) =>
  remindersOf([loan], putAway, DUE + day * DAY_MS).map(({ days }) => days)

it('a running loan is reminded of from seven days before it is due, until it is repaid', () => {
  expect([-8, -7, -4, -3, -1, 0, 1, 5, 30].map((day) => daysOf(day))).toEqual([
    ...[[], [-7], [-7], [-3], [-1], [-1], [1], [3], [7]],
  ])
  const others = (['submitted', 'proved', 'repaid'] as const).map((status) => ({ ...loan, status }))
  expect(remindersOf(others, {}, DUE)).toEqual([])
})

it('a reminder that was put away comes no more, but the next one does', () => {
  expect(daysOf(-6, { 7: -7 })).toEqual([])
  expect(daysOf(-3, { 7: -7 })).toEqual([-3])
  expect(daysOf(-6, { 8: -7 })).toEqual([-7])
})
