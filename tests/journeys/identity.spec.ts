import {
  asksForCode,
  codeIn,
  enters,
  entersAnew,
  logsIn,
  mailTo,
  makeAccount,
  newClient,
  operator,
  photo,
  userIdOf,
  waitingCase,
} from './client'
import { type Person, address, expect, test } from './person'

test(
  'somebody registers by a mailed code, logs in, proves his name, is refused once, and is verified',
  {
    tag: '@once',
  },
  async ({ person }) => {
    test.setTimeout(150_000)
    const { page } = person
    const client = newClient()
    await person.opens('/register')
    await page.getByTestId('country').selectOption({ label: 'Germany' })
    await page.getByTestId('email').fill(client.email)
    await page.getByTestId('send-code').click()
    await person.hears(/on its way/)
    await expect(page.getByTestId('send-code')).toHaveText(/^\d\d s$/)
    await page.reload()
    await expect(page.getByTestId('send-code')).toBeDisabled()

    await page.getByTestId('register').click()
    await expect(page.getByTestId('country')).toBeFocused()
    await page.getByTestId('country').selectOption({ label: 'Germany' })
    await page.getByTestId('email').fill(client.email)
    await page.getByTestId('new-password').fill(client.password)
    await expect(page.getByTestId('strength')).toHaveAttribute('data-score', '4')
    await page.getByTestId('repeat-password').fill(`${client.password}!`)
    await page.getByTestId('code').fill(codeIn(await mailTo(page.request, client.email, /regist/i)))
    await page.getByTestId('register').click()
    await expect(page.getByTestId('repeat-password')).toBeFocused()
    await expect(page.getByText('The two passwords differ')).toBeVisible()
    await page.getByTestId('repeat-password').fill(client.password)
    await page.getByTestId('register').click()
    await expect(page).toHaveURL(address('/'))
    await expect(page.getByText(/^UID \d{8}$/)).toBeVisible()

    await person.goesTo('account')
    await page.getByTestId('logout').click()
    await page.getByTestId('confirm').click()
    await expect(page.getByText('Not logged in')).toBeVisible()
    await enters(page, client)

    await page.getByTestId('to-auth').click()
    await handsIn(person)
    const userId = await userIdOf(page)
    await operator('identity', 'reject', await waitingCase(userId), '--reason', 'The back is blurred')
    await page.reload()
    await expect(page.getByText('Reason: The back is blurred')).toBeVisible()
    await handsIn(person)
    await operator('identity', 'approve', await waitingCase(userId), '--reason', 'All is well')
    await page.reload()
    await expect(page.getByTestId('real-name-status')).toHaveAttribute('data-status', 'verified')
    await expect(page.locator('[aria-current="step"]')).toContainText('Verified')
  },
)

async function handsIn({ page }: Person): Promise<void> {
  await page.getByTestId('real-name').fill('Ann Example')
  await page.getByTestId('card-id').fill('X1234567')
  await page.getByTestId('photo-front').setInputFiles(photo('front.png'))
  await page.getByTestId('submit-real-name').click()
  await expect(page.getByText('Please add this photo').last()).toBeVisible()
  await page.getByTestId('photo-reverse').setInputFiles(photo('back.png'))
  await expect(page.getByText('Uploaded')).toHaveCount(2)
  await page.getByTestId('submit-real-name').click()
  await expect(page.getByTestId('real-name-status')).toHaveAttribute('data-status', 'waiting')
}

test(
  'a photo whose upload fails is gone again, and the reason is said',
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
  'a forgotten password is set anew by a mailed code, and the old one is refused',
  {
    tag: '@once',
  },
  async ({ person }) => {
    test.setTimeout(150_000)
    const { page } = person
    const client = newClient()
    await makeAccount(page.request, client)
    await logsIn(page, { ...client, password: 'not the right words' }, '/login?from=%2Fmine%2Flimits')
    await expect(page.locator('form').getByTestId('form-alert')).toContainText('wrong')
    await page.getByText('Forgot your password?').click()
    await expect(page).toHaveURL(address('/forgot?from=%2Fmine%2Flimits'))
    const renewed = { ...client, password: 'four brown owls listen' }
    await page.getByTestId('email').fill(client.email)
    await asksForCode(page)
    await page
      .getByTestId('code')
      .fill(codeIn(await mailTo(page.request, client.email, /reset|new password/i)))
    await page.getByTestId('new-password').fill(renewed.password)
    await page.getByTestId('repeat-password').fill(renewed.password)
    await page.getByTestId('reset-password').click()
    await person.hears(/The password is changed/)
    await expect(page).toHaveURL(address('/login?from=%2Fmine%2Flimits'))
    await page.getByTestId('email').fill(client.email)
    await page.getByTestId('password').fill(client.password)
    await page.getByTestId('login').click()
    await expect(page.locator('form').getByTestId('form-alert')).toContainText('wrong')
    await page.getByTestId('password').fill(renewed.password)
    await page.getByTestId('login').click()
    await expect(page).toHaveURL(address('/mine/limits'))
  },
)

test(
  'a demo user is told what needs a real account, gets one, and keeps language and theme',
  {
    tag: '@once',
  },
  async ({ person }) => {
    const { page } = person
    await person.opens('/?lang=hk')
    await page.getByTestId('demo-login').click()
    await person.goesTo('account')
    await page.getByText('深色').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByTestId('to-auth').click()
    await expect(page.getByText('只限真實賬戶')).toBeVisible()
    await page.getByTestId('demo-to-real').click()
    await expect(page).toHaveURL(address('/register?from=%2Fmine%2Fauth'))
    const client = newClient()
    await page.getByTestId('country').selectOption({ index: 5 })
    await page.getByTestId('email').fill(client.email)
    await page.getByTestId('send-code').click()
    await person.hears(/驗證碼即將送達/)
    await page.getByTestId('new-password').fill(client.password)
    await page.getByTestId('repeat-password').fill(client.password)
    await page.getByTestId('code').fill(codeIn(await mailTo(page.request, client.email, /\d{6}/)))
    await page.getByTestId('register').click()
    await expect(page).toHaveURL(address('/mine/auth'))
    await expect(page.getByTestId('real-name')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByText('模擬賬戶 ·')).toHaveCount(0)
  },
)

test(
  'a visitor of a page of his own is led to the login and back',
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
