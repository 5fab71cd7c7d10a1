import { expect, it } from 'vitest'
import { readExpiry } from './expiry'

const now = new Date(2026, 10, 23, 21, 30).getTime()

it.each([
  ['never', '', undefined],
  ['hour', '', new Date(2026, 10, 23, 22, 30).getTime()],
  ['day', '', new Date(2026, 10, 24).getTime()],
  ['week', '', new Date(2026, 10, 30, 21, 30).getTime()],
  ['moment', '2026-11-25T08:15', new Date(2026, 10, 25, 8, 15).getTime()],
] as const)('%s %s', (choice, typed, at) => {
  expect(readExpiry(choice, typed, now)).toEqual({ problem: undefined, at })
})

it.each(['hour', 'week'] as const)(
  '%s from a moment with a fraction is a whole ms, as the wire wants it',
  (choice) => {
    const { at } = readExpiry(choice, '', now + 0.71)
    expect(at).toBe(readExpiry(choice, '', now).at)
  },
)

it.each(['', '2026-11-23T21:30', '2020-01-01T00:00', '2026-99-99T99:99', 'tomorrow'])(
  '%j is no moment in the future',
  (typed) => {
    expect(readExpiry('moment', typed, now).problem).toBe('expiry-wrong')
  },
)
