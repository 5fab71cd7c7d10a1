import type { ChartIndicator, ChartPeriod } from '@fairtick/ui/chart'
import { createStore, useStore } from 'zustand'
import { persist } from 'zustand/middleware'

/** How a chart is drawn. */
export interface ChartLook {
  readonly kind: 'candles' | 'line'
  /** In the order of selection, which is their order on the chart. */
  readonly indicators: readonly ChartIndicator[]
  /** The periods that differ from the defaults. */
  readonly periods: Readonly<Partial<Record<ChartIndicator, readonly number[]>>>
}

/** The look of a chart, and its change. */
export interface LookProps {
  readonly look: ChartLook
  readonly onChange: (change: Partial<ChartLook>) => void
}

/** The chart's settings of this device; the look is that of the first chart. */
export interface ChartSettings extends ChartLook {
  readonly period: ChartPeriod
  /** Whether the chart is folded away on a phone. */
  readonly isFolded: boolean
  /** The period beside the ticket of options, which are short. */
  readonly optionPeriod: ChartPeriod
}

/** Source: docs/spec/product.md 2.2: 5 minutes by default. */
const DEFAULTS: ChartSettings = {
  period: '5min',
  optionPeriod: '1sec',
  kind: 'candles',
  isFolded: false,
  indicators: ['MA'],
  periods: {},
}

const store = createStore<ChartSettings>()(persist((): ChartSettings => DEFAULTS, { name: 'fairtick.chart' }))

/** The chart's settings. */
export const useChartSettings = (): ChartSettings => useStore(store)

/** Changes some of the chart's settings. */
export const changeChart = (settings: Partial<ChartSettings>): void => {
  store.setState(settings)
}
