import { CODE } from '@fairtick/wire'
import type { Page } from '@playwright/test'
import {
  type Client,
  asksForCode,
  codeIn,
  enters,
  logsIn,
  mailTo,
  makeAccount,
  newClient,
  otherDevice,
} from '../people/client'
import { letCodesBeOld } from '../people/let-a-day-pass'
import { address, expect, inEachLanguage, test } from '../people/person'
import type { Speech } from '../people/speech'

inEachLanguage(() => {
  test('a forgotten password is set anew by a mailed code, and the old one is refused', async ({
    person,
    speech,
  }) => {
    const { page } = person
    const { text, message } = speech
    const client = newClient()
    await makeAccount(page.request, client)
    const alert = page.locator('form').getByTestId('form-alert')
    await logsIn(page, { ...client, password: 'not the right words' }, '/login?from=%2Fmine%2Flimits')
    await expect(alert).toContainText(message(CODE.accountOrPasswordWrong))
    await page.getByText(text('access.forgotLink')).click()
    await expect(page).toHaveURL(address('/forgot?from=%2Fmine%2Flimits'))
    const renewed = { ...client, password: 'four brown owls listen' }
    await setsAnew(page, renewed, speech)
    await person.hears(text('access.resetDone'))
    await expect(page).toHaveURL(address('/login?from=%2Fmine%2Flimits'))
    await page.getByTestId('login').waitFor()
    await page.getByTestId('email').fill(client.email)
    await page.getByTestId('password').fill(client.password)
    await page.getByTestId('login').click()
    await expect(alert).toContainText(message(CODE.accountOrPasswordWrong))
    await page.getByTestId('password').fill(renewed.password)
    await page.getByTestId('login').click()
    await expect(page).toHaveURL(address('/mine/limits'))
  })

  test('"this was not me" freezes the account everywhere, until its owner sets a new password @long', async ({
    person,
    speech,
    browser,
  }) => {
    const { page } = person
    const { text, message } = speech
    const client = newClient()
    await makeAccount(page.request, client)
    await enters(page, client)
    const stranger = await otherDevice(browser, client)
    const mail = await mailTo(page.request, client.email, speech.subject('new-device'))
    const link = /https?:\/\/[^\s<]+\/freeze\?token=[^\s<]+/.exec(mail)?.[0] ?? 'no link'
    await page.goto(address(new URL(link).pathname + new URL(link).search))
    await expect(page.getByText(text('access.freezeWhat3'))).toBeVisible()
    await page.getByTestId('freeze').click()
    await expect(page.getByTestId('frozen')).toContainText(text('access.frozenTitle'))
    await expect(stranger).toHaveURL(address('/login?from=%2Fuser'))
    await logsIn(stranger, client)
    await expect(stranger.locator('form').getByTestId('form-alert')).toContainText(
      message(CODE.accountFrozen),
    )
    await stranger.context().close()
    await mailTo(page.request, client.email, speech.subject('frozen'))

    await page.getByRole('link', { name: text('access.forgotTitle') }).click()
    const renewed = { ...client, password: 'nine grey boats at anchor' }
    await setsAnew(page, renewed, speech)
    await person.hears(text('access.resetDone'))
    await enters(page, renewed)
  })
})

/** Sets a new password with a mailed code, at its form. */
async function setsAnew(page: Page, renewed: Client, speech: Speech): Promise<void> {
  // The address changes before the form, and the login has such a field, too.
  await page.getByTestId('reset-password').waitFor()
  await page.getByTestId('email').fill(renewed.email)
  await letCodesBeOld()
  await asksForCode(page, speech)
  const mail = await mailTo(page.request, renewed.email, speech.subject('reset-code'))
  await page.getByTestId('code').fill(codeIn(mail))
  await page.getByTestId('new-password').fill(renewed.password)
  await page.getByTestId('repeat-password').fill(renewed.password)
  await page.getByTestId('reset-password').click()
}
