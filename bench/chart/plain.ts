import { CandlestickSeries, createChart } from 'lightweight-charts'
import type { ChartBar } from '@fairtick/ui/chart'
import { drawnBars, tick } from './walk'

const [WEEK, DAY_A_MINUTE] = [7 * 86_400_000, 1_440]
/** A day for each minute: its times are of a type of its own, and only the order of bars matters here. */
const dayOf = (time: number): string => new Date((time % WEEK) * DAY_A_MINUTE).toISOString().slice(0, 10)

const bars = drawnBars()
const place = document.querySelector<HTMLElement>('#chart')
const last = bars.at(-1)

/** The library alone, with the same bars and ticks: candles and nothing else. */
if (place !== null && last !== undefined) {
  const series = createChart(place, { autoSize: true }).addSeries(CandlestickSeries)
  series.setData(bars.map(toItsBar))
  tick(last, (bar) => series.update(toItsBar(bar)))
}

function toItsBar({ time, open, high, low, close }: ChartBar) {
  return { time: dayOf(time), open, high, low, close }
}
