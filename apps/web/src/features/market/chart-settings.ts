import type { Period } from '@fairtick/domain'
import type { ChartIndicator } from '@fairtick/ui/chart'
import { createStore, useStore } from 'zustand'
import { persist } from 'zustand/middleware'

/** How the chart is drawn, as this device was left. */
export interface ChartSettings {
  readonly period: Period
  readonly kind: 'candles' | 'line'
  readonly indicators: readonly ChartIndicator[]
}

/** Spec 2, Trade: 5 minutes by default. */
const DEFAULTS: ChartSettings = { period: '5min', kind: 'candles', indicators: ['MA'] }

const store = createStore<ChartSettings>()(persist((): ChartSettings => DEFAULTS, { name: 'fairtick.chart' }))

/** The chart's settings. */
export const useChartSettings = (): ChartSettings => useStore(store)

/** Changes some of the chart's settings. */
export const changeChart = (settings: Partial<ChartSettings>): void => {
  store.setState(settings)
}
