import type { ChartPeriod } from '@fairtick/ui/chart'
import { createStore, useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { type ChartLook, changeChart, useChartSettings } from '../chart-settings'

/** How many charts stand side by side. */
export const CHART_COUNTS = [1, 2, 4] as const
/** One of those numbers. */
export type ChartCount = (typeof CHART_COUNTS)[number]

interface ChartAt {
  readonly instrumentId?: number
  readonly period?: ChartPeriod
  /** The part of its look that differs from that of the first chart. */
  readonly look?: Partial<ChartLook>
}

/** The charts of this device, and the one that the ticket follows. */
interface ChartPlaces {
  readonly count: ChartCount
  readonly focus: number
  readonly charts: Readonly<Partial<Record<number, ChartAt>>>
}

const store = createStore<ChartPlaces>()(
  persist((): ChartPlaces => ({ count: 1, focus: 0, charts: {} }), { name: 'fairtick.charts' }),
)

/** The charts of this device. */
export const useChartPlaces = (): ChartPlaces => useStore(store)

/** Shows so many charts; one with the focus that would be out of view takes the place of the first. */
export const showCharts = (count: ChartCount): void => {
  store.setState(({ focus, charts }) =>
    focus < count ? { count } : { count, focus: 0, charts: { ...charts, 0: charts[focus] } },
  )
}

/** Lets the ticket follow a chart. */
export const focusChart = (focus: number): void => {
  store.setState({ focus })
}

/** Shows an instrument in a chart; in the one with the focus without a place. */
export const showInChart = (instrumentId: number, place?: number): void => {
  store.setState(({ charts, focus }) => {
    const at = place ?? focus
    return { charts: { ...charts, [at]: { ...charts[at], instrumentId } } }
  })
}

/** The period of a chart, and its change. The first chart has one for each ticket. */
export function useChartPeriod(
  place: number,
  isOptions: boolean,
): readonly [period: ChartPeriod, change: (period: ChartPeriod) => void] {
  const settings = useChartSettings()
  const own = useStore(store, ({ charts }) => charts[place]?.period)
  const first = isOptions ? settings.optionPeriod : settings.period
  if (place === 0) return [first, (period) => changeChart(isOptions ? { optionPeriod: period } : { period })]
  return [
    own ?? first,
    (period) =>
      store.setState(({ charts }) => ({ charts: { ...charts, [place]: { ...charts[place], period } } })),
  ]
}

/** The look of a chart, and its change. A further chart has that of the first one until it is changed. */
export function useChartLook(
  place: number,
): readonly [look: ChartLook, change: (change: Partial<ChartLook>) => void] {
  const { kind, indicators, periods } = useChartSettings()
  const own = useStore(store, ({ charts }) => charts[place]?.look)
  const first = { kind, indicators, periods }
  if (place === 0) return [first, changeChart]
  return [
    { ...first, ...own },
    (look) =>
      store.setState(({ charts }) => ({
        charts: { ...charts, [place]: { ...charts[place], look: { ...charts[place]?.look, ...look } } },
      })),
  ]
}

/**
 * The instrument of each chart: as kept while it is still offered, else the next one that no chart shows. The
 * first of those offered is the one of the address.
 */
export function instrumentsOf(
  { count, charts }: Pick<ChartPlaces, 'count' | 'charts'>,
  offered: readonly number[],
): readonly number[] {
  const known = new Set(offered)
  const kept = Array.from({ length: count }, (_, place) => charts[place]?.instrumentId).map((id) =>
    id !== undefined && known.has(id) ? id : undefined,
  )
  const taken = new Set(kept)
  const free = offered.filter((id) => !taken.has(id))
  return kept.flatMap((id) => id ?? free.shift() ?? offered[0] ?? [])
}
