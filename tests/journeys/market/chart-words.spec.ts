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
    const seen: Shown[] = []
    for (const back of [315, 285, 255, 225, 195]) {
      await expect
        .poll(async () => shownAt(await hovered(page, back)))
        .toMatchObject({ open: /\d/, bar: /\d/ })
      seen.push(shownAt(await hovered(page, back)))
    }
    // Where the lines lie close to each other, a bar of twice their distance would look the same.
    const widest = seen.toSorted((one, other) => Math.abs(Number(other.bar)) - Math.abs(Number(one.bar)))[0]
    const { date = '', open = '', close = '', dif, dea, bar } = widest ?? {}
    const found = await page.request.get(address('/v2/api/forex/kline?forex_id=1&period=1day&limit=200'))
    const { data }: { data: { Time: number; Open: string; Close: string }[] } = await found.json()
    const days = data.filter((each) => isSame(each.Open, open) && isSame(each.Close, close))
    expect(days.map(({ Time }) => new Date(Time).toISOString().slice(0, date.length))).toEqual([date])
    expect(Math.abs(Number(bar) - (Number(dif) - Number(dea)))).toBeLessThan(0.000_02)
    expect(Math.abs(Number(bar))).toBeGreaterThan(0.000_04)
  })
})

const isSame = (one: string, other: string) => Number(one) === Number(other)

interface Shown {
  readonly date: string
  readonly open: string
  readonly close: string
  readonly dif: string
  readonly dea: string
  readonly bar: string
}

/** The texts of the legends for the bar under the crosshair. */
function shownAt(texts: readonly string[]): Shown {
  const after = (title: string) => texts[texts.lastIndexOf(title) + 1] ?? ''
  const date = texts.findLast((text) => /^\d{4}-\d\d-\d\d$/.test(text)) ?? ''
  const lines = { dif: after('DIF: '), dea: after('DEA: '), bar: after('DIF−DEA: ') }
  return { date, open: after('O '), close: after('C '), ...lines }
}

/** All texts drawn while the crosshair is on a bar some weeks back, by its distance from the right. */
async function hovered(page: Page, back: number): Promise<string[]> {
  const box = await page.getByTestId('chart').boundingBox()
  if (!box) throw new Error('there is no chart')
  const [x, y] = [box.x + box.width - back, box.y + box.height / 3]
  await page.evaluate(() => void (globalThis.drawn = []))
  await page.mouse.move(x, y)
  await page.mouse.move(x + 1, y)
  await page.waitForTimeout(300)
  return page.evaluate(() => globalThis.drawn)
}
