import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import type { ChartEvent } from '@fairtick/ui/chart'
import { useMemo } from 'react'
import { useInstrumentEvents } from './use-instrument-events'

/** The events of an instrument's currencies, for its chart. */
export function useChartEvents(
  instrument: Instrument,
): { readonly label: string; readonly shown: readonly ChartEvent[] } | undefined {
  const { text, format } = useTexts()
  const { data } = useInstrumentEvents(instrument)
  return useMemo(
    () =>
      data && {
        label: text('calendar.title'),
        shown: data.map(({ id, at, impact, currency, name }) => ({
          key: String(id),
          at,
          impact,
          text: text('calendar.onChart', { currency, name, time: format.dayTime(at) }),
        })),
      },
    [data, text, format],
  )
}
