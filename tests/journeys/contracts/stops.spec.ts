import { expect, test } from '../people/person'

test('a stop starts at the price, cannot be sent there, and is set in one tap @slow', async ({
  page,
  trader,
}) => {
  await page.getByTestId('stopLoss-switch').press('Space')
  await expect(page.getByTestId('stopLoss')).toHaveValue(/^1\.\d{5}$/)
  await expect(page.getByText('Move it away from the current price').first()).toBeVisible()
  // The price continues, the buttons stay disabled.
  const price = page.getByTestId('price')
  for (let turn = 0; turn < 4; turn++) {
    const before = (await price.textContent()) ?? ''
    await expect(price).not.toHaveText(before)
    await expect(page.getByTestId('buy')).toBeDisabled()
    await expect(page.getByTestId('sell')).toBeDisabled()
  }
  await page.getByTestId('takeProfit-switch').press('Space')
  await page.getByRole('group', { name: 'Stop-loss in one tap' }).getByText('−50 USD').click()
  await page.getByRole('group', { name: 'Take-profit in one tap' }).getByText('+100 USD').click()
  await expect(page.getByTestId('buy')).toBeEnabled()
  await expect(page.getByTestId('sell')).toBeDisabled()
  // The chip meant 50 USD when it was tapped; the price has moved slightly since.
  await expect(page.getByTestId('max-loss-buy')).toContainText(/Loss at the stop (4\d|5\d)\.\d\d/)
  await expect(page.getByText('Risk to reward').first()).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Stops for' }).getByText('Sell').click()
  await expect(page.getByTestId('sell')).toBeEnabled()
  await expect(page.getByTestId('buy')).toBeDisabled()
  const kept = await page.getByTestId('stopLoss').inputValue()
  await trader.goesTo('orders')
  await trader.goesTo('trade')
  await expect(page.getByTestId('stopLoss')).toHaveValue(kept)
  await expect(page.getByTestId('sell')).toBeEnabled()
  await trader.places('sell')
  await trader.hears(/^Order confirmed: Sell/)
  await trader.opensFirst()
  expect(await trader.reads('Stop-loss')).toMatch(/\d/)
})

test('a stop-loss beyond the stop-out is warned of @slow @long', async ({ trader }) => {
  const { page } = trader
  await page.getByTestId('lots').fill('1')
  await page.getByTestId('stopLoss-switch').press('Space')
  await page.getByTestId('stopLoss').fill('0.50000')
  await expect(page.getByText(/^The account is stopped out at [01]\.\d{5}, before/)).toBeVisible()
})
