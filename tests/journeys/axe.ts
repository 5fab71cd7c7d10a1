import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Person, expect } from './person'
import { isEverywhere } from './speech'

/** Rules that look at colours: they do not care about the direction, and the others not about the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Every rule in both themes. */
const WHOLE: readonly Check[] = [
  { theme: 'light', rules: 'all' },
  { theme: 'dark', rules: 'all' },
]

/**
 * As much of it as tells something new: every screen is held to every rule in both themes and both
 * directions, each direction on one size.
 */
const BRIEF: readonly Look[] = [
  {
    lang: 'en',
    tag: '@once @desktop',
    checks: [
      { theme: 'light', rules: 'all' },
      { theme: 'dark', rules: 'colours' },
    ],
  },
  { lang: 'ar', tag: '@once @phone', checks: [{ theme: 'light', rules: 'all' }] },
]

/**
 * The rules that each language is held to. With JOURNEYS=all every rule in both themes and both directions,
 * on both sizes.
 */
export const LOOKS: readonly Look[] = isEverywhere
  ? ['en', 'ar'].map((lang) => ({ lang, tag: '@once', checks: WHOLE }))
  : BRIEF

/** A language, the tag of its journeys, and what is checked in it. */
interface Look {
  readonly lang: string
  readonly tag: string
  readonly checks: readonly Check[]
}

/** A theme, and the rules that are looked at in it. */
export interface Check {
  readonly theme: 'light' | 'dark'
  readonly rules: 'all' | 'colours' | 'all but colours'
}

/** A page has no fault that axe finds. */
export async function isClean(page: Page, name: string, checks: readonly Check[]): Promise<void> {
  // Both would have axe measure the colours of the theme before: rows that are skipped below the fold, and
  // half-way transitions.
  await page.addStyleTag({
    content:
      '* { content-visibility: visible !important; transition: none !important; animation: none !important }',
  })
  for (const { theme, rules } of checks) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    expect(await faults(page, rules), `${name}, ${theme}`).toEqual([])
  }
}

/**
 * Goes to a path of the open app and waits for what it is there for; by way of a screen that has nothing of
 * the others.
 */
export async function shows(person: Person, path: string, selector: string): Promise<void> {
  await person.follows('/language')
  await expect(person.page.locator('main [role="radiogroup"], main fieldset')).toHaveCount(1)
  await person.follows(path)
  await expect(person.page.locator(selector).first()).toBeVisible()
}

async function faults(page: Page, rules: Check['rules']): Promise<readonly string[]> {
  // No page has frames, so that axe needs no second page to put their findings together.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (rules === 'colours') axe.withRules(COLOURS)
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  if (rules === 'all but colours') axe.disableRules(COLOURS)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
