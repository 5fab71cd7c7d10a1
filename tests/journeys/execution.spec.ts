import { address, expect, inEachLanguage, test } from './person'

const ORDERS = {
  ...{ category_id: 1, points_better: '1.25', points_worse: '2.50' },
  ...{ bands: [0, 2, 10, 8, 160, 12, 8, 0, 0], orders: 240, better: 20, same: 160, worse: 20 },
}
const FIGURES = {
  ...{ month: '2026-01', from: '2026-01-01T00:00:00.000Z', until: '2026-02-01T00:00:00.000Z' },
  ...{ is_sandbox: 0, gaps: 1 },
  orders: [
    ...['market', 'close', 'trigger', 'stop-loss', 'take-profit'].map((kind) => ({ ...ORDERS, kind })),
    { ...ORDERS, kind: 'stop-loss', category_id: 5, points_better: null },
    {
      ...ORDERS,
      kind: 'stop-out',
      bands: [],
      better: 0,
      same: 0,
      worse: 0,
      points_better: null,
      points_worse: null,
    },
  ],
  refused: [
    { reason: 'price-moved', calls: 12 },
    { reason: 'other', calls: 3 },
  ],
  latency: { calls: 12345, median: 5, p95: 12, p99: 40 },
}
const HASH = 'ab'.repeat(32)

inEachLanguage(() => {
  test('anyone reads how the orders of a month were carried out', async ({ person, speech }) => {
    const { page } = person
    const { text } = speech
    const answers = { isBroken: true }
    await page.route('**/v2/api/execution*', (route) =>
      answers.isBroken
        ? route.fulfill({ status: 500 })
        : route.fulfill({
            json: {
              ...{ code: 1, msg: '' },
              data: {
                ...{ months: ['2026-02', '2026-01'], published_at: FIGURES.until, sha256: HASH },
                figures: route.request().url().includes('month=2026-02') ? null : FIGURES,
              },
            },
          }),
    )
    await page.goto(address('/rules'))
    await page.getByTestId('rules-to-execution').click()
    await expect(page.getByText(text('execution.error'))).toBeVisible()
    answers.isBroken = false
    await page.getByRole('button', { name: text('shell.retry') }).click()
    await expect(page.getByTestId('execution')).toHaveAttribute('data-month', '2026-01')
    await expect(page.getByTestId('execution-stop-loss')).toContainText('480')
    await expect(page.getByTestId('execution-stop-loss')).toContainText('80.00')
    await expect(page.getByTestId('execution-hash')).toHaveText(HASH)
    await expect(page.getByText(text('execution.howLatency'))).toBeVisible()
    await page.getByTestId('execution-month').selectOption('2026-02')
    await expect(page.getByText(text('execution.empty'))).toBeVisible()
  })
})

test('an order that was just carried out is counted in the month so far @once @phone', async ({ buyer }) => {
  const { page } = buyer
  await buyer.opens('/execution')
  await expect(page.getByTestId('execution-sandbox')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByTestId('execution-market')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
})
