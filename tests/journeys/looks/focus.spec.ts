import type { Page } from '@playwright/test'
import { expect, test } from '../people/person'

const STOPS_MAX = 160

for (const [path, tag] of [
  ['/', ' @long'],
  ['/trade', ''],
  ['/trade?tab=future', ' @long'],
  ['/order', ' @long'],
] as const)
  test(`whatever the keyboard reaches on ${path} shows that it has the focus @desktop @once${tag}`, async ({
    page,
    person,
  }) => {
    await person.entersDemo(path)
    await expect(page.locator('main [data-testid]').first()).toBeVisible()
    await page.locator('body').press('Tab')
    const { stops, unseen } = await walks(page)
    expect(stops).toBeGreaterThan(8)
    expect(unseen).toEqual([])
  })

/** Tabs through all stops until the first one returns; lists the stops without a visible focus. */
async function walks(page: Page): Promise<{ readonly stops: number; readonly unseen: readonly string[] }> {
  const unseen = new Set<string>()
  await page.evaluate(() => {
    window.focusStops = new Set()
  })
  for (let stops = 1; stops <= STOPS_MAX; stops += 1) {
    const look = await page.evaluate(lookAtFocus)
    if (look === 'again') return { stops, unseen: [...unseen] }
    if (look !== 'seen') unseen.add(look)
    await page.keyboard.press('Tab')
  }
  return { stops: STOPS_MAX, unseen: [...unseen] }
}

declare global {
  interface Window {
    focusStops: Set<Element>
  }
}

/** Runs in the page: whether the focused element, its frame or its visual replacement has an outline. */
function lookAtFocus(): string {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return 'seen'
  if (window.focusStops.has(focused)) return 'again'
  window.focusStops.add(focused)
  const drawn = [
    focused,
    focused.nextElementSibling,
    focused.parentElement,
    focused.parentElement?.parentElement,
  ]
  const isSeen = drawn.some((element) => {
    if (element === null || element === undefined) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  })
  if (isSeen) return 'seen'
  const { tagName, textContent } = focused
  return `${tagName} ${focused.getAttribute('aria-label') ?? textContent.slice(0, 40)}`
}
