import { enters, userIdOf } from '../people/client'
import { rowOf } from '../people/desk'
import { makeFundedClient } from '../people/funded-client'
import { address, expect, inEachLanguage, test } from '../people/person'

inEachLanguage(() => {
  test('a client subscribes to a product that says what it costs to leave, and redeems it at its estimate', async ({
    person,
    speech,
  }) => {
    const { page } = person
    const { text } = speech
    await enters(page, await makeFundedClient(page.request, '500'), '/')
    await page.getByTestId('mining').click()
    await expect(page).toHaveURL(address('/mining'))
    await page.getByTestId('product-1').click()
    await expect(page).toHaveURL(address('/mining/subscribe?id=1'))

    await page.getByTestId('subscribe').click()
    await expect(page.getByText(text('mining.inputAmount'))).toBeVisible()
    await expect(page.getByText(text('mining.wrongAgree'))).toBeVisible()
    await page.getByTestId('subscribe-amount').fill('9.99')
    await expect(page.getByTestId('subscribe-amount')).toHaveAttribute('aria-invalid', 'true')
    await page.getByTestId('subscribe-amount').fill('200')
    await expect(page.getByTestId('sum-profit')).toContainText('0.70')
    await page.getByText(text('mining.agree'), { exact: true }).click()
    await page.getByTestId('subscribe').click()
    await page.getByTestId('confirm').click()
    await expect(page).toHaveURL(address('/mining/record'))

    const { id } = await rowOf(page.request, 'subscriptions', { user_id: await userIdOf(page) })
    const row = page.getByTestId(`subscription-${id}`)
    await expect(row).toContainText(text('mining.status_running'))
    await page.getByTestId(`income-${id}`).click()
    await expect(page.getByText(text('mining.incomeEmpty'))).toBeVisible()
    await person.opens('/mining/record')
    await page.getByTestId(`redeem-${id}`).click()
    await expect(page.getByTestId('redemption-pays')).toContainText('200.00')
    await page.getByTestId('confirm').click()
    await expect(row).toContainText(text('mining.status_redeemed'))
    await expect(page.getByTestId(`redeem-${id}`)).toBeHidden()
    await person.opens('/mine/accounts')
    await expect(page.getByTestId('account-fund')).toContainText('500.00')
  })
})

test('a visitor reads the products, in red where leaving early can cost more than was earned @once @long', async ({
  person,
  speech,
}) => {
  const { page } = person
  const { text } = speech
  await person.opens('/mining')
  await expect(page.getByTestId('product-3')).toBeVisible()
  for (const details of await page.getByTestId(/^details-/).all()) await details.click()
  await expect(page.getByText(text('shell.noMore'))).toBeVisible()
  const open = page.getByText(text('mining.penaltyOpen', { percent: '5' }))
  await expect(open).toBeVisible()
  await expect(page.getByText(text('mining.penaltyCapped', { percent: '1' }))).toBeVisible()
  await page.getByTestId('product-3').click()
  await expect(page).toHaveURL(/\/login\?from=/)
})
