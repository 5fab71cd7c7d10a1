/** An indicator that can be drawn. */
export type ChartIndicator = (typeof chartIndicators)[number]['key']

/** The kind of an indicator's values: a price, a percentage, or a count. */
export type Unit = 'price' | 'percent' | 'count'

const below = 'below'
const main = 'main'

/** All indicators, over the candles or in separate panes below, with their default periods in bars. */
export const chartIndicators = [
  { key: 'MA', place: main, unit: 'price', periods: [5, 10, 20] },
  { key: 'EMA', place: main, unit: 'price', periods: [5, 10, 20] },
  { key: 'SMA', place: main, unit: 'price', periods: [12, 2] },
  { key: 'BOLL', place: main, unit: 'price', periods: [20, 2] },
  { key: 'SAR', place: main, unit: 'price', periods: [] },
  { key: 'BBI', place: main, unit: 'price', periods: [3, 6, 12, 24] },
  { key: 'VOL', place: below, unit: 'count', periods: [5, 10, 20] },
  { key: 'MACD', place: below, unit: 'price', periods: [12, 26, 9] },
  { key: 'RSI', place: below, unit: 'percent', periods: [6, 12, 24] },
  { key: 'KDJ', place: below, unit: 'percent', periods: [9, 3, 3] },
  { key: 'CCI', place: below, unit: 'percent', periods: [20] },
  { key: 'WR', place: below, unit: 'percent', periods: [6, 10, 14] },
  { key: 'OBV', place: below, unit: 'count', periods: [30] },
  { key: 'DMI', place: below, unit: 'percent', periods: [14, 6] },
  { key: 'DMA', place: below, unit: 'price', periods: [10, 50, 10] },
  { key: 'TRIX', place: below, unit: 'percent', periods: [12, 9] },
  { key: 'CR', place: below, unit: 'percent', periods: [26, 10, 20, 40, 60] },
  { key: 'PSY', place: below, unit: 'percent', periods: [12, 6] },
  { key: 'BIAS', place: below, unit: 'percent', periods: [6, 12, 24] },
  { key: 'BRAR', place: below, unit: 'percent', periods: [26] },
  { key: 'VR', place: below, unit: 'percent', periods: [26, 6] },
  { key: 'MTM', place: below, unit: 'price', periods: [12, 6] },
  { key: 'ROC', place: below, unit: 'percent', periods: [12, 6] },
  { key: 'AO', place: below, unit: 'price', periods: [5, 34] },
  { key: 'EMV', place: below, unit: 'price', periods: [14] },
  { key: 'PVT', place: below, unit: 'count', periods: [] },
] as const satisfies readonly {
  readonly key: string
  readonly place: 'main' | 'below'
  readonly unit: Unit
  readonly periods: readonly number[]
}[]

/** A shown indicator, with chosen periods instead of its defaults. */
export interface ShownIndicator {
  readonly key: ChartIndicator
  readonly periods?: readonly number[] | undefined
}

/** Height of a separate pane, CSS px. */
export const PANE_HEIGHT = 84

/** The room of candles and axis, CSS px; `small` where several charts stand side by side. */
const MAIN_AND_AXIS_MIN = { usual: 230, small: 150 }

/** The chart height at which the candles keep their room above the panes, CSS px. */
export const heightFor = (
  indicators: readonly ShownIndicator[],
  size: keyof typeof MAIN_AND_AXIS_MIN = 'usual',
): number => MAIN_AND_AXIS_MIN[size] + panesOf(indicators).length * (PANE_HEIGHT + 1)

/** The settings of an indicator. */
export const definitionOf = (key: ChartIndicator) => chartIndicators.find((each) => each.key === key)
/** Indicators with a separate pane below. */
export const panesOf = (indicators: readonly ShownIndicator[]) =>
  indicators.filter(({ key }) => definitionOf(key)?.place === below)
