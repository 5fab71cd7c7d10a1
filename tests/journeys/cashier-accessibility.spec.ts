import { LOOKS, isClean, shows } from './axe'
import { entersAnew, photo } from './client'
import { asks } from './desk'
import { expect, test } from './person'

type Screen = readonly [path: string, ready: string]

const SCREENS: readonly Screen[] = [
  ['/mine/wallet', '[data-testid="total-assets"]'],
  ['/mine/accounts', '[data-testid="account-fund"]'],
  ['/mine/history?accountTypeId=3', '[data-testid="account-frozen"]'],
  ['/mine/transfer', '[data-testid="transfer-most"]'],
  ['/mine/statement', '[data-testid^="month-"]'],
  ['/mine/withdraw?type=1', '[data-testid="to-payouts"]'],
  ['/mine/withdraw?type=2', '[data-testid="to-payouts"]'],
  ['/mine/withdraw-way?type=1', '[data-testid="method-address"]'],
  ['/mine/withdraw-way?type=2', '[data-testid="save-method"]'],
  ['/mine/coin-address-list', 'main h1'],
  ['/mine/bank-card-list', 'main h1'],
  ['/mining', '[data-testid="product-3"]'],
  ['/mining/subscribe?id=3', '[data-testid="subscribe"]'],
  ['/mining/record', 'main h1'],
  ['/loan', '[data-testid="submit-borrower"]'],
  ['/loan/record', 'main h1'],
  ['/payouts', '[data-testid^="payout-"], main .rounded-full'],
]

for (const { lang, tag, checks } of LOOKS) {
  test(`axe finds nothing on the screens of the cashier, in ${lang} ${tag}`, async ({ person }) => {
    test.setTimeout(300_000)
    const { page } = person
    await person.opens(`/?lang=${lang}`)
    await entersAnew(page)
    for (const [path, ready] of SCREENS) {
      await shows(person, path, ready)
      await isClean(page, path, checks)
    }

    await shows(person, '/liabilities', '[data-testid="chain-good"]')
    await page.getByTestId('check-liability').click()
    await expect(page.getByTestId('not-in-it')).toBeVisible()
    await isClean(page, 'liabilities', checks)
    await shows(person, '/mine/charge/recovery', '[data-testid="open-recovery"]')
    await page.getByTestId('open-recovery').click()
    await isClean(page, 'a ticket with errors', checks)

    await shows(person, '/mine/charge?type=1', '[data-testid="deposit-way"]')
    await page.getByTestId('deposit-way').selectOption({ index: 2 })
    await page.getByTestId('submit-deposit').click()
    await isClean(page, 'a payment with errors', checks)
    await shows(person, '/mine/charge', '[data-testid="deposit-currency"]')
    await page.getByTestId('deposit-currency').selectOption('BTC')
    await page.getByTestId('deposit-amount').fill('0.5')
    const uploaded = page.waitForResponse('**/image_upload')
    await page.getByTestId('deposit-proof').setInputFiles(photo('proof.png'))
    await uploaded
    await isClean(page, 'a deposit', checks)
    await page.getByTestId('submit-deposit').click()
    const row = page.getByTestId(/^deposit-\d+$/)
    await expect(row).toBeVisible()
    const id = (await row.getAttribute('data-testid'))?.replace('deposit-', '') ?? ''
    await asks(page.request, `/api/admin/charges/${id}/reject`, { remark: 'There is no such transfer' })
    await expect(row).toContainText('There is no such transfer')
    await isClean(page, 'deposits', checks)
  })
}
