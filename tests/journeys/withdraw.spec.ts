import { asksForCode, codeIn, entersAnew, mailTo } from './client'
import { Person, address, expect, inEachLanguage, test } from './person'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

inEachLanguage(() => {
  test('somebody without an address is led to save one, proves it by a mailed code, and sees when it can be used', async ({
    person,
    speech,
  }) => {
    const { page } = person
    const { text } = speech
    test.slow()
    const client = await entersAnew(page)
    await page.getByTestId('to-withdraw').click()
    await expect(page.getByText(text('withdraw.verifyFirst'))).toBeVisible()
    await expect(page.getByText(text('withdraw.notBound'))).toBeVisible()
    await page.getByRole('link', { name: text('withdraw.add') }).click()

    await page.getByTestId('save-method').click()
    await expect(page.getByTestId('method-address')).toHaveAttribute('aria-invalid', 'true')
    await page.getByTestId('method-address').fill(ADDRESS.replace('5', '6'))
    await page.getByTestId('send-code').click()
    await expect(page.getByTestId('code')).toHaveAttribute('aria-invalid', 'true')
    await page.getByTestId('method-address').fill(ADDRESS)
    await asksForCode(page, speech)
    const code = codeIn(await mailTo(page.request, client.email, '0x5aAe…eAed'))
    await page.getByTestId('code').fill(code)
    await page.getByTestId('save-method').click()

    await expect(page.getByTestId('withdraw-method')).toContainText('0x5aAe…eAed')
    await page.getByTestId('withdraw').click()
    await expect(page.getByTestId('withdraw-amount')).toHaveAttribute('aria-invalid', 'true')
    await page.getByTestId('withdraw-amount').fill('20')
    await expect(page.getByTestId('withdraw-amount')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(text('withdraw.withdrawalsEmpty'))).toBeVisible()

    await page.goto(address('/mine/coin-address-list'))
    await page.getByRole('button', { name: text('withdraw.remove') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('withdraw.remove') })
      .click()
    await expect(page.getByText(text('withdraw.methodsEmpty'))).toBeVisible()
  })
})

test('a demo user is shown that withdrawals are for real accounts', async ({ page }) => {
  const person = new Person(page)
  await person.entersDemo()
  await page.goto(address('/mine/withdraw?type=1'))
  await expect(page.getByTestId('withdraw-amount')).toBeHidden()
  await expect(page.getByTestId('demo-to-real')).toBeVisible()
})
