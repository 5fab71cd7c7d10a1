import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import type { ChartPeriod } from '@fairtick/ui/chart'
import { ComparedLine } from '@fairtick/ui/chart-compare'
import { type ComponentProps, useMemo } from 'react'
import { useReturns } from '../../../live/connection'
import { createChartSource } from '../chart-source'
import { compareWith } from './compared'

/** Another instrument on a chart, in the same period. */
export function ComparedOn(props: {
  readonly chart: ComponentProps<typeof ComparedLine>['chart']
  readonly place: number
  readonly instrument: Instrument
  readonly period: ChartPeriod
}) {
  const { text, format } = useTexts()
  const { instrument, period } = props
  const compared = useMemo(() => {
    const { loadBars, subscribe } = createChartSource(instrument, period)
    return {
      name: instrument.showCode,
      source: {
        load: ({ end, signal }: { readonly end: number | undefined; readonly signal: AbortSignal }) =>
          loadBars({ symbol: instrument.code, period, end, signal }),
        subscribe,
      },
    }
  }, [instrument, period])
  const texts = useMemo(
    () => ({
      remove: text('trade.compareRemove', { name: instrument.showCode }),
      error: text('trade.chartError'),
      loading: text('trade.chartLoading'),
    }),
    [text, instrument],
  )
  return (
    <ComparedLine
      chart={props.chart}
      compared={compared}
      version={useReturns()}
      // For drawing only: a binary number.
      percent={(change) => format.percent((change * 100).toFixed(2), 2)}
      texts={texts}
      describe={(change) => text('trade.compareChange', { name: instrument.showCode, change })}
      onRemove={() => compareWith(props.place, undefined)}
    />
  )
}
