import type { CDPSession, Page } from '@playwright/test'
import { type Place, moves, rests } from '../people/finger'
import { type Person, expect, test } from '../people/person'
import { slowsDown } from '../people/slow-down'

/** The usual phone at full speed and slowed down, and the smallest. */
const PHONES = [
  { size: { width: 390, height: 844 }, speeds: [1, 4] },
  { size: { width: 320, height: 568 }, speeds: [1] },
]
/** Shares of the chart's width and height. */
const ANYWHERE = [
  [0.1, 0.3],
  [0.5, 0.2],
  [0.5, 0.55],
  [0.8, 0.45],
  [0.95, 0.4],
] as const

for (const { size, speeds } of PHONES)
  for (const slower of speeds)
    test.describe(`on a phone of ${size.width} × ${size.height}, ${slower}× slower @phone @once${longUnless(size.width === 390 && slower === 1)}`, () => {
      test.use({ viewport: size })

      test('a finger that moves up or down scrolls the page from anywhere on the chart, each time @long', async ({
        page,
        person,
      }) => {
        const finger = await opensChart(person, slower)
        for (const [across, down] of ANYWHERE) {
          const from = await placeOn(page, across, down)
          await moves(finger, from, { x: from.x + 8, y: from.y - 140 })
          await expect.poll(() => page.evaluate(() => scrollY), `from ${across}, ${down}`).toBeGreaterThan(60)
          await stands(page)
          // On a slow phone the page may have flown on beyond the chart.
          await page.evaluate(() => scrollTo(0, 90))
          const back = await placeOn(page, across, down)
          await moves(finger, back, { x: back.x - 6, y: back.y + 320 })
          await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
        }
        expect(await hasCrosshair(page)).toBe(false)
      })

      test('a finger that moves sideways scrolls the chart, also after the page was scrolled by it, and two zoom it @long', async ({
        page,
        person,
      }) => {
        const finger = await opensChart(person, slower)
        const middle = await placeOn(page, 0.4, 0.4)
        await moves(finger, middle, { x: middle.x, y: middle.y - 120 })
        await stands(page)
        await page.evaluate(() => scrollTo(0, 0))
        const before = await timeAxis(page)
        await moves(finger, middle, { x: middle.x + 110, y: middle.y + 12 })
        await expect.poll(() => timeAxis(page)).not.toBe(before)
        expect(await page.evaluate(() => scrollY)).toBe(0)
        const scrolled = await settled(page)
        await pinches(finger, middle)
        await expect.poll(() => timeAxis(page)).not.toBe(scrolled)
      })

      test('a finger that rests shows the crosshair, moves it up and down without the page, and a tap takes it away @long', async ({
        page,
        person,
      }) => {
        const finger = await opensChart(person, slower)
        const at = await placeOn(page, 0.4, 0.4)
        await rests(finger, at, 900)
        await expect.poll(() => hasCrosshair(page)).toBe(true)
        await moves(finger, at, { x: at.x + 10, y: at.y + 90 }, { isDown: true })
        expect(await page.evaluate(() => scrollY)).toBe(0)
        expect(await hasCrosshair(page)).toBe(true)
        await rests(finger, at, 30)
        await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
        await expect.poll(() => hasCrosshair(page)).toBe(false)
      })
    })

function longUnless(isUsual: boolean): string {
  return isUsual ? '' : ' @long'
}

async function opensChart(person: Person, slower: number): Promise<CDPSession> {
  const { page } = person
  await person.opens('/trade')
  await expect(page.getByTestId('chart')).toHaveAttribute('data-state', 'ready')
  await page.evaluate(() => document.fonts.ready)
  await slowsDown(page, slower)
  await settled(page)
  return page.context().newCDPSession(page)
}

/** Waits until the page has stopped scrolling. */
async function stands(page: Page): Promise<void> {
  let last = -1
  await expect
    .poll(async () => {
      const before = last
      last = await page.evaluate(() => scrollY)
      return last === before
    })
    .toBe(true)
}

/** A point on the visible part of the chart, above the fixed bars at the bottom. */
async function placeOn(page: Page, across: number, down: number): Promise<Place> {
  return page.evaluate(
    ([shareX, shareY]) => {
      const box = document.querySelector('[data-testid="chart"]')?.getBoundingClientRect()
      if (box === undefined) throw new Error('there is no chart')
      const feet = [...document.querySelectorAll('[data-foot]')].map((foot) => foot.getBoundingClientRect())
      const foot = Math.min(innerHeight, ...feet.filter(({ height }) => height > 0).map((each) => each.top))
      const [top, bottom] = [Math.max(box.top, 100), Math.min(box.bottom, foot)]
      const place = { x: box.left + box.width * shareX, y: top + (bottom - top) * shareY }
      const touched = document.elementFromPoint(place.x, place.y)
      if (touched?.closest('[data-testid="chart"]') === null)
        throw new Error('the finger would miss the chart')
      return place
    },
    [across, down] as const,
  )
}

/** The image of the chart's time axis. */
const timeAxis = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvases = [...document.querySelectorAll<HTMLCanvasElement>('[data-testid="chart"] canvas')]
    return canvases
      .filter(({ clientHeight }) => clientHeight > 0 && clientHeight < 40)
      .map((canvas) => canvas.toDataURL())
      .join()
  })

/** Whether the crosshair's moment is marked on the time axis; without it the upper canvas is empty. */
const hasCrosshair = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const canvases = [...document.querySelectorAll<HTMLCanvasElement>('[data-testid="chart"] canvas')]
    const upper = canvases.filter(({ clientHeight }) => clientHeight > 0 && clientHeight < 40).at(-1)
    const drawn = upper?.getContext('2d')?.getImageData(0, 0, upper.width, upper.height).data
    return drawn?.some((value) => value !== 0) ?? false
  })

/** The image of the time axis once it is stable. */
async function settled(page: Page): Promise<string> {
  let last = ''
  await expect
    .poll(async () => {
      const before = last
      last = await timeAxis(page)
      return last !== '' && last === before
    })
    .toBe(true)
  return last
}

/** Two fingers move apart around a point. */
async function pinches(finger: CDPSession, { x, y }: Place): Promise<void> {
  const apart = (by: number) => [
    { x: x - by, y, id: 0 },
    { x: x + by, y, id: 1 },
  ]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: apart(30) })
  for (let by = 34; by <= 90; by += 4)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: apart(by) })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
