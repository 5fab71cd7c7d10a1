import type { Chart } from 'klinecharts'
import { useEffect, useState } from 'react'
import { ChevronsRight, ZoomIn, ZoomOut } from '../icons'
import { IconButton } from '../actions/IconButton'
import { joinClasses } from '../join-classes'
import { showNewest, zoomChart } from './gestures/chart-keys'

/** Names of the chart's buttons. */
export interface ChartToolTexts {
  readonly zoomIn: string
  readonly zoomOut: string
  readonly newest: string
}

const STAYS_MS = 4_000
const GLIDE_MS = 200

/**
 * Zoom, and back to the newest bar, for users who cannot pinch or drag. Shown while the chart is used, above
 * the marks of events: at rest nothing covers the candles.
 */
export function ChartTools({ chart, texts }: { readonly chart: Chart; readonly texts: ChartToolTexts }) {
  const isTouched = useIsTouched(chart)
  return (
    <div
      data-testid="chart-zoom"
      className={joinClasses(
        'absolute bottom-14 left-1/2 z-10 flex -translate-x-1/2 rounded-full border border-line bg-surface/90 transition-opacity',
        'focus-within:pointer-events-auto focus-within:opacity-100 group-hover/chart:pointer-events-auto group-hover/chart:opacity-100',
        isTouched ? '' : 'pointer-events-none opacity-0',
      )}
    >
      <IconButton
        size="small"
        label={texts.zoomOut}
        icon={<ZoomOut size={15} aria-hidden="true" />}
        onPress={() => zoomChart(chart, 0.8)}
      />
      <IconButton
        size="small"
        label={texts.zoomIn}
        icon={<ZoomIn size={15} aria-hidden="true" />}
        onPress={() => zoomChart(chart, 1.25)}
      />
      <IconButton
        size="small"
        label={texts.newest}
        icon={<ChevronsRight size={15} aria-hidden="true" />}
        onPress={() => showNewest(chart, GLIDE_MS)}
      />
    </div>
  )
}

/** Whether a finger touched the chart a moment ago. */
function useIsTouched(chart: Chart): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    const frame = chart.getDom()?.closest('[role="application"]')
    let timer: ReturnType<typeof setTimeout> | undefined
    const onDown = ({ target, pointerType }: PointerEvent) => {
      clearTimeout(timer)
      const isInside = target instanceof Element && frame?.contains(target) === true
      setTouched(isInside && pointerType !== 'mouse')
      if (isInside) timer = setTimeout(() => setTouched(false), STAYS_MS)
    }
    document.addEventListener('pointerdown', onDown)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', onDown)
    }
  }, [chart])
  return isTouched
}
