import type { Page } from '@playwright/test'
import { asksForCode, codeIn, enters, mailTo, userIdOf } from '../people/client'
import { asks } from '../people/desk'
import { makeFundedClient } from '../people/funded-client'
import { letADayPass } from '../people/let-a-day-pass'
import { address, expect, test } from '../people/person'
import { cardOf } from '../people/own-rows'

const FIRST = {
  bankName: 'A Bank',
  bankAddress: 'A Street 1, London',
  bankSwift: 'BARCGB22',
  payeeName: 'Ann Example',
  payeeAccount: 'GB82WEST12345698765432',
} as const
const REFERENCE = 'FT26329ABCDE'

test('a bank withdrawal goes from a form that was loaded anew to paid, to the account just saved @once @phone @long', async ({
  page,
  speech,
}) => {
  const { text } = speech
  const client = await makeFundedClient(page.request, '180')
  await enters(page, client)
  const userId = await userIdOf(page)
  const proves = async (subject: 'method-code' | 'withdrawal-code') => {
    await letADayPass(userId)
    await asksForCode(page, speech)
    const mail = await mailTo(page.request, client.email, speech.subject(subject))
    await page.getByTestId('code').fill(codeIn(mail))
  }

  await page.goto(address('/mine/withdraw-way?type=2'))
  await fills(page, FIRST)
  await page.reload()
  for (const [field, value] of Object.entries(FIRST))
    await expect(page.getByTestId(`method-${field}`)).toHaveValue(value)
  await proves('method-code')
  await page.getByTestId('save-method').click()
  await expect(page.getByTestId('withdraw-method')).toContainText('…5432')

  await page.goto(address('/mine/withdraw-way?type=2'))
  await expect(page.getByTestId('method-bankName')).toHaveValue('')
  await page.getByTestId('method-currency').selectOption('6')
  await fills(page, { ...FIRST, payeeAccount: '12345678' })
  await proves('method-code')
  await page.getByTestId('save-method').click()
  // The saved one is chosen, not the first.
  await expect(page).toHaveURL(/type=2&to=\d+$/)
  await expect(page.getByTestId('withdraw-method').locator('option:checked')).toContainText('…5678')

  await letADayPass(userId)
  await page.reload()
  await page.getByTestId('withdraw-all').click()
  await expect(page.getByTestId('withdrawal-quote')).toContainText('164.68\u00a0EUR')
  await proves('withdrawal-code')
  await page.getByTestId('withdraw').click()
  const row = page.getByTestId(/^withdrawal-\d+$/)
  await expect(row).toContainText('12345678')
  const id = (await row.getAttribute('data-testid'))?.replace('withdrawal-', '') ?? 'none'
  await asks(page.request, `/api/admin/withdrawals/${id}/approve`, { remark: 'Looks right' })
  // An approval moves no money, but appears on the open page.
  const card = await cardOf(page, 'withdrawal', row)
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await asks(page.request, `/api/admin/withdrawals/${id}/claim`, { remark: 'I send it now' })
  await asks(page.request, `/api/admin/withdrawals/${id}/paid`, { txid: REFERENCE })
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await expect(card).toContainText(REFERENCE)
  await expect(card).toContainText(`${text('withdraw.fee')} 1.00`)
})

async function fills(page: Page, account: Readonly<Record<keyof typeof FIRST, string>>): Promise<void> {
  for (const [field, value] of Object.entries(account)) await page.getByTestId(`method-${field}`).fill(value)
}
