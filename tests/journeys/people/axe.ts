import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './person'

/** Colour rules, which are independent of the direction; all others are independent of the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** A theme, and the rules checked in it. */
export interface Check {
  readonly theme: 'light' | 'dark'
  readonly rules: 'all' | 'colours' | 'all but colours'
}

/** Asserts that axe finds no fault in a page. */
export async function isClean(page: Page, name: string, checks: readonly Check[]): Promise<void> {
  if (checks.length === 0) return
  const isPrepared = await page.evaluate(() => 'axe' in globalThis)
  // Rows skipped below the fold and unfinished transitions would make axe measure the previous theme's
  // colours.
  if (!isPrepared)
    await page.addStyleTag({
      content:
        '* { content-visibility: visible !important; transition: none !important; animation: none !important }',
    })
  for (const { theme, rules } of checks) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    // While a screen or a sheet opens, the main landmark may be missing for a moment.
    await expect
      .poll(() => faults(page, rules), { message: `${name}, ${theme}`, timeout: 30_000 })
      .toEqual([])
  }
}

async function faults(page: Page, rules: Check['rules']): Promise<readonly string[]> {
  // Half a megabyte; skipped if the document already has it.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  // Pages have no frames, so that axe needs no second page to join their findings.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  if (rules === 'colours') axe.withRules(COLOURS)
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  if (rules === 'all but colours') axe.disableRules(COLOURS)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
