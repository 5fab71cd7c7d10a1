import { usd } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { readAmount } from './withdrawal-draft'

it.each([
  ['', 'empty'],
  ['0', 'empty'],
  ['0.00', 'empty'],
  ['1.001', 'not-cents'],
  ['-5', 'not-cents'],
  ['1e3', 'not-cents'],
  ['20.01', 'too-much'],
])('%j cannot be withdrawn: %s', (typed, problem) => {
  expect(readAmount(typed, usd('20'))).toEqual({ problem })
})

it('the whole free amount can be withdrawn, and any amount while it is unknown', () => {
  expect(readAmount('20', usd('20'))).toEqual({ amount: usd('20') })
  expect(readAmount('999', undefined)).toEqual({ amount: usd('999') })
})
