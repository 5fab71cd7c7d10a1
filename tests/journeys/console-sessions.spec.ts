import type { Page } from '@playwright/test'
import { OWN_PASSWORD, madeOperator } from './desk'
import { operatorIn, test } from './operator-person'
import { address, expect } from './person'

const NEW_PASSWORD = 'eleven slow ferries at noon'

test('an operator who signs in is in every tab, and out of all; an ended session says so @once @desktop @long', async ({
  browser,
  request,
}) => {
  const sue = await operatorIn(browser)
  const login = await madeOperator(request, 'support')
  await sue.enters(login)
  const { page } = sue
  const other = await page.context().newPage()
  const isIn = (tab: Page) => expect(tab.getByTestId('who')).toHaveText(login.account)
  const isOut = (tab: Page) => expect(tab.getByTestId('sign-in')).toBeVisible()

  await test.step('a new tab asks for no password, and what one tab signs out of, all do', async () => {
    await other.goto(address('/console/tickets'))
    await isIn(other)
    await other.getByTestId('sign-out').click()
    await isOut(page)
    await expect(page.getByTestId('was-ended')).toBeEmpty()
    await sue.enters(login)
    await isIn(other)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('token')
  })

  await test.step('a session that the server ends says so, and shows nothing more', async () => {
    const kept = await page.evaluate(() => sessionStorage.getItem('fairtick.console.session') ?? '')
    const { token } = JSON.parse(kept) as { readonly token: string }
    await request.post(address('/api/admin/logout'), { headers: { authorization: token } })
    await page.getByTestId('to-passkeys').click()
    for (const tab of [page, other]) {
      await isOut(tab)
      await expect(tab.getByTestId('was-ended')).toContainText('Your session was ended')
      await expect(tab.locator('body')).not.toContainText(login.account)
    }
  })
  expect(sue.faults).toEqual([])
})

test('an operator ends their other sessions, by themselves and by another password @once @desktop @long', async ({
  browser,
  request,
}) => {
  const sue = await operatorIn(browser)
  const elsewhere = await operatorIn(browser)
  const login = await madeOperator(request, 'support')
  const { page } = sue
  await sue.enters(login)
  await elsewhere.enters(login)
  await page.getByTestId('to-passkeys').click()
  await expect(page.getByTestId('session')).toHaveCount(2)
  await page.getByTestId('end-others').click()
  await expect(page.getByTestId('session')).toHaveCount(1)
  await page.getByTestId('password-now').fill(OWN_PASSWORD)
  await page.getByTestId('new-password').fill(NEW_PASSWORD)
  await page.getByTestId('new-password-again').fill(OWN_PASSWORD)
  await expect(page.getByText('The two passwords differ')).toBeVisible()
  await page.getByTestId('new-password-again').fill(NEW_PASSWORD)
  await page.getByTestId('password-code').fill('000000')
  await page.getByTestId('change-password').click()
  await expect(page.getByTestId('complaint').filter({ hasText: /\S/ })).toBeVisible()
  expect(sue.faults).toEqual([])
})

test('on a phone, an operator who is tapped opens in view, with the focus @once @phone @long', async ({
  operatorOf,
  request,
}) => {
  const { account } = await madeOperator(request, 'risk')
  const owner = await operatorOf('owner', { viewport: { width: 390, height: 844 }, isMobile: true })
  const { page } = owner
  await owner.opens('/operators')
  const card = page.getByTestId(/^operator-\d+$/).filter({ hasText: account })
  await expect(card).toContainText('Risk')
  await card.scrollIntoViewIfNeeded()
  await card.tap().catch(() => card.click())
  await expect(page.getByTestId('change-reason')).toBeInViewport()
  expect(await page.evaluate(() => document.activeElement?.contains(document.querySelector('form')))).toBe(
    true,
  )
})
