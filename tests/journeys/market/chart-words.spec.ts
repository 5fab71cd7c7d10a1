import type { Page } from '@playwright/test'
import { address, expect, test } from '../people/person'

declare global {
  var drawn: string[]
}

test.describe('what the chart writes west of Greenwich @desktop @once', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('a day is named by its date of UTC, and bars of the MACD are the distance of its lines', async ({
    page,
    person,
  }) => {
    await page.addInitScript(() => {
      globalThis.drawn = []
      const fill = CanvasRenderingContext2D.prototype.fillText
      CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
        globalThis.drawn.push(text)
        fill.call(this, text, ...rest)
      }
    })
    await person.opens('/trade')
    await page.getByRole('radio', { name: '1D 1 day' }).press('Space')
    await expect(page.getByTestId('chart')).toHaveAttribute('data-state', 'ready')
    await page.getByTestId('chart-tools').click()
    await page.getByTestId('indicator-MACD').press('Space')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect.poll(async () => shownAt(await hovered(page))).toMatchObject({ open: /\d/, bar: /\d/ })
    const { date, open, close, dif, dea, bar } = shownAt(await hovered(page))
    const found = await page.request.get(address('/v2/api/forex/kline?forex_id=1&period=1day&limit=200'))
    const { data }: { data: { Time: number; Open: string; Close: string }[] } = await found.json()
    const days = data.filter((each) => isSame(each.Open, open) && isSame(each.Close, close))
    expect(days.map(({ Time }) => new Date(Time).toISOString().slice(0, date.length))).toEqual([date])
    expect(Math.abs(Number(bar) - (Number(dif) - Number(dea)))).toBeLessThan(0.000_02)
    expect(Math.abs(Number(bar))).toBeGreaterThan(0.000_04)
  })
})

const isSame = (one: string, other: string) => Number(one) === Number(other)

/** The texts of the legends for the bar under the crosshair. */
function shownAt(texts: readonly string[]) {
  const after = (title: string) => texts[texts.lastIndexOf(title) + 1] ?? ''
  const date = texts.findLast((text) => /^\d{4}-\d\d-\d\d$/.test(text)) ?? ''
  const lines = { dif: after('DIF: '), dea: after('DEA: '), bar: after('DIF−DEA: ') }
  return { date, open: after('O '), close: after('C '), ...lines }
}

/** All texts drawn while the crosshair is on a bar some weeks back. */
async function hovered(page: Page): Promise<string[]> {
  const box = await page.getByTestId('chart').boundingBox()
  if (!box) throw new Error('there is no chart')
  const [x, y] = [box.x + box.width - 315, box.y + box.height / 3]
  await page.evaluate(() => void (globalThis.drawn = []))
  await page.mouse.move(x, y)
  await page.mouse.move(x + 1, y)
  await page.waitForTimeout(300)
  return page.evaluate(() => globalThis.drawn)
}
