import { type Page, expect } from '@playwright/test'

/** The phone on which the first screen of home shows at least four markets. */
export const FIRST_SCREEN = { width: 390, height: 844 }
const ROWS = 4

/** The first screen of home shows four markets in full, above its fixed bars. */
export async function seesFourMarkets(page: Page): Promise<void> {
  await expect(page.getByTestId('balance-parts')).toBeVisible()
  await expect.poll(() => page.evaluate(countRows)).toBeGreaterThanOrEqual(ROWS)
}

/** Runs in the page. */
function countRows(): number {
  const foots = [...document.querySelectorAll('[data-foot]')].map((bar) => bar.getBoundingClientRect().top)
  const end = Math.min(innerHeight, ...foots.filter((top) => top > innerHeight / 2))
  const rows = [...document.querySelectorAll('main section[aria-label] [data-testid^="instrument-"]')]
  return rows.map((row) => row.getBoundingClientRect()).filter(({ top, bottom }) => top >= 0 && bottom <= end)
    .length
}
