import { enters, makeAccount, newClient } from './client'
import { test } from './member'
import { Person, address, expect, inEachLanguage } from './person'

inEachLanguage(() => {
  test('the wallet leads to accounts, their records, saved methods and the times of payments @long', async ({
    member: { page },
    speech: { text },
  }) => {
    await page.getByTestId('to-wallet').click()
    await expect(page).toHaveURL(address('/mine/wallet'))
    await expect(page.getByTestId('total-assets')).toHaveText(/^0\.00\s?USD$/)
    await expect(page.getByTestId('to-bank-accounts')).toHaveAttribute('href', '/mine/bank-card-list')
    await expect(page.getByTestId('to-addresses')).toHaveAttribute('href', '/mine/coin-address-list')
    await page.getByTestId('to-payouts').click()
    await expect(page.getByRole('heading', { level: 1, name: text('wallet.payouts') })).toBeVisible()
    await page.goBack()

    await page.getByTestId('to-accounts').click()
    await page.getByTestId('account-fund').click()
    await expect(page).toHaveURL(address('/mine/history?accountTypeId=3'))
    await expect(page.getByTestId('account-frozen')).toHaveText(/^0\.00\s?USD$/)
    await expect(page.getByText(text('history.recordsEmpty'))).toBeVisible()

    await page.getByRole('link', { name: text('cashier.transfer') }).click()
    const asked = page.waitForRequest('**/api/account/transfer_log?*type=change*')
    await page.getByTestId('transfers-of').selectOption('fund')
    await asked
    await expect(page.getByText(text('cashier.transfersEmpty'))).toBeVisible()
  })
})

test('a demo user sees their accounts, and in place of the wallet the way to the real account of this device @once @long', async ({
  page,
}) => {
  const client = newClient()
  await makeAccount(page.request, client)
  const person = new Person(page)
  await person.entersDemo('/mine/accounts')
  await expect(page.getByTestId('total-assets')).toHaveText(/^20,000\.00\s?USD$/)
  await person.opens('/mine/wallet')
  await expect(page.getByTestId('demo-to-real')).toBeVisible()
  await expect(page.getByTestId('total-assets')).toBeHidden()

  await enters(page, client)
  await page.getByText('Demo', { exact: true }).first().click()
  await expect(page.getByTestId('reset-demo')).toBeVisible()
  await person.opens('/mine/wallet')
  await page.getByTestId('to-real').click()
  await expect(page).toHaveURL(address('/mine/wallet'))
  await expect(page.getByTestId('total-assets')).toHaveText(/^0\.00\s?USD$/)
})
