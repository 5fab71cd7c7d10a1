import type { Chart } from 'klinecharts'
import { useEffect, useState } from 'react'
import { useAppearance } from '../../appearance/use-appearance'
import { writeAxisValue } from '../axis-value'
import { readChartColours } from '../chart-colours'
import type { Drawing, DrawingTool } from './drawing'
import { showDrawings } from './drawing-overlay'
import { useDrawingHand } from './use-drawing-hand'

/** The drawing of a user with a tool in the hand, or with none: then drawings are selected and moved. */
export interface DrawingEdit {
  readonly tool: DrawingTool | undefined
  readonly selected: string | undefined
  readonly onSelect: (key: string | undefined) => void
  /** A new drawing, or one that was moved. */
  readonly onDrawn: (drawing: Drawing) => void
  readonly onDelete: (key: string) => void
  /** The name of the surface that is drawn on. */
  readonly label: string
}

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

/** Properties of the surface that is drawn on. */
export interface SurfaceProps {
  readonly chart: Chart
  readonly drawings: readonly Drawing[]
  readonly edit: DrawingEdit
  readonly draft: Drawing | undefined
  readonly onDraft: (draft: Drawing | undefined) => void
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
