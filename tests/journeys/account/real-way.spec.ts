import { enters, makeAccount, newClient } from '../people/client'
import { FIRST_SCREEN, seesFourMarkets } from '../people/market-rows'
import { Person, address, expect, test } from '../people/person'

test('a new real user is shown what comes next, tries the demo from there, and is one switch from each account @once @slow', async ({
  page,
}) => {
  const client = newClient()
  await makeAccount(page.request, client)
  const person: Person = await enters(page, client)
  await person.goesTo('market')
  await expect(page.getByRole('region', { name: 'Your first three steps' })).toBeVisible()
  const usual = page.viewportSize() ?? FIRST_SCREEN
  await page.setViewportSize(FIRST_SCREEN)
  await seesFourMarkets(page)
  await page.setViewportSize(usual)
  await expect(page.getByTestId('next-verify')).toHaveAttribute('href', '/mine/auth')
  await expect(page.getByTestId('next-deposit')).toHaveAttribute('href', '/mine/charge')
  await expect(page.getByTestId('fast-withdraw')).toHaveAttribute('href', '/mine/withdraw')
  await expect(page.getByTestId('buy-coin')).toHaveAttribute('href', '/mine/charge?type=1')
  const uid = (await page.getByText(/^UID \d{8}$/).textContent()) ?? ''

  await page.getByTestId('instrument-EURUSD').click()
  await expect(page.getByText(/has no money here yet/)).toBeVisible()
  await page.getByTestId('empty-demo').click()
  await person.hears(/^You are in your demo account now/)
  await expect(page.getByText('Demo · Sandbox – prices and money are not real').first()).toBeVisible()
  await expect(page.getByText(/has no money here yet/)).toBeHidden()
  await expect(page.getByTestId('buy')).toBeEnabled()
  await person.orders('buy')

  await person.goesTo('market')
  await page.getByText('Real', { exact: true }).click()
  await person.hears(/^You are in your real account now/)
  await expect(page.getByText(uid)).toBeVisible()
  await expect(page.getByText('Demo · Sandbox – prices and money are not real')).toBeHidden()
  await expect(page.getByTestId('badge-orders')).toBeHidden()
  await person.goesTo('orders')
  await expect(page.getByText('No open position')).toBeVisible()

  await person.goesTo('account')
  await page.getByText('Demo', { exact: true }).first().click()
  await person.hears(/^You are in your demo account now/)
  await expect(page.getByTestId('badge-orders')).toHaveText('1')
  await page.reload()
  await expect(page.getByTestId('badge-orders')).toHaveText('1')
})

test('a logout says of which account, and goes on in the other @once @slow @long', async ({ page }) => {
  const person = new Person(page)
  await person.entersDemo()
  const client = newClient()
  await makeAccount(page.request, client)
  await enters(page, client)
  await page.getByTestId('logout').click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Log out of your real account?')
  await expect(question).toContainText('You go on in your demo account.')
  await page.getByTestId('confirm').click()
  await person.hears(/^Logged out of your real account/)
  await expect(page).toHaveURL(address('/'))
  await expect(page.getByText('Demo · Sandbox – prices and money are not real').first()).toBeVisible()
  await page.getByText('Real', { exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('the search has the focus, finds "eur usd", and Enter opens it @once @slow', async ({ page }) => {
  const person = new Person(page)
  await person.opens('/')
  await page.getByTestId('to-search').click()
  await expect(page.getByTestId('search')).toBeFocused()
  await page.keyboard.type('eur usd')
  await expect(page.getByTestId('instrument-EURUSD')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('choose-instrument')).toContainText('EUR/USD')
})
