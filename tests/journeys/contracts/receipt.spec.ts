import { readFile } from 'node:fs/promises'
import { rulesAt } from '@fairtick/domain'
import { expect, micros, test } from '../people/person'

test('a closed order has a receipt with the ticks behind it, a line in the statement, and a place in the performance', async ({
  page,
  trader,
}) => {
  await trader.orders('buy', '0.10')
  await trader.opensFirst()
  await page.getByTestId('close-order').click()
  await page.getByTestId('confirm').click()
  const result = micros((await trader.hears(/^Closed at/)).replace(/^[^,]*,/, ''))

  await page.getByRole('tab', { name: 'History' }).click()
  await trader.rows.first().click()
  const receipt = page.getByTestId('receipt')
  await expect(receipt).toContainText('Buy 0.10 lots at the market')
  await expect(receipt).toContainText(/Filled at\s*1\.\d{5} · tick \d+/)
  await expect(receipt).toContainText(/Closed at\s*1\.\d{5} · tick \d+/)
  // With all decimals, and the profit less the fee.
  await expect(receipt).toContainText(/Net[+−]?\d\.\d{6} − 0\.300000 \+ \(0\.000000\) = [+−]?\d\.\d{6}/)
  await expect(receipt).toContainText('Sandbox – prices and money are not real')
  const rules = new RegExp(`^Version ${String(rulesAt(Date.now()))} · [0-9a-f]{12}…$`)
  await expect(receipt.getByRole('link', { name: rules })).toBeVisible()
  await page.getByTestId('check-yourself').click()
  await expect(page.getByText('Around the close')).toBeVisible()
  const id = await trader.reads('Order number')
  await page.keyboard.press('Escape')

  await trader.opens('/mine/history?accountTypeId=1')
  const fee = page.getByTestId(/^record-\d/).filter({ hasText: 'Trading fee' })
  await expect(fee.first()).toBeVisible()
  const link = fee.first().getByRole('link')
  await ((await link.count()) > 0 ? link : fee.first()).click()
  await expect(page).toHaveURL(new RegExp(`order=${id}`))
  await expect(page.getByRole('dialog')).toContainText('Buy EUR/USD')

  await trader.opens('/mine/statement')
  await page.getByRole('radio', { name: 'Contracts' }).press('Space')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('download-statement').click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines).toHaveLength(3)
  expect(lines[2]).toContain('neither the prices nor the money here are real')
  expect(lines[1]?.split(',')).toContain(id)

  await trader.opens('/rules?version=1')
  await expect(page.getByTestId('rules-hash')).toHaveText(/^[0-9a-f]{64}$/)
  await expect(page.getByRole('heading', { name: 'Margin level and stop-out' })).toBeVisible()

  await trader.opens('/mine/performance')
  // Beside its name on a phone, below it on a desk.
  const name = page.getByTestId('performance').getByText('Net result after fees', { exact: true })
  const net = name.locator('xpath=following-sibling::*[1]')
  await expect(async () => {
    await page.reload()
    await expect(net).not.toHaveText('0.00', { timeout: 2000 })
  }).toPass()
  expect(micros((await net.textContent()) ?? '')).toBe(result)
})
