import { expect, test } from './person'

test('the lines of the chart say what each position brings now, and where the account is stopped out @once @slow', async ({
  page,
  trader,
}) => {
  const lines = page.getByTestId('chart-lines').getByRole('listitem')
  await expect(lines).toHaveCount(0)
  await page.getByText('500×', { exact: true }).click()
  await trader.orders('sell', '3')
  const profit = /^Sell \W?3\W? · \W?([+−]?[\d,]+\.\d\d)\sUSD\W?$/
  const line = lines.filter({ hasText: /^Sell/ })
  await expect(line).toHaveText(profit)
  await expect(lines.filter({ hasText: 'Stop-out price' })).toHaveCount(1)
  const first = await line.textContent()
  await expect(line).not.toHaveText(first ?? '')
  await expect(line).toHaveText(profit)
})
