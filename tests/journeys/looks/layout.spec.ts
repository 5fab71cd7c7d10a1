import { expect, test } from '../people/person'
import { cutTexts } from '../people/sights'

test('at 1,024 px the rail is icons, the chart has its 420 px, and nothing is cut @desktop @slow', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await person.startsTrading()
  await expect(page.getByTestId('chart')).toHaveAttribute('data-state', 'ready')
  const rail = await page.getByRole('navigation').boundingBox()
  expect(rail?.width).toBeLessThanOrEqual(72)
  await expect(page.getByRole('link', { name: 'Account' })).toBeVisible()
  expect((await page.getByTestId('chart').boundingBox())?.width).toBeGreaterThanOrEqual(470)
  expect(await cutTexts(page, { withDots: true })).toEqual([])
})

test('on a tablet the orders stand under the chart, without a hole @desktop @slow', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await person.startsTrading()
  await expect(page.getByTestId('chart')).toHaveAttribute('data-state', 'ready')
  const chart = await page.getByTestId('chart').boundingBox()
  const orders = await page.getByRole('region', { name: 'Orders' }).boundingBox()
  expect((orders?.y ?? 0) - ((chart?.y ?? 0) + (chart?.height ?? 0))).toBeLessThan(60)
})

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const)
  test(`the demo band stays in sight while the page scrolls, at ${width} px @desktop @slow @long`, async ({
    page,
    person,
  }) => {
    await page.setViewportSize({ width, height })
    await person.entersDemo()
    // The page grows while its lists load.
    await expect(async () => {
      await page.mouse.wheel(0, 1_500)
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
    }).toPass({ timeout: 30_000 })
    await expect(page.getByText('Demo · Sandbox – prices and money are not real').first()).toBeInViewport({
      ratio: 1,
    })
  })
