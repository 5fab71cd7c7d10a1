import type { Page } from '@playwright/test'

/** Slows a page down by a factor, as on a simple phone. */
export async function slowsDown(page: Page, factor: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor })
}
