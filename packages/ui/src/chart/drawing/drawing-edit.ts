import type { Chart } from 'klinecharts'
import type { Drawing, DrawingTool } from './drawing'

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

/** Properties of the surface that is drawn on. */
export interface SurfaceProps {
  readonly chart: Chart
  readonly drawings: readonly Drawing[]
  readonly edit: DrawingEdit
  readonly draft: Drawing | undefined
  readonly onDraft: (draft: Drawing | undefined) => void
}
