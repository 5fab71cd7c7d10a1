import type { Chart, IndicatorCreate } from 'klinecharts'
import { legendInOneLine } from './indicator-legend'
import {
  type ChartIndicator,
  PANE_HEIGHT,
  type ShownIndicator,
  type Unit,
  definitionOf,
  panesOf,
} from './indicators'

const PANE_MIN = 56
const LEGEND_ROW = 17
const LEGEND_TOP = 8

/** Updates the drawn indicators to the wanted ones, in order, changing only the differences. */
export function showIndicators(
  chart: Chart,
  wanted: readonly ShownIndicator[],
  { pricePrecision, moreLegends }: { readonly pricePrecision: number; readonly moreLegends: number },
): void {
  for (const { name } of chart.getIndicators())
    if (!wanted.some(({ key }) => key === name)) chart.removeIndicator({ name })
  const shown = new Set(chart.getIndicators().map(({ name }) => name))
  for (const [at, indicator] of wanted.entries()) {
    const { key } = indicator
    const made = libraryIndicator(indicator, pricePrecision)
    if (shown.has(key)) chart.overrideIndicator(made)
    else chart.createIndicator(made, definitionOf(key)?.place === 'main')
    const id = paneOf(key)
    if (id !== MAIN_PANE)
      chart.setPaneOptions({
        id,
        order: 1 + at,
        minHeight: PANE_MIN,
        ...(!shown.has(key) && { height: PANE_HEIGHT }),
      })
  }
  leaveRoomForLegends(chart, wanted, moreLegends)
}

const MAIN_PANE = 'candle_pane'
const paneOf = (key: ChartIndicator) => (definitionOf(key)?.place === 'below' ? `pane-${key}` : MAIN_PANE)

function libraryIndicator({ key, periods }: ShownIndicator, pricePrecision: number): IndicatorCreate {
  const definition = definitionOf(key)
  const calcParams = [...(periods ?? definition?.periods ?? [])]
  return {
    name: key,
    paneId: paneOf(key),
    precision: precisionOf(definition?.unit ?? 'price', pricePrecision),
    shouldFormatBigNumber: definition?.unit === 'count',
    createTooltipDataSource: legendInOneLine,
    ...(calcParams.length > 0 && { calcParams }),
  }
}

function precisionOf(unit: Unit, pricePrecision: number): number {
  if (unit === 'count') return 0
  return unit === 'percent' ? 2 : pricePrecision
}

// Each legend takes one line at the top of its pane, above the drawing.
function leaveRoomForLegends(chart: Chart, wanted: readonly ShownIndicator[], more: number): void {
  const rows = 1 + more + wanted.length - panesOf(wanted).length
  chart.overrideYAxis({ paneId: MAIN_PANE, gap: { top: LEGEND_TOP + rows * LEGEND_ROW, bottom: 12 } })
  for (const { key } of panesOf(wanted))
    chart.overrideYAxis({ paneId: paneOf(key), gap: { top: LEGEND_TOP + LEGEND_ROW, bottom: 4 } })
}
