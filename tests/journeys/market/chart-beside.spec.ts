import { readFileSync } from 'node:fs'
import type { Person } from '../people/person'
import { expect, test } from '../people/person'

const PNG = '89504e470d0a1a0a'

test('a chart is compared with another market for the session, and saved as a picture @once @long', async ({
  page,
  person,
}) => {
  await opensChart(person)
  await page.getByTestId('chart-menu').press('Enter')
  await page.getByRole('menuitem', { name: 'Compare' }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /GBP\/USD/ })
    .first()
    .click()
  const legend = page.getByTestId('compared')
  await expect(legend).toHaveText(/^GBP\/USD[+−]?\d+\.\d\d%$/)
  await page.reload()
  await expect(legend).toHaveText(/^GBP\/USD[+−]?\d+\.\d\d%$/)

  await page.getByTestId('chart-menu').click()
  await page.getByRole('menuitem', { name: 'Share chart' }).click()
  await expect(page.getByRole('img', { name: 'Image of the chart: EUR/USD, 5 minutes' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByTestId('share-save').click()
  const file = readFileSync(await (await saved).path())
  expect(file.subarray(0, 8).toString('hex')).toBe(PNG)
  expect(file.length).toBeGreaterThan(5_000)
  await page.keyboard.press('Escape')

  await page.getByTestId('compare-remove').click()
  await expect(legend).toHaveCount(0)
})

test.describe('at a wide desk', () => {
  test.use({ viewport: { width: 1920, height: 1080 } })

  test('the ticket follows the chart used last, not the focus, each with a market and a period of its own @desktop @long', async ({
    page,
    person,
  }) => {
    await opensChart(person)
    await page.getByRole('radio', { name: '2 charts' }).check({ force: true })
    const [first, second] = [page.getByTestId('chart-0'), page.getByTestId('chart-1')]
    await expect(first).toHaveAttribute('aria-current', 'true')
    await second.getByRole('application').focus()
    await expect(page.getByRole('heading', { name: 'New order, EUR/USD' })).toBeVisible()
    await second.getByRole('application').press('ArrowLeft')
    await expect(page).toHaveURL(/i=GBPUSD/)
    await expect(page.getByRole('heading', { name: 'New order, GBP/USD' })).toBeVisible()
    await expect(page.getByTestId('choose-instrument')).toHaveText(/GBP\/USD$/)
    await second.getByRole('radio', { name: '1 hour' }).check({ force: true })
    await expect(second.getByRole('application')).toHaveAccessibleName(/GBP\/USD, 1 hour/)
    await expect(first.getByRole('application')).toHaveAccessibleName(/EUR\/USD, 5 minutes/)

    await page.getByRole('region', { name: 'Markets' }).getByText('USD/JPY').click()
    await expect(second.getByRole('application')).toHaveAccessibleName(/USD\/JPY, 1 hour/)
    await page.reload()
    await expect(second.getByRole('application')).toHaveAccessibleName(/USD\/JPY, 1 hour/)
    await expect(second).toHaveAttribute('aria-current', 'true')
    await expect(first.getByRole('application')).toHaveAccessibleName(/EUR\/USD, 5 minutes/)
  })
})

async function opensChart(person: Person): Promise<void> {
  await person.opens('/trade?i=EURUSD')
  await expect(person.page.getByTestId('chart')).toHaveAttribute('data-state', 'ready')
}
