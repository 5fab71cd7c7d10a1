import type { Chart } from 'klinecharts'
import { useEffect, useState } from 'react'
import { useAppearance } from '../../appearance/use-appearance'
import { writeAxisValue } from '../axis-value'
import { readChartColours } from '../chart-colours'
import type { Drawing } from './drawing'
import type { DrawingEdit, SurfaceProps } from './drawing-edit'
import { showDrawings } from './drawing-overlay'
import { useDrawingHand } from './use-drawing-hand'

/** Drawings on a chart, and while editing the surface that takes pointers and keys. */
export function DrawingLayer(props: {
  readonly chart: Chart
  readonly drawings: readonly Drawing[]
  readonly locale: string
  readonly edit: DrawingEdit | undefined
}) {
  const { chart, drawings, locale, edit } = props
  const appearance = useAppearance()
  const [draft, setDraft] = useState<Drawing>()
  const selected = edit === undefined ? undefined : (draft?.key ?? edit.selected)
  useEffect(() => {
    const container = chart.getDom()
    if (container === null) return
    const others = draft === undefined ? drawings : drawings.filter(({ key }) => key !== draft.key)
    const precision = chart.getSymbol()?.pricePrecision ?? 0
    showDrawings(chart, draft === undefined ? others : [...others, draft], {
      selected,
      colours: readChartColours(container),
      format: (price) => writeAxisValue(price.toFixed(precision), locale),
    })
  }, [chart, drawings, draft, selected, appearance, locale])
  return edit === undefined ? null : <Surface {...props} edit={edit} draft={draft} onDraft={setDraft} />
}

// Set here like that of the chart's own frame: an application takes the focus.
const takeFocus = (surface: HTMLElement | null): void => {
  if (surface !== null) surface.tabIndex = 0
}

function Surface(props: SurfaceProps) {
  const hand = useDrawingHand(props)
  return (
    <div
      role="application"
      aria-label={props.edit.label}
      ref={takeFocus}
      data-testid="drawing-surface"
      className={`absolute inset-0 z-20 touch-none focus-visible:-outline-offset-2 ${props.edit.tool === undefined ? 'cursor-default' : 'cursor-crosshair'}`}
      {...hand}
    />
  )
}
