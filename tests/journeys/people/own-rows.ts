import type { Locator, Page } from '@playwright/test'
import { DESKTOP } from './sizes'

/** A list of the user's own rows: cards on a phone, a table whose rows open their card on a desk. */
type Kind = 'deposit' | 'loan' | 'month' | 'withdrawal'

/** The card of a row, which is opened on a desk. */
export async function cardOf(page: Page, kind: Kind, row: Locator): Promise<Locator> {
  if (!isDesk(page)) return row
  await row.getByRole('rowheader').getByRole('button').click()
  return page.getByTestId(`${kind}-details`)
}

/** Closes an open card. */
export async function closesCard(page: Page): Promise<void> {
  if (isDesk(page)) await page.keyboard.press('Escape')
}

const isDesk = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= DESKTOP.viewport.width
