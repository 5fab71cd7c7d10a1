import { LOOKS, isClean, shows } from './axe'
import { enters, makeAccount, newClient } from './client'
import { type Person, expect, test } from './person'

type Screen = readonly [path: string, ready: string]

const ENTRIES: readonly Screen[] = [
  ['/login', '[data-testid="login"]'],
  ['/register', '[data-testid="register"]'],
  ['/forgot', '[data-testid="reset-password"]'],
  ['/freeze?token=t', '[data-testid="freeze"]'],
]
const OWN: readonly Screen[] = [
  ['/user', '[data-testid="to-auth"]'],
  ['/mine/auth', '[data-testid="submit-real-name"]'],
  ['/mine/invite', '[data-testid="copy-link"]'],
  ['/mine/email', '[data-testid="change-email"]'],
  ['/mine/password', '[data-testid="change-password"]'],
  ['/mine/sessions', 'main li'],
  ['/mine/security', '[data-testid="save-phrase"]'],
  ['/mine/limits', '[data-testid="limit-exclusion"]'],
  ['/mine/wallet', '[data-testid="total-assets"]'],
  ['/mine/accounts', '[data-testid="account-fund"]'],
  ['/mine/privacy', '[data-testid="delete-account"]'],
]

for (const { lang, tag, checks } of LOOKS) {
  test(`axe finds nothing on the screens of identity, in ${lang} ${tag}`, async ({ person }) => {
    test.setTimeout(300_000)
    const { page } = person
    const client = newClient()
    await makeAccount(page.request, client)
    await person.opens(`/?lang=${lang}`)
    for (const [path, ready] of ENTRIES) {
      await shows(person, path, ready)
      await isClean(page, path, checks)
    }
    await refuses(person)
    await isClean(page, 'a form with errors', checks)
    await enters(page, client)
    for (const [path, ready] of OWN) {
      await shows(person, path, ready)
      await isClean(page, path, checks)
    }
    await shows(person, '/mine/limits', '[data-testid="limit-stake"]')
    await page.getByTestId('limit-stake').getByRole('button').click()
    await expect(page.getByTestId('limit-value')).toBeVisible()
    await isClean(page, 'a limit', checks)
    await shows(person, '/mine/security', '[data-testid="two-factor-set-up"]')
    await page.getByTestId('two-factor-set-up').click()
    await expect(page.getByTestId('two-factor-secret')).toBeVisible()
    await isClean(page, 'two-factor being set up', checks)
  })
}

async function refuses(person: Person): Promise<void> {
  const { page } = person
  await shows(person, '/register', '[data-testid="register"]')
  await page.getByTestId('register').click()
  await expect(page.getByTestId('country')).toBeFocused()
}
