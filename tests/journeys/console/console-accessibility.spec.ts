import type { Page } from '@playwright/test'
import { type Check, isClean } from '../people/axe'
import { makeAccount, newClient } from '../people/client'
import { asksToBeVerified, opensTicket, statesDeposit } from '../people/funded-client'
import { test } from '../people/operator-person'
import { address, expect } from '../people/person'

const IN_LIGHT: Check = { theme: 'light', rules: 'all' }
const SIZES: readonly { readonly size: string; readonly checks: readonly Check[] }[] = [
  { size: '@desktop', checks: [IN_LIGHT, { theme: 'dark', rules: 'colours' }] },
  // Both sizes have the same colours.
  { size: '@phone', checks: [IN_LIGHT] },
]

/** A screen of the console, by its path and a part that must be present. */
const SCREENS: readonly { readonly name: string; readonly path: string; readonly part: string }[] = [
  { name: 'overview', path: '', part: 'main h1' },
  { name: 'a list', path: '/identities', part: '[data-testid^="row-"]' },
  { name: 'a list of terms', path: '/charge-networks', part: '[data-testid^="row-"]' },
  { name: 'the settings', path: '/settings', part: '[data-testid^="setting-"]' },
  { name: 'the trial balance', path: '/trial-balance', part: '[data-testid="book-totals"]' },
  { name: 'the audit log', path: '/audit', part: '[data-testid^="row-"]' },
  { name: 'an empty list', path: '/freezes', part: 'main h1' },
  { name: 'the operators', path: '/operators', part: 'table tbody tr, main [data-testid^="operator-"]' },
  { name: 'their own login', path: '/passkeys', part: '[data-testid="session"]' },
]

// axe needs an added style, which the console's policy forbids.
test.use({ bypassCSP: true })

for (const { size, checks } of SIZES)
  test(`axe finds nothing on any screen of the console ${size} @once @long`, async ({
    operatorOf,
    request,
    page,
  }) => {
    const token = await makeAccount(request, newClient())
    const charge = await statesDeposit(request, token, '20')
    const userId = await asksToBeVerified(request, token)
    await opensTicket(request, token)
    await page.goto(address('/console'))
    await expect(page.getByTestId('sign-in')).toBeVisible()
    await isClean(page, 'login', checks)

    const owner = await operatorOf('owner')
    const at = owner.page
    for (const { name, path, part } of SCREENS) {
      await owner.opens(path)
      await at.locator(part).first().waitFor()
      await isClean(at, name, checks)
    }
    await owner.opens(`/users/${userId}?tab=notes`)
    await at.getByTestId('note').waitFor()
    await isClean(at, 'a client', checks)
    await owner.opens(`/users/${userId}?tab=money`)
    await at.getByTestId('latest-charges').getByTestId(/^row-/).waitFor()
    await isClean(at, 'the money of a client', checks)
    await owner.opens(`/charges/${charge}`)
    await at.getByTestId('decide-reject').click()
    await at.getByTestId('send-decision').click()
    await isClean(at, 'a decision without its reason', checks)
    const duty = await operatorOf('duty')
    await opensForm(duty.page, '/halts', 'add-halt')
    await isClean(duty.page, 'the form of a halt', checks)
    await opensForm(at, '/charge-networks', 'ask-terms')
    await isClean(at, 'the form of terms', checks)
    await opensForm(at, '/operators', 'add-operator')
    await isClean(at, 'the form of an operator', checks)
    await owner.opens('/charges')
    await at.getByTestId('filters').click()
    await isClean(at, 'filters', checks)
  })

async function opensForm(page: Page, path: string, testId: string): Promise<void> {
  await page.goto(address(`/console${path}`))
  await page.getByTestId(testId).click()
  await expect(page.getByTestId(testId)).toHaveAttribute('aria-expanded', 'true')
}
