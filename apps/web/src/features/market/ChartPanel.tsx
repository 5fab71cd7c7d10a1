import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Skeleton } from '@fairtick/ui'
import { type CandleChartProps, type ChartPeriod, heightFor } from '@fairtick/ui/chart'
import { Suspense, useCallback, useMemo } from 'react'
import { readChartBars } from '../../client/market'
import { useFigures } from '../../figures/use-figures'
import { useReturns } from '../../live/connection'
import { subscribeBars } from '../../live/live'
import { readSecondBars, subscribeSeconds } from '../../live/second-chart'
import { useQuote } from '../../live/use-quote'
import { loadedPart } from '../../loading/loaded-part'
import type { ChartSettings } from './chart-settings'

const CandleChart = loadedPart(async () => (await import('@fairtick/ui/chart')).CandleChart)

const BY_THE_SECOND = '1sec'

/** The live chart of an instrument, which loads the chart library. Source: docs/spec/product.md 2.2. */
export function ChartPanel(
  props: {
    readonly instrument: Instrument
    readonly period: ChartPeriod
    readonly settings: ChartSettings
  } & Pick<CandleChartProps, 'lines' | 'foldLines' | 'moves' | 'options' | 'events'>,
) {
  const { text, language } = useTexts()
  const { instrument, period, settings } = props
  const source = useChartSource(instrument, period)
  const periodName = text(`trade.period${period}Label`)
  const indicators = useMemo(
    () => settings.indicators.map((key) => ({ key, periods: settings.periods[key] })),
    [settings.indicators, settings.periods],
  )
  const words = useMemo(
    () => ({
      loading: text('trade.chartLoading'),
      error: text('trade.chartError'),
      retry: text('shell.retry'),
      empty: text('trade.chartEmpty'),
    }),
    [text],
  )
  const tools = useMemo(
    () => ({
      zoomIn: text('trade.zoomIn'),
      zoomOut: text('trade.zoomOut'),
      newest: text('trade.toNewest'),
    }),
    [text],
  )
  return (
    <Suspense fallback={<Placeholder height={heightFor(indicators)} />}>
      <CandleChart
        symbol={instrument.code}
        period={period}
        pricePrecision={instrument.pricePrecision}
        loadBars={source.loadBars}
        subscribe={source.subscribe}
        version={useReturns()}
        tools={tools}
        mode={period === BY_THE_SECOND ? 'line' : settings.kind}
        indicators={indicators}
        lines={props.lines}
        foldLines={props.foldLines}
        moves={props.moves}
        options={props.options}
        events={props.events}
        locale={language.htmlLang}
        label={text('trade.chartLabel', { name: instrument.showCode, period: periodName })}
        summary={useSummary(instrument, periodName)}
        texts={words}
      />
    </Suspense>
  )
}

/** Fills the place of the chart, as high as the chart will be, so that nothing jumps when it comes. */
function Placeholder({ height }: { readonly height: number }) {
  return (
    <div className="grid" style={{ minHeight: height }}>
      <Skeleton shape="block" height="100%" />
    </div>
  )
}

function useChartSource(instrument: Instrument, period: ChartPeriod) {
  const { id, code } = instrument
  const loadBars = useCallback(
    async ({ end, signal }: { end?: number; signal: AbortSignal }) => {
      if (period !== BY_THE_SECOND) return readChartBars({ instrumentId: id, period, end, signal })
      return end === undefined ? readSecondBars(instrument, signal) : []
    },
    [instrument, id, period],
  )
  const subscribe = useCallback(
    (listener: Parameters<typeof subscribeBars>[1]) =>
      period === BY_THE_SECOND
        ? subscribeSeconds(instrument, listener)
        : subscribeBars({ code, period }, listener),
    [instrument, code, period],
  )
  return { loadBars, subscribe }
}

/** The chart's description for screen readers. */
function useSummary(instrument: Instrument, period: string): string {
  const { text } = useTexts()
  const figures = useFigures()
  const quote = useQuote(instrument.id)
  if (quote === undefined) return text('trade.chartLoading')
  const price = (value: typeof quote.last) => figures.price(value, instrument.pricePrecision)
  return text('trade.chartSummary', {
    name: instrument.showCode,
    period,
    close: price(quote.last),
    high: price(quote.high),
    low: price(quote.low),
  })
}
