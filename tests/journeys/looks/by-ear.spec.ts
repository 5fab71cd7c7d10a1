import type { Page } from '@playwright/test'
import { expect, test } from '../people/person'

/** Presses the button of a question by the keyboard alone, until it takes the key: not while it opens. */
async function answers(page: Page, testId: string): Promise<void> {
  const button = page.getByTestId(testId)
  await expect(async () => {
    if ((await button.count()) > 0) {
      await button.focus({ timeout: 500 })
      await page.keyboard.press('Enter')
    }
    await expect(button).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

const focused = (page: Page) => page.locator(':focus')

test('trades and closes by keys, and the focus is never lost @desktop @once', async ({ page, person }) => {
  await person.entersDemo('/trade?i=EURUSD')
  await expect(page.getByTestId('buy')).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Skip to content')
  await page.getByRole('link', { name: 'Skip to: New order' }).focus()
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveAttribute('id', 'order-form')

  await page.getByTestId('choose-instrument').click()
  await expect(page.getByTestId('picker-search')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('choose-instrument')).toBeFocused()

  await page.getByTestId('stopLoss-switch').press('Space')
  for (let stop = 0; stop < 12; stop += 1) await page.keyboard.press('Tab')
  // The pane scrolls; the page has nothing below its foot.
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(height).toBe(0)
  await page.getByTestId('stopLoss-switch').press('Space')

  for (const count of [1, 2]) {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    // For a moment after an order the keys rest.
    await expect(async () => {
      await page.keyboard.press('b')
      await expect(page.getByTestId('confirm-order')).toBeVisible({ timeout: 500 })
    }).toPass()
    await answers(page, 'confirm-order')
    await expect(page.getByTestId('buy')).toBeFocused()
    await expect(page.locator('[data-testid^=quick-close]')).toHaveCount(count)
  }
  await page.locator('[data-testid^=quick-close]').first().press('Enter')
  await answers(page, 'confirm')
  await expect(page.locator('[data-testid^=quick-close]')).toHaveCount(1)
  await expect(page.locator('tr :focus')).toHaveCount(1)
  await page.getByTestId('close-all').press('Enter')
  await answers(page, 'confirm')
  await expect(page.getByRole('tab', { name: 'Open positions' })).toBeFocused()
})
