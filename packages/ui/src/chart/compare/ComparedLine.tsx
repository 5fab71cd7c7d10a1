import type { Chart } from 'klinecharts'
import { useEffect, useState } from 'react'
import { IconButton } from '../../actions/IconButton'
import { useAppearance } from '../../appearance/use-appearance'
import { X } from '../../icons'
import type { BarSource } from '../bars/bar-loader'
import { type ComparedState, followCompared } from './follow-compared'

/** Another instrument on the chart. */
export interface Compared {
  readonly name: string
  /** Its bars, in the chart's period. */
  readonly source: BarSource
}

/** Heights of the chart's own legends, CSS px. */
const [LEGEND_TOP, LEGEND_ROW] = [4, 17]

/**
 * Another instrument as a line of percent over the visible bars, with its legend: name, change and a button
 * that removes it.
 */
export function ComparedLine(props: {
  readonly chart: Chart
  readonly compared: Compared
  /** Changing it reloads the newest bars. */
  readonly version: number
  readonly percent: (change: number) => string
  readonly texts: { readonly remove: string; readonly error: string; readonly loading: string }
  readonly describe: (change: string) => string
  readonly onRemove: () => void
}) {
  const { chart, compared, texts } = props
  const { state, change, color } = useComparedLine(chart, compared, props.version)
  const written = change === undefined ? undefined : props.percent(change)
  const rows = 1 + chart.getIndicators({ paneId: 'candle_pane' }).length
  return (
    <div
      role="group"
      aria-label={written === undefined ? compared.name : props.describe(written)}
      data-testid="compared"
      data-state={state}
      className="absolute left-1 z-10 flex h-6 items-center gap-1.5 rounded-full bg-surface/85 ps-2 text-[0.6875rem] tabular-nums"
      style={{ top: LEGEND_TOP + rows * LEGEND_ROW }}
    >
      <span aria-hidden="true" className="h-0.5 w-3 rounded-full" style={{ backgroundColor: color }} />
      <bdi className="font-semibold">{compared.name}</bdi>
      <span className="text-ink-soft">{state === 'ready' ? (written ?? '–') : texts[state]}</span>
      <IconButton
        size="small"
        label={texts.remove}
        icon={<X size={13} aria-hidden="true" />}
        onPress={props.onRemove}
        testId="compare-remove"
      />
    </div>
  )
}

/** Draws the line while it is shown. */
function useComparedLine(chart: Chart, { name, source }: Compared, version: number): ComparedState {
  const appearance = useAppearance()
  const [shown, setShown] = useState<ComparedState>({ state: 'loading', change: undefined, color: '' })
  useEffect(
    () => followCompared(chart, { name, source, onState: setShown }),
    [chart, name, source, version, appearance],
  )
  return shown
}
