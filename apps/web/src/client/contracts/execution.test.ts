import { rate } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { type ReadExecutionFigures, kindsOf, refusalsOf } from './execution'

const ROW = {
  kind: 'stop-loss',
  categoryId: 1,
  orders: 5,
  better: 1,
  same: 0,
  worse: 2,
  pointsBetter: '1.00',
  pointsWorse: '2.50',
  bands: [0, 0, 2, 0, 0, 1, 0, 0, 0],
} as const
const FIGURES: ReadExecutionFigures = {
  month: '2026-09',
  from: 0,
  until: 1,
  isSandbox: false,
  rows: [
    ROW,
    { ...ROW, categoryId: 2, better: 0, same: 1, worse: 0, bands: [0, 0, 0, 0, 1, 0, 0, 0, 0] },
    { ...ROW, kind: 'stop-out', better: 0, worse: 0, bands: [0, 0, 0, 0, 0, 0, 0, 0, 0] },
  ],
  refused: [
    { group: 'price-moved', calls: 1 },
    { group: 'other', calls: 0 },
  ],
  latency: { calls: 3, median: 1, p95: 2, p99: 2 },
  gaps: 0,
}

it('sums kinds up over classes, with their shares of the prices that can be compared', () => {
  const [stops, stopOuts] = kindsOf(FIGURES)
  expect(stops).toMatchObject({
    ...{ kind: 'stop-loss', orders: 10, classes: [{ categoryId: 1 }] },
    prices: {
      same: { count: 1, percent: rate('25') },
      better: { count: 1, percent: rate('25') },
      worse: { count: 2, percent: rate('50') },
    },
    bands: [
      { band: -2, count: 2 },
      { band: 0, count: 1 },
      { band: 1, count: 1 },
    ],
  })
  expect(stopOuts).toEqual({ kind: 'stop-out', orders: 5, prices: undefined, classes: [], bands: [] })
})

it('refused calls are a share of all that were answered', () => {
  expect(refusalsOf(FIGURES)).toEqual({
    all: { count: 1, percent: rate('25'), part: 0.25 },
    reasons: [{ group: 'price-moved', calls: 1 }],
  })
  const none = { ...FIGURES, refused: [], latency: { ...FIGURES.latency, calls: 0 } }
  expect(refusalsOf(none).all).toEqual({ count: 0, percent: rate('0'), part: 0 })
})
