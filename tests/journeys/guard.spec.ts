import { LURES } from '../security/in-browser'
import { address, expect, test } from './person'

test.describe('a visitor', () => {
  for (const [path, tag] of [
    ['/order', ''],
    ['/user', ' @long'],
    ['/order?source=0&type=3', ' @long'],
  ] as const) {
    test(
      `is led from ${path} to the login and back @once${tag}`,
      { tag: '@once' },
      async ({ page, person }) => {
        await person.opens(path)
        await expect(page).toHaveURL(address(`/login?from=${encodeURIComponent(path)}`))
        await page.getByTestId('demo-login').click()
        await expect(page).toHaveURL(address(path))
      },
    )
  }

  test('is led from the ticket to the login and back to it @once @long', async ({ page, person }) => {
    await person.opensTrade()
    await page.getByTestId('buy').click()
    await expect(page).toHaveURL(address('/login?from=%2Ftrade%3Fi%3DEURUSD'))
    await page.getByTestId('demo-login').click()
    await expect(page).toHaveURL(address('/trade?i=EURUSD'))
  })

  test(
    'is led nowhere but home by a login that they were lured to @once @long',
    { tag: '@once' },
    async ({ person }) => {
      for (const from of [...LURES, '/login', '/nowhere']) {
        await person.opens(`/login?from=${encodeURIComponent(from)}`)
        await person.page.getByTestId('demo-login').click()
        await expect(person.page, from.slice(0, 24)).toHaveURL(address('/'))
        await person.page.evaluate(() => localStorage.removeItem('fairtick.session'))
      }
    },
  )

  test('finds home at an unknown address @once @long', { tag: '@once' }, async ({ person }) => {
    await person.opens('/mine/nowhere')
    await expect(person.page).toHaveURL(address('/'))
  })
})

test('a logout wipes what was private, and asks before @once', { tag: '@once' }, async ({ page, person }) => {
  await person.entersDemo()
  await person.goesTo('account')
  await expect(page.getByTestId('account-contract')).toContainText('10,000.00')
  await page.getByTestId('logout').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.getByTestId('confirm').click()
  await expect(page).toHaveURL(address('/'))
  await expect(page.getByText('Not logged in')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('"token"')
  await person.opens('/user')
  await expect(page).toHaveURL(address('/login?from=%2Fuser'))
})

test(
  'the same device gets its demo account again @once @long',
  { tag: '@once' },
  async ({ page, person }) => {
    await person.entersDemo()
    const uid = await page.getByText(/^UID \d+/).textContent()
    await person.goesTo('account')
    await page.getByTestId('logout').click()
    await page.getByTestId('confirm').click()
    await expect(page.getByText('Not logged in')).toBeVisible()
    await page.getByTestId('demo-login').click()
    await expect(page.getByText(uid ?? 'no uid')).toBeVisible()
  },
)

test('a session that died elsewhere leads to the login @once', { tag: '@once' }, async ({ page, person }) => {
  await person.entersDemo()
  await person.goesTo('account')
  await expect(page.getByTestId('account-contract')).toBeVisible()
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('fairtick.session') ?? '').state.token,
  )
  const ended = await page.request.post(address('/api/user/logout'), {
    headers: { authorization: token },
    data: {},
  })
  expect(await ended.json()).toMatchObject({ code: 1 })
  await expect(page).toHaveURL(address('/login?from=%2Fuser'))
  await person.hears(/You were logged out/)
})
