import { type Browser, type Page, chromium } from '@playwright/test'
import { BROWSER_FLAGS, findChromium, installCommand } from '../../tools/test/find-chromium'

const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, locale: 'en-US' }

/** The path of the browser; throws with the installation command. */
export function browserProgram(): string {
  const program = findChromium()
  if (program === undefined) throw new Error(`There is no Chromium. Run: ${installCommand()}`)
  return program
}

/** A headless browser. Its opener closes it, even when the bench is told to end. */
export async function openBrowser(): Promise<Browser> {
  const ours = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  return chromium.launch({ executablePath: browserProgram(), args: BROWSER_FLAGS, ...ours })
}

/** A phone's page with an empty cache. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext(PHONE)
  return context.newPage()
}

/** Waits until the home page is usable: the list of instruments is there, with prices. */
export async function pricesShown(page: Page): Promise<void> {
  const rows = page.locator('li, tr').filter({ has: page.locator('[data-testid^="instrument-"]') })
  // The price stands beside the button that opens the instrument.
  await rows
    .filter({ hasText: /\d[.,]\d/ })
    .first()
    .waitFor()
}
