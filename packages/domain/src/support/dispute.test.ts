import { expect, it } from 'vitest'
import { disputeNumber } from './dispute'

it.each([
  [1, 'D-000001'],
  [123, 'D-000123'],
  [1_234_567, 'D-1234567'],
])('dispute %i is read as %s', (id, number) => {
  expect(disputeNumber(id)).toBe(number)
})
