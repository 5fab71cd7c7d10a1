import { price } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { alertProblem, farPercent } from './alert-draft'

const DRAFT = { last: price('1.1'), instrument: { pricePrecision: 5 } } as const

it.each([
  ['above', '1.2', undefined],
  ['above', '1.1', 'not-above'],
  ['above', '1.05', 'not-above'],
  ['below', '1.05', undefined],
  ['below', '1.1', 'not-below'],
  ['crosses', '1.05', undefined],
  ['crosses', '1.2', undefined],
  ['crosses', '1.1', 'is-price'],
  ['above', '1.234567', 'too-fine'],
  ['above', '', 'missing'],
  ['above', '0', 'missing'],
  ['above', '1,2', 'not-a-number'],
  ['percent', '1', undefined],
  ['percent', '0.1', undefined],
  ['percent', '50', undefined],
  ['percent', '0.09', 'percent'],
  ['percent', '50.01', 'percent'],
  ['percent', '1.234', 'percent'],
] as const)('an alert %s %j has the problem %s', (kind, typed, problem) => {
  expect(alertProblem({ ...DRAFT, kind, typed })).toBe(problem)
})

it('of a price is left to the server where no price is known', () => {
  expect(alertProblem({ ...DRAFT, last: undefined, kind: 'above', typed: '1' })).toBeUndefined()
})

it.each([
  ['above', '1.31', undefined],
  ['above', '1.33', 20],
  ['below', '0.5', 54],
  ['crosses', '110', 9900],
  ['percent', '30', undefined],
  ['above', 'x', undefined],
] as const)('an alert %s %s is far by %s percent of 1.1', (kind, typed, far) => {
  expect(farPercent({ kind, typed, last: price('1.1') })).toBe(far)
  expect(farPercent({ kind, typed, last: undefined })).toBeUndefined()
})
