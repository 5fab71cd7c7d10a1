import { address, expect, test } from '../people/person'

test('a visitor looks into the economic calendar, narrows it, and comes back to the same @once', async ({
  page,
  person,
}) => {
  await person.opens('/')
  await page.getByTestId('calendar').click()
  const rows = page.getByTestId(/^event-\d+$/)
  await expect(rows.first()).toBeVisible()
  await expect(page.getByText('invented for this sandbox')).toBeVisible()
  await page.getByTestId('calendar-impact').selectOption('high')
  await page.getByTestId('calendar-currency').selectOption('USD')
  await expect(page).toHaveURL(address('/calendar?days=week&impact=high&currency=USD'))
  await expect(rows.getByText('USD', { exact: true }).first()).toBeVisible()
  await expect(rows.getByText('EUR', { exact: true })).toHaveCount(0)
  await expect(rows.getByRole('img', { name: 'High impact' }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByTestId('calendar-impact')).toHaveValue('high')
  await expect(rows.getByText('EUR', { exact: true })).toHaveCount(0)
})

test('a trader sees the next event of the instrument, all of them in a sheet, and marks on the chart @once', async ({
  trader,
}) => {
  const { page } = trader
  await page.getByTestId('instrument-events').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByTestId(/^event-\d+$/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.locator('label').filter({ hasText: /^1D/ }).click()
  await expect(page.getByTestId('chart')).toHaveAttribute('data-state', 'ready')
  const mark = page.getByTestId('chart-events').getByRole('button').last()
  await mark.click()
  const name = (await mark.getAttribute('aria-label')) ?? ''
  await expect(
    page
      .getByTestId('chart-events')
      .getByText(name.split('; ')[0] ?? '')
      .first(),
  ).toBeVisible()
  await page.getByTestId('price').click()
  await expect(page.getByTestId('chart-events').locator('li[aria-hidden]')).toHaveCount(0)
})
