import type { Page } from '@playwright/test'
import { address, expect, test } from '../people/person'

test('a message after an order lies over neither the position nor its way to close @once @phone', async ({
  buyer,
}) => {
  const { page } = buyer
  const close = page.locator('[data-testid^="quick-close-"]').first()
  await expect(close).toBeVisible()
  const message = page.getByTestId('toast').last()
  await expect(message).toBeVisible()
  await expect
    .poll(async () => {
      const [over, under] = [await message.boundingBox(), await close.boundingBox()]
      return over === null || under === null || over.y + over.height <= under.y
    })
    .toBe(true)
})

test('the ticks to check an order with come into view when they are opened @once @phone @long', async ({
  page,
  buyer,
}) => {
  await buyer.opens('/order')
  await buyer.rows.first().click()
  await page.getByTestId('check-yourself').click()
  await expect(page.getByTestId('checked-ticks').getByRole('heading').first()).toBeInViewport()
  await expect.poll(() => isUncovered(page, 'checked-ticks')).toBe(true)
})

test('all periods of options are in view on a phone @once @phone @long', async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await person.opens('/trade?tab=future')
  for (const name of ['1 second', '1 minute', '1 day'])
    await expect(page.getByRole('radio', { name: new RegExp(`${name}$`) }).locator('..')).toBeInViewport({
      ratio: 1,
    })
})

test('there is an icon for whoever asks for one @long', { tag: ['@once', '@phone'] }, async ({ request }) => {
  const icon = await request.get(address('/favicon.ico'))
  expect(icon.status()).toBe(200)
  expect(icon.headers()['content-type']).toMatch(/icon/)
})

test('a market is found by its name in the language of the page @once @phone @long', async ({ browser }) => {
  for (const [lang, wanted] of [
    ['hk', '黃金'],
    ['ar', 'ذهب'],
  ] as const) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(address(`/product?lang=${lang}`))
    await page.getByTestId('search').fill(wanted)
    await expect(page.locator('[data-testid^="instrument-"]')).toHaveCount(1)
    await expect(page.getByTestId('instrument-XAUUSD')).toContainText(wanted)
    await page.getByTestId('search').press('Enter')
    await expect(page).toHaveURL(/\/trade\?i=XAUUSD$/)
    await context.close()
  }
})

/** Whether a touch at the beginning of an element reaches it. */
async function isUncovered(page: Page, testId: string): Promise<boolean> {
  return page.getByTestId(testId).evaluate((element) => {
    const { x, y } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + 8, y + 8))
  })
}

test('a product that is closed where the user lives says so on its ticket @once @phone @long', async ({
  page,
  person,
}) => {
  await page.route('**/v2/api/closed_products*', (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: { products: ['contracts'] } } }),
  )
  await person.entersDemo('/trade?i=EURUSD')
  await expect(page.getByText('not offered in the country').first()).toBeVisible()
  for (const side of ['buy', 'sell']) await expect(page.getByTestId(side)).toBeDisabled()
  await person.opens('/trade?tab=future')
  await expect(page.getByTestId('option-up')).toBeEnabled()
})
