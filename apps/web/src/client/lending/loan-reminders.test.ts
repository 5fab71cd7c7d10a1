import { DAY_MS } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { remindersOf } from './loan-reminders'

const DUE = 100 * DAY_MS
const loan = {
  id: 7,
  status: 'running',
  period: 30,
  mindDays: 14,
  approvedAt: DUE - 30 * DAY_MS,
  dueAt: DUE,
} as const
const daysOf = (day: number, putAway: Readonly<Record<number, number>> = {}) =>
  remindersOf([loan], putAway, DUE + day * DAY_MS).map(({ days }) => days)

it('a running loan has reminders from seven days before its due date until its repayment', () => {
  expect([-8, -7, -4, -3, -1, 0, 1, 5, 30].map((day) => daysOf(day))).toEqual([
    ...[[], [-7], [-7], [-3], [-1], [-1], [1], [3], [7]],
  ])
  const others = (['submitted', 'proved', 'repaid'] as const).map((status) => ({ ...loan, status }))
  expect(remindersOf(others, {}, DUE)).toEqual([])
})

it('a dismissed reminder does not return, but the next one appears', () => {
  expect(daysOf(-6, { 7: -7 })).toEqual([])
  expect(daysOf(-3, { 7: -7 })).toEqual([-3])
  expect(daysOf(-6, { 8: -7 })).toEqual([-7])
})

it('a short loan can be given back after its due date while the cooling-off period lasts', () => {
  const short = { ...loan, period: 5, approvedAt: DUE - 5 * DAY_MS }
  const until = (day: number) =>
    remindersOf([short], {}, DUE + day * DAY_MS).map(({ returnableUntil }) => returnableUntil)
  expect([-4, -3, 1, 9].map(until)).toEqual([[], [DUE + 9 * DAY_MS], [DUE + 9 * DAY_MS], [undefined]])
  expect(remindersOf([loan], {}, DUE)[0]?.returnableUntil).toBeUndefined()
})
