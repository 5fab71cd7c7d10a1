import type { Page } from '@playwright/test'
import { type Person, expect, test } from '../people/person'
import { slowsDown } from '../people/slow-down'

const WATCHED_MS = 20_000
const RIGHT_WITHIN_MS = 200

for (const slower of [1, 4])
  test(`ten countdowns keep the server's time for twenty seconds on a processor ${slower}× slower @once @long`, async ({
    page,
    person,
  }) => {
    await person.entersDemo()
    const ends = await options(person, { count: 10, seconds: 300 })
    await person.follows('/order?source=1&type=1')
    await expect(countdowns(page)).toHaveCount(10)
    await slowsDown(page, slower)
    const { looks, wrong, stood } = await watch(page, ends)
    expect(stood, 'countdowns that stood still for more than two seconds').toEqual([])
    // On a busy machine a frame may be late; this is not a fault of the countdown.
    expect(wrong / looks, `share of ${looks} looks that saw a wrong time`).toBeLessThan(0.03)
  })

test('the countdown of a 30 s option is never above 0:30, and its bar goes with it @once @long', async ({
  page,
  person,
}) => {
  await person.entersDemo()
  await page.evaluate(noteCountdowns)
  await person.follows('/trade?tab=future')
  await expect(page.getByTestId('option-up')).toBeVisible()
  await options(person, { count: 1, seconds: 30 })
  await person.follows('/order?source=1&type=1')
  await expect(countdowns(page)).toHaveText(/^0:(30|2\d)$/)
  await page.waitForTimeout(5_000)
  const seen = await page.evaluate(() => window.seenCountdowns)
  expect(Math.max(...seen.map(({ left }) => left))).toBeLessThanOrEqual(30)
  for (const { left, share } of seen) expect(share).toBeCloseTo(1 - left / 30, 2)
})

declare global {
  interface Window {
    seenCountdowns: { readonly left: number; readonly share: number }[]
  }
}

const countdowns = (page: Page) => page.locator('[data-testid^="left-"]')

/** Places options without the ticket, some time apart; returns when each ends. */
async function options(
  { page }: Person,
  { count, seconds }: { readonly count: number; readonly seconds: number },
): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(
    async (wanted) => {
      const { token } = JSON.parse(localStorage.getItem('fairtick.session') ?? '').state
      const headers = { authorization: token, 'content-type': 'application/json' }
      const answer = await fetch('/v2/api/forex/trade_list', { headers })
      const list: { data: { Id: number; Code: string }[] } = await answer.json()
      const forexId = list.data.find(({ Code }) => Code === 'BTCUSDT')?.Id ?? list.data[0]?.Id
      const ends: Record<string, number> = {}
      for (let placed = 0; placed < wanted.count; placed += 1) {
        const body = JSON.stringify({ forex_id: forexId, type: 1, number: '10', seconds: wanted.seconds })
        const key = crypto.randomUUID()
        const placing = await fetch('/v2/api/micro/submit', {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': key },
          body,
        })
        const { data } = await placing.json()
        ends[`left-${data.Id}`] = Date.parse(data.ExpireAt)
        await new Promise((resolve) => setTimeout(resolve, 90))
      }
      return ends
    },
    { count, seconds },
  )
}

/** Reads the countdowns every 50 ms: server and page share this machine's clock. */
async function watch(
  page: Page,
  ends: Readonly<Record<string, number>>,
): Promise<{ readonly looks: number; readonly wrong: number; readonly stood: readonly string[] }> {
  return page.evaluate(
    async ({ ends: moments, forMs, withinMs }) => {
      const last = new Map<string, { readonly shown: string; readonly since: number; longest: number }>()
      const clock = (left: number) => `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
      const shownAt = (end: number, now: number) => clock(Math.max(0, Math.ceil((end - now) / 1_000)))
      let looks = 0
      let wrong = 0
      const until = Date.now() + forMs
      while (Date.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 50))
        const now = Date.now()
        for (const [id, end] of Object.entries(moments)) {
          const shown = document.querySelector(`[data-testid="${id}"]`)?.textContent ?? ''
          const right = [shownAt(end, now - withinMs), shownAt(end, now + withinMs)]
          looks += 1
          if (!right.includes(shown)) wrong += 1
          const before = last.get(id)
          if (before?.shown === shown) before.longest = Math.max(before.longest, now - before.since)
          else last.set(id, { shown, since: now, longest: before?.longest ?? 0 })
        }
      }
      return { looks, wrong, stood: [...last].filter(([, { longest }]) => longest > 2_000).map(([id]) => id) }
    },
    { ends, forMs: WATCHED_MS, withinMs: RIGHT_WITHIN_MS },
  )
}

/** Runs in the page: records each visible countdown, and how full its bar is. */
function noteCountdowns(): void {
  window.seenCountdowns = []
  const look = () => {
    for (const shown of document.querySelectorAll('[data-testid^="left-"]')) {
      const [minutes = 0, seconds = 0] = (shown.textContent ?? '').split(':').map(Number)
      const bar = shown.closest('li')?.querySelector('[data-share]')
      const share = Number(bar?.getAttribute('data-share'))
      window.seenCountdowns.push({ left: minutes * 60 + seconds, share })
    }
    requestAnimationFrame(look)
  }
  look()
}
