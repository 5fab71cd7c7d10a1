import { expect, test } from './person'

test('a trailing stop is set with the order, kept on the server, and told with its history', async ({
  page,
  person,
}) => {
  await person.startsTrading()
  await page.getByTestId('trailDistance-switch').press('Space')
  await page.getByTestId('trailDistance').fill('0.50000')
  await expect(page.getByText('Stop-out price after a buy').first()).toBeVisible()
  await person.orders('buy', '0.10')

  await person.goesTo('orders')
  await page.getByTestId('equity').click()
  await expect(page.getByRole('dialog')).toContainText(/Balance .* \+ floating profit .* = /)
  await page.keyboard.press('Escape')
  await person.rows.first().click()
  const open = Number(await person.reads('Open price'))
  expect(Number(await person.reads('Stop-loss'))).toBeGreaterThanOrEqual(Number((open - 0.5).toFixed(5)))
  expect(await person.reads('Trailing stop')).toContain('0.50000')
  expect(await person.reads('Stop-out price')).not.toBe('')
  await expect(page.getByText('By you').first()).toBeVisible()

  await page.getByTestId('edit-trailDistance-switch').press('Space')
  await page.getByTestId('save-stops').click()
  await person.hears(/^Stops saved/)
  await expect(page.getByRole('dialog').locator('dl').first()).not.toContainText('Trailing stop')
})
