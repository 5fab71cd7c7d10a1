import { type Person, expect, test } from '../people/person'

test('a device is listed with the country of its address @long', { tag: '@once' }, async ({ person }) => {
  await person.entersDemo()
  await placesSessions(person, 'NL')
  for (const [lang, country] of [
    ['en', 'Netherlands'],
    ['hk', '荷蘭'],
    ['ar', 'هولندا'],
  ] as const) {
    await person.opens(`/mine/sessions?lang=${lang}`)
    await expect(person.page.locator('main li').first()).toContainText(`${country}127.0.0.1`)
  }
})

test('a device at this machine is listed without a country @long', { tag: '@once' }, async ({ person }) => {
  await person.entersDemo('/mine/sessions?lang=en')
  await expect(person.page.locator('main li').first()).toHaveText(/^Chrome · \w+127\.0\.0\.1Last seen/)
})

/** The test machine has no location: the answer is the server's own, except for the place. */
async function placesSessions({ page }: Person, place: string): Promise<void> {
  await page.route('**/api/user/sessions*', async (route) => {
    const response = await route.fetch().catch(() => undefined)
    // The page has navigated away meanwhile.
    if (response === undefined) return
    const answer: { data: object[] } = await response.json()
    await route.fulfill({
      response,
      json: { ...answer, data: answer.data.map((each) => ({ ...each, place })) },
    })
  })
}
