import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addsPasskey, asksForCode, codeIn, enters, mailTo, addressByName, userIdOf } from '../people/client'
import { asks } from '../people/desk'
import { makeFundedClient } from '../people/funded-client'
import { letADayPass } from '../people/let-a-day-pass'
import { Person, address, expect, inEachLanguage, test } from '../people/person'
import { cardOf, closesCard } from '../people/own-rows'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

inEachLanguage(() => {
  test('a first withdrawal goes from the dialog of somebody without an address to paid, on an open page', async ({
    person,
    speech,
  }) => {
    const { page } = person
    const { text, number } = speech
    const client = await makeFundedClient(page.request, '120.50')
    await enters(page, client)
    const userId = await userIdOf(page)
    await page.getByTestId('to-withdraw').click()
    await expect(page.getByText(text('withdraw.notBound'))).toBeVisible()
    await page.getByRole('link', { name: text('withdraw.add'), exact: true }).click()
    await expect(page).toHaveURL(address('/mine/withdraw-way?type=1'))

    await page.getByTestId('save-method').click()
    await expect(page.getByTestId('method-address')).toHaveAttribute('aria-invalid', 'true')
    await page.getByTestId('method-address').fill(ADDRESS.replace('5', '6'))
    await page.getByTestId('send-code').click()
    await expect(page.getByText(text('withdraw.wrongChecksum'))).toBeVisible()
    await expect(page.getByTestId('whole-address')).toHaveText(ADDRESS.replace('5', '6'))
    await expect(page.getByTestId('method-address')).toBeFocused()
    await page.getByTestId('method-address').fill(ADDRESS)
    await letADayPass(userId)
    await asksForCode(page, speech)
    await page
      .getByTestId('code')
      .fill(codeIn(await mailTo(page.request, client.email, speech.subject('method-code'))))
    await page.getByTestId('save-method').click()

    await expect(page.getByTestId('withdraw-method')).toContainText('0x5aAe…eAed')
    await expect(page.getByText(upTo(text('withdraw.usableAt', { time: '|' }))).first()).toBeVisible()
    await page.getByTestId('withdraw').click()
    await expect(page.getByTestId('withdraw-amount')).toHaveAttribute('aria-invalid', 'true')
    await page.getByTestId('withdraw-amount').fill(number('120.51'))
    await expect(page.getByTestId('withdraw-amount')).toHaveAttribute('aria-invalid', 'true')
    await page.getByTestId('withdraw-all').click()
    await page.getByTestId('send-code').click()
    await expect(page.getByTestId('code')).toHaveAttribute('aria-invalid', 'true')

    await letADayPass(userId)
    await person.opens('/mine/withdraw?type=1')
    const limits = text('withdraw.usedOf', { used: number('0.00'), limit: `${number('5000.00')}\u00a0USD` })
    await expect(page.getByText(limits).first()).toBeVisible()
    await expect(page.getByTestId('withdraw-bounds')).toContainText(
      text('withdraw.least', { least: `${number('20.00')}\u00a0USD` }),
    )
    await page.getByTestId('withdraw-all').click()
    await expect(page.getByTestId('withdraw-amount')).toHaveValue(number('120.50'))
    const quote = page.getByTestId('withdrawal-quote')
    await expect(quote).toContainText(`${number('5.00')}\u00a0USD`)
    await expect(quote).toContainText('1\u00a0USDT')
    await expect(quote).toContainText(`${number('115.5')}\u00a0USDT`)
    await expect(page.getByText(upTo(text('withdraw.usableAt', { time: '|' })))).toHaveCount(0)
    await asksForCode(page, speech)
    const mail = await mailTo(page.request, client.email, speech.subject('withdrawal-code'))
    expect(mail).toContain(number('120.50'))
    await page.getByTestId('code').fill(codeIn(mail))
    await page.getByTestId('withdraw').click()
    await person.hears(text('withdraw.asked', { amount: `${number('120.50')}\u00a0USD` }))

    const row = page.getByTestId(/^withdrawal-\d+$/)
    const card = await cardOf(page, 'withdrawal', row)
    await expect(card.getByRole('listitem')).toHaveCount(1)
    await expect(card).toContainText(`${number('115.5')}\u00a0USDT`)
    await closesCard(page)
    await page.getByTestId('send-another').click()
    await expect(page.getByTestId('withdraw-all')).toBeDisabled()
    await expect(
      page
        .getByText(
          text('withdraw.usedOf', { used: number('120.50'), limit: `${number('5000.00')}\u00a0USD` }),
        )
        .first(),
    ).toBeVisible()
    const id = await idOf(page)
    await asks(page.request, `/api/admin/withdrawals/${id}/approve`)
    await pays(page, id)
    const paid = await cardOf(page, 'withdrawal', row)
    await expect(paid.getByRole('listitem')).toHaveCount(3)
    await expect(paid.getByRole('button')).toHaveCount(1)
    await expect(paid.getByTestId('copy-txid')).toBeVisible()
    await expect(paid).toContainText(`${text('withdraw.fee')} ${number('5.00')}`)
    await closesCard(page)
    await person.follows('/mine/accounts')
    await expect(page.getByTestId('account-fund')).toContainText(number('0.00'))
    await person.follows('/mine/coin-address-list')
    await page.getByRole('button', { name: text('withdraw.remove'), exact: true }).click()
    await page.getByTestId('confirm').click()
    await expect(page.getByText(text('withdraw.methodsEmpty'))).toBeVisible()
  })
})

test('a passkey proves an address and withdrawals; one is cancelled, one is rejected, and a new password holds the next @once @phone @long', async ({
  page,
  speech,
}) => {
  const { text } = speech
  const person = new Person(page)
  const client = await makeFundedClient(page.request, '100')
  await addsPasskey(page, client)
  const userId = await userIdOf(page)

  await page.goto(addressByName('/mine/withdraw-way?type=1'))
  await page.getByTestId('method-address').fill(ADDRESS)
  await page.getByTestId('passkey-prove').click()
  await expect(page.getByTestId('form-alert')).toContainText(text('withdraw.passkeyYoung'))
  await letADayPass(userId)
  await page.getByTestId('passkey-prove').click()
  await expect(page.getByTestId('passkey-proven')).toBeVisible()
  await page.getByTestId('save-method').click()
  await expect(page.getByTestId('withdraw-method')).toContainText('0x5aAe…eAed')
  await letADayPass(userId)

  await endsSoon(page)
  await page.goto(addressByName('/mine/withdraw?type=1'))
  await page.getByTestId('withdraw-amount').fill('40')
  // The quote is refreshed before it expires.
  await expect(page.getByTestId('quote-renewed')).toBeVisible()
  await page.getByTestId('passkey-prove').click()
  await expect(page.getByTestId('passkey-proven')).toBeVisible()
  await page.getByTestId('withdraw').click()
  await page.getByTestId('send-another').click()
  const newest = page.getByTestId(/^withdrawal-\d+$/).first()
  await expect(page.getByText(text('withdraw.free', { amount: '60.00\u00a0USD' }))).toBeVisible()
  await newest.getByTestId(/^cancel-withdrawal/).click()
  await page.getByTestId('confirm').click()
  await expect(newest).toContainText('Cancelled')
  await expect(page.getByText(text('withdraw.free', { amount: '100.00\u00a0USD' }))).toBeVisible()

  await page.getByTestId('withdraw-amount').fill('50')
  await page.getByTestId('passkey-prove').click()
  await expect(page.getByTestId('passkey-proven')).toBeVisible()
  await page.getByTestId('withdraw-amount').fill('55')
  await expect(page.getByTestId('passkey-proven')).toBeHidden()
  await page.getByTestId('passkey-prove').click()
  await expect(page.getByTestId('passkey-proven')).toBeVisible()
  await page.getByTestId('withdraw').click()
  await page.getByTestId('send-another').click()
  await expect(newest).toContainText('55.00\u00a0USD')
  await asks(page.request, `/api/admin/withdrawals/${await idOf(page)}/reject`, {
    remark: 'This address is sanctioned',
  })
  await expect(newest).toContainText('Reason: This address is sanctioned')
  const limits = text('withdraw.usedOf', { used: '0.00', limit: '5,000.00\u00a0USD' })
  await expect(page.getByText(limits)).toBeVisible()
  await expect(page.getByText(text('withdraw.free', { amount: '100.00\u00a0USD' }))).toBeVisible()

  await page.goto(addressByName('/mine/password'))
  await page.getByTestId('old-password').fill(client.password)
  await page.getByTestId('new-password').fill('eleven slow trains at dusk')
  await page.getByTestId('repeat-password').fill('eleven slow trains at dusk')
  await page.getByTestId('change-password').click()
  await expect(page).toHaveURL(addressByName('/mine/security'))
  await person.follows('/mine/withdraw')
  await expect(page.getByTestId('hold')).toContainText('the password was changed')
  await page.getByTestId('withdraw-amount').fill('40')
  await page.getByTestId('passkey-prove').click()
  await expect(page.getByTestId('passkey-proven')).toBeVisible()
  await page.getByTestId('withdraw').click()
  await expect(page.getByTestId('form-alert')).toContainText('Withdrawals are on hold')
})

/** The text before the placeholder |. */
const upTo = (words: string): string => words.split('|')[0] ?? words

/** The id of the newest withdrawal on the page. */
async function idOf(page: Page): Promise<string> {
  const shown = await page
    .getByTestId(/^withdrawal-\d+$/)
    .first()
    .getAttribute('data-testid')
  return /\d+$/.exec(shown ?? '')?.[0] ?? 'none'
}

/** An operator claims the payment of a withdrawal, once the server has executed its approval, and pays. */
async function pays({ request }: Page, id: string): Promise<void> {
  await expect(async () => void (await asks(request, `/api/admin/withdrawals/${id}/claim`))).toPass()
  await asks(request, `/api/admin/withdrawals/${id}/paid`, { txid: randomBytes(32).toString('hex') })
}

/** The first quote expires soon. */
async function endsSoon(page: Page): Promise<void> {
  await page.route(
    '**/draw_quote**',
    async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.data.expires_at = new Date(Date.now() + 14_000).toISOString()
      await route.fulfill({ response: answer, json: body })
    },
    { times: 1 },
  )
}
