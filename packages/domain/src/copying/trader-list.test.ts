import { expect, it } from 'vitest'
import { rate } from '../money'
import { traderRisk } from './trader-list'

it.each([
  ['0', 'low'],
  ['9.99', 'low'],
  ['10', 'medium'],
  ['24.99', 'medium'],
  ['25', 'high'],
  ['90', 'high'],
])('a drawdown of %s points is a %s risk', (drawdown, risk) => {
  expect(traderRisk(rate(drawdown), 5)).toBe(risk)
})

it('is not rated after fewer than five closed orders', () => {
  expect(['0', '90'].map((drawdown) => traderRisk(rate(drawdown), 4))).toEqual(['unrated', 'unrated'])
})
