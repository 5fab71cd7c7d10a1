import { price, rate, usd } from '@fairtick/domain'
import { loadTexts, startLanguage } from '@fairtick/texts'
import { expect, it } from 'vitest'
import { createFigures, maskedFigures } from './use-figures'

it('hides every amount of money, and neither prices nor percentages', async () => {
  const { format } = await loadTexts(startLanguage())
  const figures = maskedFigures(createFigures(format))
  const amount = usd('1234.5')
  const { balance, atMost, profit, exact, exactProfit, whole } = figures
  for (const shown of [balance, atMost, profit, exact, exactProfit, whole]) {
    expect(shown(amount)).not.toMatch(/\d/)
    expect(figures.inUsd(shown(amount))).not.toMatch(/\d/)
  }
  expect(figures.stated('1234.5')).not.toMatch(/\d/)
  expect(figures.price(price('1.07'), 5)).toBe('1.07000')
  expect(figures.level(rate('12.5'))).toBe('12.50%')
})
