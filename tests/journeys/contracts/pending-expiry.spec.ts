import { expect, test } from '../people/person'

test('a pending order waits until a moment that was chosen, and says so in the sheet, the list and its detail @once @long', async ({
  page,
  trader,
}) => {
  await page.getByText('Limit · Stop').click()
  await page.getByTestId('trigger').fill('0.90000')
  await page.getByTestId('expiry').selectOption({ label: 'A date and time' })
  await expect(page.getByText('Choose a moment in the future.').first()).toBeVisible()
  await expect(page.getByTestId('buy')).toBeDisabled()
  await page.getByTestId('expiry-at').fill('2035-03-04T05:06')
  await page.getByTestId('buy').click()
  await expect(page.getByRole('dialog')).toContainText(/Good till\s*Mar 4, 2035, 5:06/)
  await page.getByTestId('confirm-order').click()
  await trader.hears(/^Order confirmed, waiting/)
  await trader.opens('/order?source=0&type=0')
  await expect(trader.rows.first()).toContainText('Mar 4, 2035, 5:06')
  await trader.rows.first().click()
  expect(await trader.reads('Good till')).toContain('Mar 4, 2035, 5:06')
  await page.getByTestId('edit-trigger').fill('0.89000')
  await page.getByTestId('save-order').click()
  await trader.hears('Order changed. It now waits at 0.89000.')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(trader.rows).toHaveCount(1)
  await expect(trader.rows.first()).toContainText('0.89000')
  await expect(trader.rows.first()).toContainText('Mar 4, 2035, 5:06')
})

test('lots are set in one tap by a share of what is free @once @long', async ({ trader }) => {
  const { page } = trader
  await page.getByRole('group', { name: 'Lots in one tap' }).getByText('25%').click()
  // A quarter of 10,000 USD is at most the margin of about 0.7 lots at 30× and a price near 1.07.
  await expect(page.getByTestId('lots')).toHaveValue(/^0\.\d{1,2}$/)
  const margin = /margin ([\d,.]+) USD/.exec((await page.getByTestId('buy').textContent()) ?? '')?.[1]
  const used = Number((margin ?? '').replaceAll(',', ''))
  expect(used).toBeGreaterThan(2_400)
  expect(used).toBeLessThan(2_500)
})
