import { expect, test } from '../people/person'

test('the ticket keeps lots, leverage and stops over other screens and a reload, until the user logs out @once @long', async ({
  page,
  trader,
}) => {
  await page.getByTestId('lots').fill('0.05')
  await page.getByText('100×', { exact: true }).first().click()
  await page.getByTestId('stopLoss-switch').press('Space')
  await page.getByRole('button', { name: '−1%' }).click()
  const stop = await page.getByTestId('stopLoss').inputValue()
  await page.getByRole('tab', { name: 'Options' }).click()
  await page.getByTestId('stake').fill('75')
  await trader.goesTo('orders')
  await trader.goesTo('trade')
  await page.getByRole('tab', { name: 'Contract' }).click()
  await expect(page.getByTestId('lots')).toHaveValue('0.05')
  await expect(page.getByTestId('stopLoss')).toHaveValue(stop)
  await expect(page.getByTestId('buy')).toContainText('100×')

  await trader.places('buy')
  await trader.hears(/^Order confirmed/)
  await page.getByTestId('lots').fill('0.09')
  await page.reload()
  await expect(page.getByTestId('lots')).toHaveValue('0.09')
  await expect(page.getByTestId('buy')).toContainText('100×')
  await page.getByRole('tab', { name: 'Options' }).click()
  await expect(page.getByTestId('stake')).toHaveValue('75')
  // Each instrument has its own.
  await trader.opensTrade('XAUUSD')
  await expect(page.getByTestId('lots')).toHaveValue('0.01')
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('fairtick.draft.')))
  expect(await kept()).not.toEqual([])
  await trader.opens('/mine/system')
  await page.getByTestId('logout').click()
  await page.getByTestId('confirm').click()
  await expect.poll(kept).toEqual([])
})

test('what a visitor filled in is there after the login @once @long', async ({ page, person }) => {
  await person.opensTrade()
  await page.getByTestId('lots').fill('0.07')
  await page.getByTestId('buy').click()
  await page.getByTestId('demo-login').click()
  await expect(page.getByTestId('lots')).toHaveValue('0.07')
})
