import type { Chart } from 'klinecharts'
import { expect, it } from 'vitest'
import { barsInView, spanOf } from './bars-in-view'

const BARS = [
  { timestamp: 1, open: 5, high: 90, low: 1, close: 6, volume: 1 },
  { timestamp: 2, open: 6, high: 8, low: 5, close: 7, volume: 1 },
  { timestamp: 3, open: 7, high: 9, low: 6, close: 8 },
  { timestamp: 4, open: 7, high: 9, low: 6, close: 8, isBackfilled: true },
]

const chartOf = (from: number, to: number): Chart =>
  ({ getVisibleRange: () => ({ from, to }), getDataList: () => BARS }) as never

it('says the highest and the lowest price of the bars in view, not of those scrolled away', () => {
  const shown = barsInView(chartOf(1, 3))
  expect(shown.map(({ time }) => time)).toEqual([2, 3])
  expect(spanOf(shown)).toEqual({ close: 8, high: 9, low: 5, hasBackfilled: false })
})

it('says whether any of them came from the history of the price source', () => {
  expect(barsInView(chartOf(2, 4)).map(({ isBackfilled }) => isBackfilled)).toEqual([undefined, true])
  expect(spanOf(barsInView(chartOf(2, 4)))?.hasBackfilled).toBe(true)
})

it('says nothing of a chart without bars', () => {
  expect(spanOf(barsInView(chartOf(0, 0)))).toBeUndefined()
})
