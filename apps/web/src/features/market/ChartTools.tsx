import { useTexts } from '@fairtick/texts/react'
import { IconButton, Sheet, Spinner } from '@fairtick/ui'
import { SlidersHorizontal } from '@fairtick/ui/icons'
import { Suspense, useState } from 'react'
import { loadedPart } from '../../loading/loaded-part'
import type { LookProps } from './chart-settings'

const IndicatorPanel = loadedPart(async () => (await import('./IndicatorPanel')).IndicatorPanel)

/** The chart's look: candles or a line, and the indicators. */
export function ChartTools(props: LookProps) {
  const { text } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={text('trade.indicators')}
        icon={<SlidersHorizontal size={18} aria-hidden="true" />}
        onPress={() => setOpen(true)}
        testId="chart-tools"
      />
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('trade.indicators')}
        closeLabel={text('shell.close')}
        size="tall"
      >
        <Suspense fallback={<Spinner label={text('shell.loading')} />}>
          <IndicatorPanel {...props} />
        </Suspense>
      </Sheet>
    </>
  )
}
