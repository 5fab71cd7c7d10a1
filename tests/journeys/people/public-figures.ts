import type { Page } from '@playwright/test'

const ORDERS = {
  ...{ category_id: 1, points_better: '1.25', points_worse: '2.50' },
  ...{ bands: [0, 2, 10, 8, 160, 12, 8, 0, 0], orders: 240, better: 20, same: 160, worse: 20 },
}
/** Execution quality of a month, in the server's form. */
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
/** The hash shown beside it. */
export const HASH = 'ab'.repeat(32)
const CHANGE = {
  ...{ id: 1, resource: 'instruments', name: 'EURUSD', reason: 'Clients ask for more', in_force: 1 },
  ...{ announced_at: FIGURES.from, from_at: FIGURES.until },
  fields: [{ field: 'max_lots', before: '10', after: '20', withdrawn: 0 }],
  withdrawn: 0,
}

/** Mocks the page's figures: January's, none for February, and one change of terms. */
export async function publishes(page: Page, answers = { isBroken: false }): Promise<void> {
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
  await page.route('**/v2/api/changes*', (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: { data: [CHANGE], total: 1 } } }),
  )
}
