import { address, expect, test } from '../people/person'

test('the records of an account stand under its balance and what is frozen, and lead to their orders @once @long', async ({
  page,
  trader,
}) => {
  await trader.orders('buy', '0.05')
  await trader.opens('/mine/history?accountTypeId=1')
  await expect(page.getByTestId('account-balance')).toHaveText(/^9,99\d\.\d\d\s?USD$/)
  await expect(page.getByTestId('account-frozen')).toHaveText(/^1\d\d\.\d\d\s?USD$/)
  const fee = page.getByTestId(/^record-\d/).filter({ hasText: 'Trading fee' })
  await fee.click()
  await expect(page).toHaveURL(/order=\d+/)
  await expect(page.getByRole('dialog')).toContainText('Buy EUR/USD')
  await trader.opens('/mine/history?accountTypeId=2')
  await expect(page.getByTestId('account-balance')).toHaveText(/^10,000\.00\s?USD$/)
  await expect(page.getByTestId('account-frozen')).toHaveText(/^0\.00\s?USD$/)
})

test('the system page logs out once it is confirmed @once @long', async ({ page, person }) => {
  await person.opens('/mine/system')
  await expect(page).toHaveURL(address('/login?from=%2Fmine%2Fsystem'))
  await page.getByTestId('demo-login').click()
  await expect(page).toHaveURL(address('/mine/system'))
  await page.getByTestId('logout').click()
  await page.getByTestId('confirm').click()
  await expect(page).toHaveURL(address('/'))
  await expect(page.getByTestId('demo-login')).toBeVisible()
})
