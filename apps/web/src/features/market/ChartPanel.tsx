import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Skeleton } from '@fairtick/ui'
import { type CandleChartProps, type ChartPeriod, heightFor } from '@fairtick/ui/chart'
import { Suspense, useCallback, useMemo } from 'react'
import { useReturns } from '../../live/connection'
import { loadedPart } from '../../loading/loaded-part'
import type { ChartLook } from './chart-settings'
import { createChartSource } from './chart-source'

const CandleChart = loadedPart(async () => (await import('@fairtick/ui/chart')).CandleChart)

/** Periods whose bars have no height. */
const LINES: readonly ChartPeriod[] = ['1sec', 'tick']

/** The live chart of an instrument, which loads the chart library. Source: docs/spec/product.md 2.2. */
export function ChartPanel(
  props: {
    readonly instrument: Instrument
    readonly period: ChartPeriod
    readonly look: ChartLook
  } & Pick<
    CandleChartProps,
    'size' | 'lines' | 'foldLines' | 'moves' | 'layer' | 'moreLegends' | 'options' | 'events'
  >,
) {
  const { text, language } = useTexts()
  const { instrument, period, look } = props
  const source = useMemo(() => createChartSource(instrument, period), [instrument, period])
  const periodName = text(`trade.period${period}Label`)
  const indicators = useMemo(
    () => look.indicators.map((key) => ({ key, periods: look.periods[key] })),
    [look.indicators, look.periods],
  )
  const { words, tools } = useChartWords()
  return (
    <Suspense fallback={<Placeholder height={heightFor(indicators, props.size)} />}>
      <CandleChart
        symbol={instrument.code}
        period={period}
        pricePrecision={instrument.pricePrecision}
        loadBars={source.loadBars}
        subscribe={source.subscribe}
        version={useReturns()}
        tools={tools}
        size={props.size}
        mode={LINES.includes(period) ? 'line' : look.kind}
        indicators={indicators}
        lines={props.lines}
        foldLines={props.foldLines}
        moves={props.moves}
        layer={props.layer}
        moreLegends={props.moreLegends}
        options={props.options}
        events={props.events}
        locale={language.htmlLang}
        label={text('trade.chartLabel', { name: instrument.showCode, period: periodName })}
        summary={useSummary(instrument, periodName)}
        keysText={text('trade.chartKeys')}
        texts={words}
      />
    </Suspense>
  )
}

/** The texts of a chart without bars, and the names of its buttons. */
function useChartWords() {
  const { text } = useTexts()
  const words = useMemo(
    () => ({
      loading: text('trade.chartLoading'),
      error: text('trade.chartError'),
      retry: text('shell.retry'),
      empty: text('trade.chartEmpty'),
      backfilled: text('trade.chartBackfilled'),
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
  return { words, tools }
}

/** Fills the place of the chart, as high as the chart will be, so that nothing jumps when it comes. */
function Placeholder({ height }: { readonly height: number }) {
  return (
    <div className="grid" style={{ minHeight: height }}>
      <Skeleton shape="block" height="100%" />
    </div>
  )
}

/** The chart's description for screen readers: the last, highest and lowest price of the bars in view. */
function useSummary({ showCode: name, pricePrecision }: Instrument, period: string) {
  const { text, format } = useTexts()
  return useCallback<CandleChartProps['summary']>(
    (span) => {
      if (span === undefined) return text('trade.chartLoading')
      const price = (value: number) => format.price(value.toFixed(pricePrecision), pricePrecision)
      const said = text('trade.chartSummary', {
        name,
        period,
        close: price(span.close),
        high: price(span.high),
        low: price(span.low),
      })
      return span.hasBackfilled ? said + format.sentenceGap + text('trade.chartBackfilledLabel') : said
    },
    [text, format, name, period, pricePrecision],
  )
}
