import type { Locator } from '@playwright/test'
import { expect, test } from '../people/person'

test('the position is under the chart with its live profit, and two taps close it @phone @slow', async ({
  page,
  trader,
}) => {
  await expect(page.getByTestId('badge-orders')).toBeHidden()
  await trader.orders('buy')
  const row = page.locator('[data-testid^="position-"]').first()
  await expect(row).toContainText(/0\.01/)
  await expect(row).toContainText(/[+−]?\d\.\d\d\sUSD/)
  await expect(row).toContainText('%')
  await expect(row).toBeInViewport()
  await expect(page.getByTestId('badge-orders')).toHaveText('1')
  await page.locator('[data-testid^="quick-close-"]').click()
  await page.getByTestId('confirm').click()
  await trader.hears(/^Closed at/)
  await expect(row).toHaveCount(0)
  await expect(page.getByTestId('badge-orders')).toBeHidden()
})

test('the position opens, and Back and two taps close it @phone @slow @long', async ({ page, trader }) => {
  await trader.orders('sell')
  const row = page.locator('[data-testid^="position-"]').first()
  await expect(row).toBeInViewport()
  await row.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.locator('[data-testid^="quick-close-"]').click()
  await page.getByTestId('confirm').click()
  await trader.hears(/^Closed at/)
  await expect(row).toHaveCount(0)
})

test('a pending order under the chart says its kind and how far the price is @phone @slow @long', async ({
  page,
  person,
}) => {
  await person.startsTrading('XAUUSD')
  await person.setsTrigger(0.9)
  await person.places('buy')
  await person.hears(/^Order confirmed, waiting/)
  const row = page.locator('[data-testid^="position-"]').first()
  await expect(row).toContainText('Buy limit')
  await expect(row).toContainText(/−(9|10)\.\d\d%/)
})

test('on a desktop the first positions are above the fold, with heads, live profit and a close in the row @desktop @slow', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await person.startsTrading()
  await person.orders('buy')
  await person.orders('sell')
  await expect(person.rows).toHaveCount(2)
  await expect(person.rows.nth(1)).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[data-testid^="profit-"]').nth(1)).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Current price', { exact: true }).first()).toBeInViewport()
  // Neither the totals nor a row are cut off.
  expect(await cutIn(page.getByRole('region', { name: 'Contract account now' }))).toEqual([])
  expect(await cutIn(person.rows.first())).toEqual([])
  await page.locator('[data-testid^="quick-close-"]').first().click()
  await page.getByTestId('confirm').click()
  await person.hears(/^Closed at/)
  await expect(person.rows).toHaveCount(1)

  await page.getByRole('tab', { name: 'History' }).click()
  await expect(async () => {
    const heads = await edgesOf(page.getByRole('columnheader'))
    expect(heads.length).toBeGreaterThan(5)
    expect(await edgesOf(person.rows.first().locator('> th, > td'))).toEqual(heads)
  }).toPass()
})

/** Texts of an element that do not fit their boxes. */
const cutIn = (place: Locator): Promise<readonly (string | null)[]> =>
  place.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const cut: (string | null)[] = []
    while (texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const { right, width } = range.getBoundingClientRect()
      const box = texts.currentNode.parentElement?.closest('.truncate')?.getBoundingClientRect()
      if (box && width > 0 && right > box.right + 1) cut.push(texts.currentNode.textContent)
    }
    return cut
  })

/** The right edges of visible elements, to the pixel. */
const edgesOf = (elements: Locator): Promise<readonly number[]> =>
  elements.evaluateAll((all) =>
    all
      .filter((each) => each.getBoundingClientRect().width > 0)
      .map((each) => Math.round(each.getBoundingClientRect().right)),
  )
