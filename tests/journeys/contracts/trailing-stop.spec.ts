import { expect, test } from '../people/person'

test('a trailing stop is set with the order, kept on the server, and told with its history', async ({
  page,
  trader,
}) => {
  await page.getByTestId('trailDistance-switch').press('Space')
  await page.getByTestId('trailDistance').fill('0.50000')
  await expect(page.getByText('Stop-out price after a buy').first()).toBeVisible()
  await trader.orders('buy', '0.10')

  await trader.goesTo('orders')
  await page.getByTestId('equity').click()
  await expect(page.getByRole('dialog')).toContainText(/Balance .* \+ floating profit .* = /)
  await page.keyboard.press('Escape')
  await trader.rows.first().click()
  const open = Number(await trader.reads('Open price'))
  expect(Number(await trader.reads('Stop-loss'))).toBeGreaterThanOrEqual(Number((open - 0.5).toFixed(5)))
  expect(await trader.reads('Trailing stop')).toContain('0.50000')
  expect(await trader.reads('Stop-out price')).not.toBe('')
  await expect(page.getByText('By you').first()).toBeVisible()

  await page.getByTestId('edit-trailDistance').fill('')
  await page.getByTestId('save-stops').click()
  await trader.hears(/^Stops saved/)
  await expect(page.getByRole('dialog').locator('dl').first()).not.toContainText('Trailing stop')
})
