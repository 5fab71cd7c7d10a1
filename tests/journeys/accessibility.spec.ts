import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Person, address, expect, test } from './person'

const SCREENS: readonly { readonly name: string; readonly show: (person: Person) => Promise<void> }[] = [
  { name: 'home', show: async (person) => shows(person, '/', '[data-testid="instrument-EURUSD"]') },
  { name: 'search', show: async (person) => shows(person, '/product', '[data-testid="instrument-EURUSD"]') },
  {
    name: 'language',
    show: async (person) => shows(person, '/language', 'main fieldset, main [role="radiogroup"]'),
  },
  {
    name: 'trade',
    show: async (person) => shows(person, '/trade', '[data-testid="chart"][data-state="ready"]'),
  },
  { name: 'orders', show: async (person) => shows(person, '/order', '[data-testid^="order-"]') },
  { name: 'pending', show: async (person) => shows(person, '/order?type=0', '[role="tabpanel"]') },
  { name: 'history', show: async (person) => shows(person, '/order?type=3', '[role="tabpanel"]') },
  { name: 'account', show: async (person) => shows(person, '/user', '[data-testid="account-contract"]') },
  {
    name: 'order detail',
    show: async (person) => {
      await shows(person, '/order', '[data-testid^="order-"]')
      await person.rows.first().click()
      await expect(person.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'instrument list',
    show: async (person) => {
      await shows(person, '/trade', '[data-testid="price"]')
      await person.page.getByTestId('choose-instrument').click()
      await expect(person.page.getByRole('dialog').getByTestId('instrument-EURUSD')).toBeVisible()
    },
  },
]

for (const lang of ['en', 'ar'] as const) {
  test(`axe finds nothing on any screen, in ${lang}, light and dark`, async ({ person }) => {
    test.setTimeout(180_000)
    await shows(person, `/?lang=${lang}`, '[data-testid="instrument-EURUSD"]')
    await isClean(person.page, 'home of a visitor')
    await shows(person, '/login', '[data-testid="demo-login"]')
    await isClean(person.page, 'login')
    await person.page.getByTestId('demo-login').click()
    await expect(person.page).toHaveURL(address('/'))
    await person.opensTrade()
    await person.page.getByTestId('buy').click()
    await expect(person.page.getByTestId('toast').last()).toContainText('0.01')
    for (const { name, show } of SCREENS) {
      await show(person)
      await isClean(person.page, name)
    }
  })
}

/** Both themes of what is shown. */
async function isClean(page: Page, name: string): Promise<void> {
  // Both would have axe measure the colours of the theme before: rows that are skipped below the fold, and half-way transitions.
  await page.addStyleTag({
    content:
      '* { content-visibility: visible !important; transition: none !important; animation: none !important }',
  })
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    expect(await faults(page), `${name}, ${theme}`).toEqual([])
  }
}

async function shows(person: Person, path: string, selector: string): Promise<void> {
  await person.opens(path)
  await expect(person.page.locator(selector).first()).toBeVisible()
}

async function faults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
