import type { Page } from '@playwright/test'
import { entersAnew } from '../people/client'
import { makeTrader } from '../people/funded-client'
import { Person, address, expect, test } from '../people/person'

test('a visitor reads about traders, and is led to the login to copy @once @long', async ({
  page,
  person,
}) => {
  const trader = await makeTrader(page.request)
  await person.opens('/')
  await person.goesTo('ranking')
  await expect(page.getByRole('heading', { name: 'Ranking' })).toBeVisible()
  await person.goesTo('documentary')
  await choosesTrader(page, trader.id)
  await expect(page.getByTestId('trader-rate')).toBeVisible()
  await page.getByTestId('recompute').click()
  await expect(page.getByTestId('recomputed')).toHaveAttribute('data-agrees', 'true')
  await page.getByTestId('login-to-follow').click()
  await expect(page).toHaveURL(address(`/login?from=${encodeURIComponent(`/follow/submit?id=${trader.id}`)}`))
})

test('a demo user copies a trader, sees the copy tick and close, and keeps it when they stop @once @long', async ({
  page,
  person,
}) => {
  const trader = await makeTrader(page.request)
  await person.entersDemo()
  await person.goesTo('documentary')
  await choosesTrader(page, trader.id)
  await page.getByTestId('follow').click()
  await page.getByTestId('send-follow').click()
  await expect(page.getByText('Enter a budget', { exact: true })).toBeVisible()
  await expect(page.getByText('Please accept this first')).toBeVisible()
  await page.getByTestId('copy-budget').fill('5000000')
  await expect(page.getByTestId('less-money')).toContainText('10,000.00')
  await page.getByTestId('copy-budget').fill('500')
  await expect(page.getByTestId('less-money')).toBeHidden()
  await expect(page.getByTestId('follow-preview')).toContainText('Reckoned')
  await page.locator('label', { has: page.getByTestId('agree-follow') }).click()
  await page.getByTestId('send-follow').click()
  await person.hears(`You now copy ${trader.nickname}`)

  const first = await trader.buys('0.02')
  await page.getByRole('tab', { name: 'Open' }).click()
  const profit = page.getByTestId(/^copy-profit-/)
  await expect(profit).toHaveCount(1)
  const shown = (await profit.textContent()) ?? ''
  await expect(profit).not.toHaveText(shown)

  await trader.closes(first)
  await page.getByRole('tab', { name: 'Closed' }).click()
  await expect(page.getByRole('main').getByText('Copied trader')).toBeVisible()

  await trader.buys('0.02')
  await page.getByRole('tab', { name: 'Traders' }).click()
  await page.getByTestId(`unfollow-${trader.id}`).click()
  await expect(page.getByText(/will no longer follow/)).toBeVisible()
  await page.getByTestId('confirm-unfollow').click()
  await person.hears(`You no longer copy ${trader.nickname}`)
  await page.getByRole('tab', { name: 'Ended' }).click()
  await expect(page.getByRole('main').getByText('You stopped copying')).toBeVisible()
  await person.opens('/order')
  await expect(page.getByTestId(/^order-\d+$/)).toHaveCount(1)
})

test(
  'a newcomer copies a sample program: its next order is theirs too, and closes with it @once @long',
  { tag: '@once' },
  async ({ page }) => {
    test.setTimeout(420_000)
    const person = new Person(page)
    await person.entersDemo()
    await person.goesTo('documentary')
    await page.getByRole('link', { name: /Crossing Bot/ }).click()
    await expect(page.getByTestId('trader-rate')).toBeVisible()
    await expect(page.getByText('Sample program', { exact: true })).toBeVisible()
    await page.getByText('Rule of the program').click()
    await expect(page.getByTestId('strategy').getByRole('listitem')).toHaveCount(10)
    await page.getByTestId('follow').click()
    await page.getByTestId('copy-budget').fill('1000')
    await page.locator('label', { has: page.getByTestId('agree-follow') }).click()
    await page.getByTestId('send-follow').click()
    await person.hears('You now copy Crossing Bot')

    await page.getByRole('tab', { name: 'Open' }).click()
    const profit = page.getByTestId(/^copy-profit-/).first()
    // Its turn comes every second minute.
    await expect(profit).toBeVisible({ timeout: 270_000 })
    const shown = (await profit.textContent()) ?? ''
    await expect(profit).not.toHaveText(shown, { timeout: 60_000 })

    await page.getByRole('tab', { name: 'Traders' }).click()
    await page.getByTestId(/^unfollow-\d+$/).click()
    await page.getByText('Close them now').click()
    await page.getByTestId('confirm-unfollow').click()
    await person.hears('You no longer copy Crossing Bot')
    await person.opens('/order')
    await expect(page.getByTestId(/^order-\d+$/)).toHaveCount(0)
  },
)

test(
  'a client applies to be a trader, and a demo user may not @once @long',
  { tag: '@once' },
  async ({ page }) => {
    const person = new Person(page)
    await person.entersDemo('/follow/trader-apply')
    await expect(page.getByText('Only for real accounts')).toBeVisible()
    await entersAnew(page, '/follow')
    await page.getByTestId('be-trader').click()
    await page.getByTestId('apply-trader').click()
    await expect(page.getByText('Please accept this first')).toBeVisible()
    await page.getByTestId('nickname').fill(`Heron ${Date.now().toString(36)}`)
    await page.locator('label', { has: page.getByTestId('agree-trader') }).click()
    await page.getByTestId('apply-trader').click()
    await expect(page.getByTestId('application-status')).toHaveAttribute('data-status', 'applied')
  },
)

/** Opens a trader of the list, which the server builds once a minute. */
async function choosesTrader(page: Page, id: number): Promise<void> {
  const row = page.getByTestId(`trader-${id}`)
  await expect(async () => {
    await page.reload()
    await expect(row).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 100_000 })
  await row.click()
}
