import type { Page } from '@playwright/test'

/** Has a page run so many times slower than this machine, as on a plain phone. */
export async function slowsDown(page: Page, factor: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor })
}
