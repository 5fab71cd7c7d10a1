import type { Chart } from 'klinecharts'
import { ChevronsRight, ZoomIn, ZoomOut } from '../icons'
import { IconButton } from '../actions/IconButton'
import { zoomChart } from './chart-keys'

/** Names of the chart's buttons. */
export interface ChartToolTexts {
  readonly zoomIn: string
  readonly zoomOut: string
  readonly newest: string
}

/** Zoom, and back to the newest bar, for users who cannot pinch or drag. */
export function ChartTools({ chart, texts }: { readonly chart: Chart; readonly texts: ChartToolTexts }) {
  return (
    <div className="absolute start-1 bottom-8 z-10 flex rounded-full border border-line bg-surface/85 opacity-70 transition-opacity focus-within:opacity-100 hover:opacity-100">
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
        onPress={() => chart.scrollToRealTime(200)}
      />
    </div>
  )
}
