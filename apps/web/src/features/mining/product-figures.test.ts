import { rate, usd } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { exampleOf, yearlyPercent } from './product-figures'

const product = {
  dailyPercent: rate('0.12'),
  lockDays: 30,
  penaltyPercent: rate('5'),
  isPenaltyCapped: true,
  amountMin: usd('100'),
  amountMax: usd('50000'),
}

it('a daily rate over a year has no income on income', () => {
  expect(yearlyPercent(product)).toBe(rate('43.8'))
})

it.each([
  ['100', '50000', '1000', '36'],
  ['2000', '50000', '2000', '72'],
  ['100', '500', '500', '18'],
])('from %s to %s the example is %s, which brings %s', (least, most, amount, income) => {
  const bounds = { amountMin: usd(least), amountMax: usd(most) }
  expect(exampleOf({ ...product, ...bounds })).toEqual({ amount: usd(amount), income: usd(income) })
})
