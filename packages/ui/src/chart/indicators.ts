import type { Chart } from 'klinecharts'

/** An indicator that can be drawn. */
export type ChartIndicator = (typeof chartIndicators)[number]['key']

const below = 'below'

/** All indicators: those over the candles, and those in panes of their own below. Their names are the trade's. */
export const chartIndicators = [
  { key: 'MA', place: 'main' },
  { key: 'EMA', place: 'main' },
  { key: 'SMA', place: 'main' },
  { key: 'BOLL', place: 'main' },
  { key: 'SAR', place: 'main' },
  { key: 'BBI', place: 'main' },
  { key: 'VOL', place: below },
  { key: 'MACD', place: below },
  { key: 'RSI', place: below },
  { key: 'KDJ', place: below },
  { key: 'CCI', place: below },
  { key: 'WR', place: below },
  { key: 'OBV', place: below },
  { key: 'DMI', place: below },
  { key: 'DMA', place: below },
  { key: 'TRIX', place: below },
  { key: 'CR', place: below },
  { key: 'PSY', place: below },
  { key: 'BIAS', place: below },
  { key: 'BRAR', place: below },
  { key: 'VR', place: below },
  { key: 'MTM', place: below },
  { key: 'ROC', place: below },
  { key: 'AO', place: below },
  { key: 'EMV', place: below },
  { key: 'PVT', place: below },
] as const

const paneHeight = 84
// Three of them and their legend still fit the width of a phone.
const averages = [5, 10, 20]

/** Makes the drawn indicators those wanted, touching only what changed. */
export function showIndicators(chart: Chart, wanted: readonly ChartIndicator[]): void {
  const shown = new Set(chart.getIndicators().map((indicator) => indicator.name))
  for (const name of shown) if (!wanted.some((key) => key === name)) chart.removeIndicator({ name })
  for (const { key, place } of chartIndicators) {
    if (!wanted.includes(key) || shown.has(key)) continue
    if (place === 'main') {
      const calcParams = key === 'MA' || key === 'EMA' ? averages : undefined
      chart.createIndicator({ name: key, paneId: 'candle_pane', ...(calcParams && { calcParams }) }, true)
    } else {
      const paneId = `pane-${key}`
      chart.createIndicator({ name: key, paneId })
      chart.setPaneOptions({ id: paneId, height: paneHeight, minHeight: 48 })
    }
  }
}
