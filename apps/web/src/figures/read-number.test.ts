import { expect, it } from 'vitest'
import { readNumber } from './read-number'

it.each([
  ['', 'missing'],
  ['0', 'missing'],
  ['0.00', 'missing'],
  ['12.34', undefined],
  ['12.345', 'too-fine'],
  ['12.123456789', 'too-fine'],
  ['?$500', 'not-a-number'],
  ['?1.000,5', 'not-a-number'],
  ['?12.34', 'not-a-number'],
])('%j in a field with two decimals: %s', (value, problem) => {
  expect(readNumber(value, 2).problem).toBe(problem)
})
