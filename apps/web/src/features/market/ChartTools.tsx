import { useTexts } from '@fairtick/texts/react'
import { PopoverButton, Spinner } from '@fairtick/ui'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, lazy } from 'react'
import type { ChartSettings } from './chart-settings'

const IndicatorPanel = lazy(async () => ({ default: (await import('./IndicatorPanel')).IndicatorPanel }))

/** How the chart is drawn: candles or a line, and which indicators. */
export function ChartTools({ settings }: { readonly settings: ChartSettings }) {
  const { text } = useTexts()
  return (
    <PopoverButton
      label={text('trade.indicators')}
      trigger={<SlidersHorizontal size={18} aria-hidden="true" />}
      testId="chart-tools"
    >
      <Suspense fallback={<Spinner label={text('shell.loading')} />}>
        <IndicatorPanel settings={settings} />
      </Suspense>
    </PopoverButton>
  )
}
