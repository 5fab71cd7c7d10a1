import type { Chart } from 'klinecharts'
import { expect, it } from 'vitest'
import { pressChartKey } from './chart-keys'

/** The calls that a chart gets. */
function calledChart() {
  const calls: string[] = []
  const chart: Partial<Chart> = {
    getBarSpace: () => ({ bar: 6, halfBar: 3, gapBar: 4, halfGapBar: 2 }),
    getSize: () => null,
    overrideYAxis: () => void calls.push('fits'),
    scrollToRealTime: () => void calls.push('newest'),
    scrollByDistance: () => void calls.push('scrolls'),
  }
  return { chart: chart as Chart, calls }
}

it('goes to the newest bar, and fits prices again where their axis was dragged', () => {
  const { chart, calls } = calledChart()
  expect(pressChartKey(chart, 'End')).toBe(true)
  expect(calls).toEqual(['fits', 'newest'])
})

it('scrolls without a change of the fit, and leaves other keys', () => {
  const { chart, calls } = calledChart()
  expect([pressChartKey(chart, 'ArrowLeft'), pressChartKey(chart, 'a')]).toEqual([true, false])
  expect(calls).toEqual(['scrolls'])
})
