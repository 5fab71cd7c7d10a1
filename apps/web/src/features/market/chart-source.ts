import type { Instrument, Period } from '@fairtick/domain'
import type { CandleChartProps, ChartPeriod } from '@fairtick/ui/chart'
import { type DrawnBar, readChartBars } from '../../client/market/market'
import { FOLDED, type FoldedPeriod, createFold, foldBars, isFolded } from '../../live/folded-bars'
import { subscribeBars } from '../../live/live'
import { readSecondBars, subscribeSeconds } from '../../live/second-chart'
import { readTickBars, subscribeTicks } from '../../live/tick-chart'

/** The bars of a chart: published ones, folded ones, seconds or ticks. */
export type ChartSource = Required<Pick<CandleChartProps, 'loadBars' | 'subscribe'>>

/** Most bars that the call answers at once. */
const PAGE = 1000

/** The bars of an instrument and a period. */
export function createChartSource(instrument: Instrument, period: ChartPeriod): ChartSource {
  if (period === 'tick' || period === '1sec') return lastMinutes(instrument, period)
  return isFolded(period) ? folded(instrument, period) : published(instrument, period)
}

const published = ({ id, code }: Instrument, period: Period): ChartSource => ({
  loadBars: ({ end, signal }) => readChartBars({ instrumentId: id, period, end, signal }),
  subscribe: (listener) => subscribeBars({ code, period }, listener),
})

function lastMinutes(instrument: Instrument, period: 'tick' | '1sec'): ChartSource {
  const [read, subscribe] =
    period === 'tick' ? [readTickBars, subscribeTicks] : [readSecondBars, subscribeSeconds]
  return {
    loadBars: async ({ end, signal }) => (end === undefined ? read(instrument, signal) : []),
    subscribe: (listener) => subscribe(instrument, listener),
  }
}

function folded({ id, code }: Instrument, period: FoldedPeriod): ChartSource {
  const { of } = FOLDED[period]
  let newest: readonly DrawnBar[] = []
  return {
    loadBars: async ({ end, signal }) => {
      const bars = await readChartBars({ instrumentId: id, period: of, end, signal, limit: PAGE })
      if (end === undefined) newest = bars
      return foldBars(period, bars, { isCut: bars.length === PAGE })
    },
    subscribe: (listener) => {
      const fold = createFold(period, newest)
      return subscribeBars({ code, period: of }, (bar) => listener(fold(bar)))
    },
  }
}
