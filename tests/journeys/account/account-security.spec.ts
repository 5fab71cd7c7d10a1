import { CODE } from '@fairtick/wire'
import type { Page } from '@playwright/test'
import {
  enters,
  entersAnew,
  addsPasskey,
  logsIn,
  mailTo,
  makeAccount,
  addressByName,
  newClient,
  otherDevice,
  totpOf,
} from '../people/client'
import { Person, address, expect, inEachLanguage, test } from '../people/person'
import type { Speech } from '../people/speech'

inEachLanguage(() => {
  test('two-factor is switched on, asked for at the login, and a recovery code stands in for a lost phone', async ({
    person,
    speech,
  }) => {
    const { page } = person
    const { text } = speech
    const client = await entersAnew(page)
    await page.getByTestId('to-security').click()
    await page.getByTestId('two-factor-set-up').click()
    const secret = (await page.getByTestId('two-factor-secret').textContent()) ?? ''
    await page.getByTestId('totp').fill('000000')
    await page.getByTestId('two-factor-enable').click()
    await expect(page.getByTestId('totp')).toBeFocused()
    await expect(page.getByTestId('totp')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(speech.message(CODE.twoFactorWrong))).toBeVisible()
    await page.getByTestId('totp').fill(totpOf(secret))
    await page.getByTestId('two-factor-enable').click()
    await expect(page.getByTestId('recovery-codes')).toBeInViewport({ ratio: 1 })
    const recovery = (await page.getByTestId('recovery-codes').locator('code').first().textContent()) ?? ''
    await page.getByRole('button', { name: text('security.download') }).click()
    await page.getByTestId('recovery-kept').click()
    await expect(page.getByText(text('security.holdNone'))).toBeVisible()
    await mailTo(page.request, client.email, speech.subject('two-factor-on'))
    await logsOut(page, speech)

    await logsIn(page, client)
    await expect(page.getByTestId('totp')).toBeFocused()
    await page.getByTestId('totp').fill('111111')
    await page.getByTestId('login-totp').click()
    await expect(page.getByTestId('totp')).toHaveAttribute('aria-invalid', 'true')
    await page.getByTestId('totp').fill(recovery)
    await page.getByTestId('login-totp').click()
    await expect(page.getByText(/^UID \d{8}$/)).toBeVisible()
  })

  test('a session that is ended from another device leads that one to the login @long', async ({
    person,
    speech,
    browser,
  }) => {
    const { page } = person
    const { text } = speech
    const client = newClient()
    await makeAccount(page.request, client)
    await enters(page, client)
    const other = await otherDevice(browser, client)
    await person.opens('/mine/sessions')
    await page.getByTestId('end-others').click()
    await page.getByTestId('confirm').click()
    await person.hears(text('security.othersEnded'))
    await expect(other).toHaveURL(address('/login?from=%2Fuser'))
    await new Person(other).hears(text('errors.sessionEnded'))
    await expect(page.getByText(text('account.sessionCurrent'))).toBeVisible()
    await other.context().close()
  })
})

test(
  'an own limit counts at once, stands on the ticket, and a looser one waits',
  {
    tag: '@once',
  },
  async ({ page, person }) => {
    await entersAnew(page, '/mine/limits')
    await setsStake(person, '50')
    await expect(page.getByTestId('limit-stake')).toContainText('50.00 USD')
    await setsStake(person, '80')
    await expect(page.getByTestId('limit-stake')).toContainText(/From .*: 80\.00 USD/)
    await expect(page.getByTestId('limit-stake')).toContainText('50.00 USD')
    await sets(person, 'loss_day', '30')
    await person.opens('/trade')
    await expect(page.getByTestId('own-limit')).toContainText('50.00 USD')
    await expect(page.getByTestId('own-limit')).toContainText(
      'Left of your own limit of loss today: 30.00 of 30.00 USD',
    )
  },
)

test(
  'before the first trade with real money the risk figures are shown, and one acknowledgement is kept',
  { tag: '@once @phone' },
  async ({ page, person }) => {
    await entersAnew(page)
    await seemsRich(page)
    await person.opens('/trade?tab=future')
    await page.getByTestId('option-up').click()
    await expect(page.getByTestId('risk-figures')).toContainText('You can lose all the money you put in.')
    await expect(page.getByTestId('risk-accept')).toBeDisabled()
    await page.getByText('I can afford to lose this money').click()
    await expect(page.getByTestId('risk-accept')).toBeDisabled()
    await page.getByText(/^I am 18 or older/).click()
    await page.getByTestId('risk-accept').click()
    await page.getByTestId('confirm-order').click()
    const refused = page.getByText('Not enough free balance. Please choose a smaller amount.')
    await expect(refused.first()).toBeVisible()
    // The account stores it; the browser does not.
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('risk'))),
    ).toEqual([])
    await page.reload()
    await person.places('option-down')
    await expect(refused.first()).toBeVisible()
    await expect(page.getByTestId('risk-figures')).toHaveCount(0)
  },
)

test(
  'an option over an own limit is refused in words that name the limit @long',
  { tag: '@once @phone' },
  async ({ page, person }) => {
    await entersAnew(page, '/mine/limits')
    await setsStake(person, '5')
    await seemsRich(page)
    await person.opens('/trade?tab=future')
    await page.getByTestId('option-up').click()
    await page.getByText('I can afford to lose this money').click()
    await page.getByText(/^I am 18 or older/).click()
    await page.getByTestId('risk-accept').click()
    await page.getByTestId('confirm-order').click()
    await person.hears(/^Your own limit is 5\.00 USD for one trade\.$/)
  },
)

test(
  'a passkey is made, and opens the account without a password',
  { tag: '@once @phone' },
  async ({ person }) => {
    const { page } = person
    const client = newClient()
    await makeAccount(page.request, client)
    await addsPasskey(page, client)
    await page.evaluate(() => localStorage.removeItem('fairtick.session'))
    await page.goto(addressByName('/login?from=%2Fmine%2Fsecurity'))
    await page.getByTestId('login-passkey').click()
    await expect(page).toHaveURL(addressByName('/mine/security'))
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Last used')
    // The new code also replaces the code of the app on the lost phone.
    await page.getByTestId('two-factor-set-up').click()
    const secret = await page.getByTestId('two-factor-secret').textContent()
    await page.getByTestId('totp').fill(totpOf(secret ?? ''))
    await page.getByTestId('two-factor-enable').click()
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByTestId('two-factor-leave').click()
    const switchOff = page.getByRole('form', { name: 'Switch off' })
    await switchOff.getByTestId('password').fill(client.password)
    await switchOff.getByTestId('passkey-prove').click()
    await expect(switchOff.getByTestId('passkey-proven')).toBeVisible()
    await switchOff.getByTestId('two-factor-disable').click()
    await expect(page.getByText('Two-factor is off')).toBeVisible()
  },
)

/** The page is shown money that the books do not have, so that it sends an order that the server refuses. */
async function seemsRich(page: Page): Promise<void> {
  await page.route('**/getBalance**', async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    await route.fulfill({
      response: answer,
      body: body.replaceAll('"balance":"0.000000"', '"balance":"500.000000"'),
    })
  })
  await page.routeWebSocket(/\/v2\/ws/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => server.send(message))
    server.onMessage((message) => {
      if (!String(message).includes('"ACCOUNT"')) socket.send(message)
    })
  })
}

const setsStake = (person: Person, amount: string): Promise<void> => sets(person, 'stake', amount)

async function sets({ page }: Person, kind: 'stake' | 'loss_day', amount: string): Promise<void> {
  await page.getByTestId(`limit-${kind}`).getByRole('button').click()
  await page.getByTestId('limit-value').fill(amount)
  await page.getByTestId('save-limit').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function logsOut(page: Page, { text }: Speech): Promise<void> {
  await page.goto(address('/user'))
  await page.getByTestId('logout').click()
  await page.getByTestId('confirm').click()
  await expect(page.getByText(text('home.visitor'))).toBeVisible()
}
