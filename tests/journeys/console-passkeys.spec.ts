import { readFileSync } from 'node:fs'
import { addressByName, hasAuthenticator, totpOf } from './client'
import { OWN_PASSWORD, keyFileOf } from './desk'
import { test } from './operator-person'
import { expect } from './person'

const STEP_MS = 30_000

test('an operator adds a passkey and signs in by it @once @desktop @long', async ({ operatorOf }) => {
  const sue = await operatorOf('support')
  const { page } = sue
  const secret = readFileSync(keyFileOf(sue.account), 'utf8')
  await hasAuthenticator(page)
  await page.goto(addressByName('/console'))
  await page.getByTestId('to-passkeys').click()
  await page.getByTestId('code').fill(totpOf(secret, Date.now() + STEP_MS))
  await page.getByTestId('passkey-name').fill('My laptop')
  await page.getByTestId('add-passkey').click()
  await sue.hears(/^The passkey is added/)
  await expect(page.getByTestId('passkey')).toContainText('Not used yet')

  await page.getByTestId('sign-out').click()
  await page.getByTestId('account').fill(sue.account)
  await page.getByTestId('password').fill(OWN_PASSWORD)
  await page.getByTestId('sign-in').click()
  await page.getByTestId('use-passkey').click()
  await expect(page.getByTestId('who')).toHaveText(sue.account)
  await page.getByTestId('to-passkeys').click()
  await expect(page.getByTestId('passkey')).toContainText('Last used')
})
