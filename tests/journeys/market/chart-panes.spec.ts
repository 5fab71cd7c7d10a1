import type { Page } from '@playwright/test'
import { expect, test } from '../people/person'

const BELOW = ['KDJ', 'MACD', 'RSI', 'VOL', 'DMI']
const MAIN_LEAST = 180
const PANE_LEAST = 56

test('five indicators below leave the candles their room, also after a reload, and a period can be set @once @long', async ({
  page,
  person,
}) => {
  await person.opens('/trade')
  await expect(page.getByTestId('chart')).toHaveAttribute('data-state', 'ready')
  await page.getByTestId('chart-tools').click()
  await expect(page.getByText('Relative strength index')).toBeVisible()
  for (const key of BELOW) await page.getByTestId(`indicator-${key}`).press('Space')
  await page.getByLabel('Period RSI 1', { exact: true }).fill('14')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  const isRoomy = async () => {
    const [main = 0, ...below] = await paneHeights(page)
    return main >= MAIN_LEAST && below.length === BELOW.length && Math.min(...below) >= PANE_LEAST
  }
  await expect.poll(isRoomy).toBe(true)
  const before = await paneHeights(page)
  await page.reload()
  await expect(page.getByTestId('chart')).toHaveAttribute('data-state', 'ready')
  await expect.poll(() => paneHeights(page)).toEqual(before)
  await page.getByTestId('chart-tools').click()
  await expect(page.getByLabel('Period RSI 1', { exact: true })).toHaveValue('14')
})

/** The heights of the chart's panes from top to bottom, without the time axis. */
const paneHeights = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const canvases = [...document.querySelectorAll<HTMLCanvasElement>('[data-testid="chart"] canvas')]
    const boxes = canvases.map((canvas) => canvas.getBoundingClientRect())
    const byTop = new Map(boxes.filter(({ height }) => height > 40).map(({ top, height }) => [top, height]))
    return [...byTop].toSorted(([one], [other]) => one - other).map(([, height]) => height)
  })
