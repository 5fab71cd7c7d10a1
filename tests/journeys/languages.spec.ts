import { expect, test } from './person'

test('Arabic reads from right to left, with numbers and chart from left to right', async ({
  person,
}, info) => {
  const { page } = person
  await person.opens('/?lang=ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  const row = page.getByTestId('instrument-EURUSD')
  await expect(row).toBeVisible()
  const price = row.locator('.figures:visible').first()
  await expect(price).toHaveCSS('direction', 'ltr')
  const [name, figure] = [await row.getByText('EUR/USD').boundingBox(), await price.boundingBox()]
  expect(name?.x ?? 0).toBeGreaterThan(figure?.x ?? Number.POSITIVE_INFINITY)
  await info.attach('home', { body: await page.screenshot(), contentType: 'image/png' })

  await row.click()
  await expect(page.getByTestId('chart')).toHaveAttribute('data-state', 'ready')
  await expect(page.getByTestId('chart')).toHaveCSS('direction', 'ltr')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await info.attach('trade', { body: await page.screenshot(), contentType: 'image/png' })
})

test('a language that is chosen is spoken by the page, by the server, and after a reload', async ({
  person,
}) => {
  const { page } = person
  await person.opens('/language')
  await page.getByText('繁體中文').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK')
  const asked = page.waitForRequest('**/getCategories**')
  await person.opens('/')
  expect((await asked).headers()['lang']).toBe('hk')
  await expect(page.getByTestId('tab-orders')).toHaveText('訂單')
})

test('tw is taken as hk, and an unknown language as English', { tag: '@once' }, async ({ person }) => {
  await person.opens('/?lang=tw')
  await expect(person.page.locator('html')).toHaveAttribute('lang', 'zh-HK')
  await person.opens('/?lang=xx')
  await expect(person.page.locator('html')).toHaveAttribute('lang', 'en')
})
