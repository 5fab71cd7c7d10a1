import { randomBytes } from 'node:crypto'
import { CODE } from '@fairtick/wire'
import type { Page } from '@playwright/test'
import { entersAnew, photo, userIdOf } from '../people/client'
import { UNSEEN, asks, rowOf } from '../people/desk'
import { address, expect, inEachLanguage, test } from '../people/person'
import type { Speech } from '../people/speech'
import { cardOf, closesCard } from '../people/own-rows'

inEachLanguage(() => {
  test('coins go to an address of the chosen network, and are credited on the open page once an operator has approved', async ({
    person,
    speech,
  }) => {
    const { page } = person
    const { text, number } = speech
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await entersAnew(page)
    await page.getByTestId('to-deposit').click()
    await expect(page.getByText(text('deposit.depositsEmpty'))).toBeVisible()
    await page.getByTestId('submit-deposit').click()
    await expect(page.locator('span').getByText(text('deposit.inputCurrency'))).toBeVisible()
    await page.getByTestId('deposit-currency').selectOption('USDT')
    await page.getByTestId('submit-deposit').click()
    await expect(page.locator('span').getByText(text('deposit.inputNetwork'))).toBeVisible()
    await expect(page.getByTestId('copy-address')).toBeHidden()
    await page.getByTestId('deposit-network').selectOption({ label: 'TRC20' })

    await expect(page.getByText(text('deposit.sampleAddress'))).toBeVisible()
    const only = text('deposit.onlyThis', { currency: 'USDT', network: 'TRC20' })
    await expect(page.getByText(only)).toBeVisible()
    await expect(page.getByRole('img', { name: text('deposit.addressQr') })).toBeVisible()
    await page.getByTestId('copy-address').click()
    await person.hears(text('security.copied'))
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toBe('TSAMPLE0SAMPLE0SAMPLE0SAMPLE0TRC20')

    await page.getByTestId('submit-deposit').click()
    await expect(page.getByTestId('deposit-amount')).toBeFocused()
    await expect(page.getByText(text('deposit.inputAmount'))).toBeVisible()
    await expect(page.getByText(text('deposit.proofMissing'))).toBeVisible()
    await page.getByTestId('deposit-amount').fill(number('9.99'))
    await expect(page.getByTestId('deposit-amount')).toHaveAttribute('aria-invalid', 'true')
    await page.getByTestId('deposit-amount').fill(number('120.50'))
    await expect(page.getByTestId('deposit-credits')).toContainText(number('120.50'))
    await proves(page, speech)
    await page.getByTestId('deposit-txid').fill('short')
    await page.getByTestId('submit-deposit').click()
    await expect(page.getByText(text('deposit.wrongTxid'))).toBeVisible()
    await page.getByTestId('deposit-txid').fill(randomBytes(32).toString('hex'))
    await page.getByTestId('submit-deposit').click()

    const row = page.getByTestId(/^deposit-\d+$/)
    await expect(row).toContainText(text('deposit.status_unchecked'))
    await expect(page.getByTestId('sent')).toBeVisible()
    const { id } = await rowOf(page.request, 'charges', { user_id: await userIdOf(page) })
    await asks(page.request, `/api/admin/charges/${id}/approve`, UNSEEN)
    await expect(row).toContainText(text('deposit.status_credited'))
    // An Arabic date is read from right to left, so its parts would appear mixed.
    const card = await cardOf(page, 'deposit', row)
    await expect(card.locator('li span').last()).toHaveCSS('direction', speech.language.dir)
    await person.opens('/mine/accounts')
    await expect(page.getByTestId('account-fund')).toContainText(number('120.50'))
  })
})

test('a payment needs a way, and is refused with its reason; the own limit is shown, and said where it refuses @once @desktop @long', async ({
  page,
  person,
  speech,
}) => {
  const { text } = speech
  await entersAnew(page)
  await setsDayLimit(page, '200')
  await page.goto(address('/mine/charge?type=1'))
  await expect(page.getByTestId('own-deposit-limits')).toContainText('200.00')
  await page.getByTestId('submit-deposit').click()
  await expect(page.getByText(text('deposit.noPayWay'))).toBeVisible()
  await page.getByTestId('deposit-way').selectOption({ label: 'Euro (sample)' })
  await expect(page.getByText(text('deposit.sampleAccount'))).toBeVisible()
  for (const detail of ['payeeName', 'payeeAccount', 'bankName', 'bankSwift', 'bankAddress'])
    await expect(page.getByTestId(`copy-${detail}`)).toBeVisible()

  await page.getByTestId('deposit-amount').fill('200')
  await expect(page.getByTestId('deposit-credits')).toContainText('216.00')
  await expect(page.getByTestId('deposit-credits')).toContainText('more than your own limit', {
    ignoreCase: true,
  })
  await page
    .getByTestId('deposit-proof')
    .setInputFiles({ ...photo('proof.png'), buffer: Buffer.from('none') })
  await expect(page.getByText(speech.message(CODE.fileRefused))).toBeVisible()
  await expect(page.getByText(text('verify.uploadFailed'))).toBeHidden()
  await proves(page, speech)
  await page.reload()
  await expect(page.getByTestId('copy-reference')).toBeVisible()
  await expect(page.getByTestId('deposit-amount')).toHaveValue('200')
  await expect(page.getByText(text('verify.uploaded'))).toBeVisible()
  await page.getByTestId('submit-deposit').click()
  await expect(page.getByTestId('form-alert')).toContainText('Your own limit of 200.00 USD of deposits a day')

  await page.getByTestId('deposit-amount').fill('100')
  await page.getByTestId('submit-deposit').click()
  const row = page.getByTestId(/^deposit-\d+$/)
  await expect(row).toContainText('100 EUR')
  await expect(row).toContainText('108.00')
  await rejects(page, 'The account is not in your name')
  await expect(row).toContainText(text('deposit.status_rejected'))
  const card = await cardOf(page, 'deposit', row)
  await expect(card).toContainText('Reason: The account is not in your name')
  await closesCard(page)
  await page.getByText(text('deposit.coin'), { exact: true }).click()
  await expect(page).toHaveURL(address('/mine/charge?type=0'))
  await expect(page.getByText(text('deposit.depositsEmpty'))).toBeVisible()
  await person.opens('/mine/accounts')
  await expect(page.getByTestId('account-fund')).toContainText('0.00')
})

/** Adds the proof picture of a deposit. */
async function proves(page: Page, { text }: Speech): Promise<void> {
  await page.getByTestId('deposit-proof').setInputFiles(photo('proof.png'))
  await expect(page.getByText(text('verify.uploaded'))).toBeVisible()
}

/** An operator rejects the waiting deposit of the page's user. */
async function rejects(page: Page, reason: string): Promise<void> {
  const { id } = await rowOf(page.request, 'charges', { user_id: await userIdOf(page), status: 0 })
  await asks(page.request, `/api/admin/charges/${id}/reject`, { remark: reason })
}

async function setsDayLimit(page: Page, value: string): Promise<void> {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('fairtick.session') ?? '').state.token,
  )
  const set = await page.request.post(address('/api/user/set_limit'), {
    headers: { authorization: token },
    data: { kind: 'deposit_day', value },
  })
  expect(await set.json()).toMatchObject({ code: 1 })
}
