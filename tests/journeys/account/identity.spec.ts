import { codeIn, enters, entersAnew, mailTo, makeAccount, newClient, photo, userIdOf } from '../people/client'
import { asks, rowOf } from '../people/desk'
import { type Person, address, expect, inEachLanguage, test } from '../people/person'
import type { Speech } from '../people/speech'

/** Polling interval of a page that waits for a decision. */
const DECISION_MS = 15_000

inEachLanguage(() => {
  test('somebody registers by a mailed code, logs in, proves their name, is refused once, and is verified', async ({
    person,
    speech,
  }) => {
    const { page } = person
    const { text } = speech
    const client = newClient()
    await page.clock.install()
    await person.opens('/register')
    await page.getByTestId('register').click()
    await expect(page.getByTestId('country')).toBeFocused()
    await expect(page.getByText(text('access.inputCountry'))).toBeVisible()
    await expect(page.getByText(text('access.inputAgree'))).toBeVisible()
    await expect(page.getByTestId('agree')).not.toBeChecked()
    await page.getByTestId('country').selectOption({ label: speech.country('DE') })
    await page.getByTestId('email').fill(client.email)
    await page.getByTestId('send-code').click()
    await person.hears(text('access.codeSent'))
    await expect(page.getByTestId('send-code')).toHaveText(/^\d\d \S+$/)
    await page.reload()
    await expect(page.getByTestId('send-code')).toBeDisabled()
    await expect(page.getByTestId('country').locator('option:checked')).toHaveText(speech.country('DE'))
    await expect(page.getByTestId('email')).toHaveValue(client.email)

    await page.getByTestId('new-password').fill(client.password)
    await expect(page.getByTestId('strength')).toHaveAttribute('data-score', '4')
    await page.getByTestId('repeat-password').fill(`${client.password}!`)
    const mail = await mailTo(page.request, client.email, speech.subject('register-code'))
    await page.getByTestId('code').fill(codeIn(mail))
    await page.getByTestId('register').click()
    await expect(page.getByTestId('repeat-password')).toBeFocused()
    await expect(page.getByText(text('access.passwordNotEqual'))).toBeVisible()
    await page.getByTestId('repeat-password').fill(client.password)
    await page.getByText(text('limits.agree')).first().click()
    await page.getByTestId('register').click()
    await person.hears(text('access.registered'))
    await expect(page).toHaveURL(address('/'))
    await expect(page.getByText(/^UID \d{8}$/)).toBeVisible()

    await person.goesTo('account')
    await page.getByTestId('logout').click()
    await page.getByTestId('confirm').click()
    await expect(page.getByText(text('home.visitor'))).toBeVisible()
    await enters(page, client)

    await page.getByTestId('to-auth').click()
    await expect(page.locator('[aria-current="step"]')).toContainText(text('verify.level0'))
    await handsIn(person, speech)
    const userId = await userIdOf(page)
    const reason = text('verify.photoWrongKind')
    const decides = async (decision: 'approve' | 'reject', remark: string) => {
      const { id } = await rowOf(page.request, 'identities', { user_id: userId, review_status: 1 })
      await asks(page.request, `/api/admin/identities/${id}/${decision}`, { remark })
    }
    await decides('reject', reason)
    // The page learns of it by polling.
    await page.clock.fastForward(DECISION_MS)
    await expect(page.getByText(text('verify.rejectedReason', { reason }))).toBeVisible()
    await handsIn(person, speech)
    await decides('approve', 'All is well')
    await page.reload()
    await expect(page.getByTestId('real-name-status')).toHaveAttribute('data-status', 'verified')
    await expect(page.locator('[aria-current="step"]')).toContainText(text('verify.level2'))
  })

  test('a demo user is told what needs a real account, gets one, and keeps language, theme and favourites @long', async ({
    person,
    speech,
  }) => {
    const { page } = person
    const { text, language } = speech
    await person.entersDemo()
    await page.getByTestId('instrument-USDJPY').click()
    await page.getByTestId('star-USDJPY').click()
    await person.goesTo('account')
    await page.getByText(text('shell.themeDark'), { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByTestId('to-auth').click()
    await expect(page.getByRole('heading', { name: text('security.realOnlyTitle') })).toBeVisible()
    await page.getByTestId('demo-to-real').click()
    await expect(page).toHaveURL(address('/register?from=%2Fmine%2Fauth'))
    const client = newClient()
    await page.getByTestId('country').selectOption({ index: 5 })
    await page.getByTestId('email').fill(client.email)
    await page.getByTestId('send-code').click()
    await person.hears(text('access.codeSent'))
    await page.getByTestId('new-password').fill(client.password)
    await page.getByTestId('repeat-password').fill(client.password)
    const mail = await mailTo(page.request, client.email, speech.subject('register-code'))
    await page.getByTestId('code').fill(codeIn(mail))
    await page.getByText(text('limits.agree')).first().click()
    await page.getByTestId('register').click()
    await expect(page).toHaveURL(address('/mine/auth'))
    await expect(page.getByTestId('real-name')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language.htmlLang)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByText(text('shell.sandbox'), { exact: true }).first()).toBeVisible()
    await person.opens('/')
    await page.getByRole('button', { name: text('home.favourites'), exact: true }).click()
    await expect(page.locator('li [data-testid^="instrument-"]')).toHaveText(/USD\/JPY/)
  })
})

async function handsIn({ page }: Person, { text }: Speech): Promise<void> {
  await page.getByTestId('real-name').fill('Ann Example')
  await page.getByTestId('card-id').fill('X1234567')
  await page.getByTestId('photo-front').setInputFiles(photo('front.png'))
  await page.getByTestId('submit-real-name').click()
  await expect(page.getByText(text('verify.photoMissing')).last()).toBeVisible()
  await page.getByTestId('photo-reverse').setInputFiles(photo('back.png'))
  await expect(page.getByText(text('verify.uploaded'))).toHaveCount(2)
  await page.getByTestId('submit-real-name').click()
  await expect(page.getByTestId('real-name-status')).toHaveAttribute('data-status', 'waiting')
  await expect(page.locator('[aria-current="step"]')).toContainText(text('verify.level1'))
}

test(
  'a photo whose upload fails is gone again, and the reason is said @long',
  { tag: '@once @phone' },
  async ({ person }) => {
    const { page } = person
    await entersAnew(page)
    await page.getByTestId('to-auth').click()
    await page.route('**/image_upload', (route) => route.abort())
    await page.getByTestId('photo-front').setInputFiles(photo('front.png'))
    await expect(page.getByText(/The upload failed, so the photo was removed/)).toBeVisible()
    await expect(page.getByText('Uploaded')).toHaveCount(0)
    await expect(page.getByRole('img', { name: /Preview/ })).toHaveCount(0)
    await page
      .getByTestId('photo-front')
      .setInputFiles({ name: 'card.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await expect(page.getByText('This is not a PNG, JPEG or WebP picture.')).toBeVisible()
  },
)

test(
  'a visitor of a page that needs a session is led to the login and back @long',
  { tag: '@once @phone' },
  async ({ person }) => {
    const client = newClient()
    await makeAccount(person.page.request, client)
    await person.opens('/mine/security')
    await expect(person.page).toHaveURL(address('/login?from=%2Fmine%2Fsecurity'))
    await person.page.getByTestId('email').fill(client.email)
    await person.page.getByTestId('password').fill(client.password)
    await person.page.getByTestId('password').press('Enter')
    await expect(person.page).toHaveURL(address('/mine/security'))
    await expect(person.page.getByTestId('two-factor-set-up')).toBeVisible()
  },
)
