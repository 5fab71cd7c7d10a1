import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './person'

/** Rules that look at colours: they do not care about the direction, and the others not about the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** A theme, and the rules that are looked at in it. */
export interface Check {
  readonly theme: 'light' | 'dark'
  readonly rules: 'all' | 'colours' | 'all but colours'
}

/** A page has no fault that axe finds. */
export async function isClean(page: Page, name: string, checks: readonly Check[]): Promise<void> {
  if (checks.length === 0) return
  const isPrepared = await page.evaluate(() => 'axe' in globalThis)
  // Both would have axe measure the colours of the theme before: rows that are skipped below the fold, and
  // half-way transitions.
  if (!isPrepared)
    await page.addStyleTag({
      content:
        '* { content-visibility: visible !important; transition: none !important; animation: none !important }',
    })
  for (const { theme, rules } of checks) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    // While a screen or a sheet comes, there may be no main landmark for a moment.
    await expect.poll(() => faults(page, rules), { message: `${name}, ${theme}`, timeout: 5000 }).toEqual([])
  }
}

async function faults(page: Page, rules: Check['rules']): Promise<readonly string[]> {
  // Half a megabyte, which would be sent and read twice for each look at a document that has it.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  // No page has frames, so that axe needs no second page to put their findings together.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  if (rules === 'colours') axe.withRules(COLOURS)
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  if (rules === 'all but colours') axe.disableRules(COLOURS)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
