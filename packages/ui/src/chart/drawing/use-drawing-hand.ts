import { type KeyboardEvent, type PointerEvent, type WheelEvent, useRef } from 'react'
import { moved, placeOf, pointAt } from './chart-places'
import { DRAWING_POINTS, type Drawing, type DrawingTool, type Place } from './drawing'
import type { SurfaceProps } from './drawing-edit'
import { hitOf } from './drawing-hit'
import { noteWidth } from './drawing-overlay'

interface Grip {
  readonly from: Place
  /** The drawing as it was taken; undefined while the chart itself is moved. */
  readonly drawing: Drawing | undefined
  readonly point: number | undefined
  /** A new drawing, the second point of one, or one that is moved. */
  readonly kind: 'new' | 'second' | 'old'
}

/** Farther than an unsteady finger, CSS px. */
const SLOP = 6
const STEP = { coarse: 10, fine: 1 }
const ZOOM = 1.1

/** Draws, selects and moves by pointer or finger, and by keys. */
export function useDrawingHand(props: SurfaceProps) {
  const { chart, edit, draft, onDraft } = props
  const grip = useRef<Grip>(undefined)
  const last = useRef<Place>(undefined)
  const finish = (drawing: Drawing) => {
    onDraft(undefined)
    edit.onDrawn(drawing)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const at = placeIn(event)
      last.current = at
      grip.current = gripAt(at, props)
      const { kind, drawing } = grip.current
      edit.onSelect(kind === 'old' ? drawing?.key : undefined)
      if (kind !== 'old') onDraft(drawing)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = grip
      const at = placeIn(event)
      if (current === undefined) return
      const { drawing, point, from } = current
      if (drawing === undefined) chart.scrollByDistance(at.x - (last.current?.x ?? at.x))
      else onDraft(moved(chart, drawing, { x: at.x - from.x, y: at.y - from.y, point }))
      last.current = at
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const { current } = grip
      grip.current = undefined
      if (current?.drawing === undefined) return
      const at = placeIn(event)
      const isTap = Math.hypot(at.x - current.from.x, at.y - current.from.y) < SLOP
      // A tap sets the first of two points, the next one the second.
      if (isTap && current.kind === 'new' && current.drawing.points.length > 1) return
      if (isTap && current.kind === 'old') onDraft(undefined)
      else finish(isTap ? current.drawing : (draft ?? current.drawing))
    },
    onPointerCancel: () => {
      grip.current = undefined
      onDraft(undefined)
    },
    onWheel: (event: WheelEvent<HTMLElement>) =>
      chart.zoomAtCoordinate(event.deltaY < 0 ? ZOOM : 1 / ZOOM, { ...placeIn(event) }),
    onKeyDown: (event: KeyboardEvent) => {
      if (pressKey(event, props, finish)) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
  }
}

/** The part of a drawing that a pointer takes, the start of a new one, or the chart. */
function gripAt(at: Place, { chart, drawings, edit, draft }: SurfaceProps): Grip {
  const none = { from: at, drawing: undefined, point: undefined, kind: 'old' } as const
  if (draft !== undefined) {
    // The second tap of a drawing.
    const drawing = moveEnd(chart, draft, at)
    return { from: at, drawing, point: 1, kind: 'second' }
  }
  if (edit.tool !== undefined) {
    const drawing = begun(edit.tool, [pointAt(chart, at)])
    return drawing === undefined
      ? none
      : { from: at, drawing, point: drawing.points.length > 1 ? 1 : undefined, kind: 'new' }
  }
  for (const drawing of drawings.toReversed()) {
    const places = drawing.points.map((point) => placeOf(chart, point))
    const hit = hitOf({ tool: drawing.tool, places, width: noteWidth(drawing.text) }, at)
    if (hit !== undefined)
      return { from: at, drawing, point: hit === 'whole' ? undefined : hit.point, kind: 'old' }
  }
  return none
}

function moveEnd(chart: SurfaceProps['chart'], draft: Drawing, at: Place): Drawing {
  const end = pointAt(chart, at)
  const [first] = draft.points
  return end === undefined || first === undefined ? draft : { ...draft, points: [first, end] }
}

/** A new drawing from its first point, or from all of its points. */
function begun(
  tool: DrawingTool,
  [first, second = first]: readonly (Drawing['points'][number] | undefined)[],
): Drawing | undefined {
  if (first === undefined || second === undefined) return undefined
  const points = DRAWING_POINTS[tool] === 1 ? [first] : [first, second]
  return { key: String(Date.now()), tool, points, text: '' }
}

type KeyAct = (props: SurfaceProps, finish: (drawing: Drawing) => void) => void

/** Whether a key did something: arrows move, Delete deletes, Enter draws or selects, Escape leaves. */
function pressKey(event: KeyboardEvent, props: SurfaceProps, finish: (drawing: Drawing) => void): boolean {
  const act = actOf(event, props)
  act?.(props, finish)
  return act !== undefined
}

function actOf({ key, shiftKey }: KeyboardEvent, { edit }: SurfaceProps): KeyAct | undefined {
  const step = shiftKey ? STEP.fine : STEP.coarse
  const hasTool = edit.tool !== undefined
  const acts: Readonly<Record<string, KeyAct>> = {
    ArrowUp: moveBy({ x: 0, y: -step }),
    ArrowDown: moveBy({ x: 0, y: step }),
    ArrowLeft: moveBy({ x: -step, y: 0 }),
    ArrowRight: moveBy({ x: step, y: 0 }),
    Delete: deleteSelected,
    Backspace: deleteSelected,
    Enter: hasTool ? drawInTheMiddle : selectNext,
    Escape: leaveIt,
  }
  return acts[key]
}

const moveBy =
  (way: Place): KeyAct =>
  ({ chart, drawings, edit }, finish) => {
    const selected = drawings.find(({ key }) => key === edit.selected)
    if (selected !== undefined) finish(moved(chart, selected, { ...way, point: undefined }))
  }

const deleteSelected: KeyAct = ({ edit }) => {
  if (edit.selected !== undefined) edit.onDelete(edit.selected)
}

const drawInTheMiddle: KeyAct = ({ chart, edit }, finish) => {
  const { width = 0, height = 0 } = chart.getSize('candle_pane', 'main') ?? {}
  const between = (x: number, y: number) => pointAt(chart, { x: width * x, y: height * y })
  const drawing = edit.tool && begun(edit.tool, [between(0.3, 0.6), between(0.6, 0.4)])
  if (drawing !== undefined) finish(drawing)
}

const selectNext: KeyAct = ({ drawings, edit }) => {
  const next = (drawings.findIndex(({ key }) => key === edit.selected) + 1) % drawings.length
  edit.onSelect(drawings[next]?.key)
}

const leaveIt: KeyAct = ({ edit, onDraft }) => {
  onDraft(undefined)
  edit.onSelect(undefined)
}

function placeIn({
  currentTarget,
  clientX,
  clientY,
}: PointerEvent<HTMLElement> | WheelEvent<HTMLElement>): Place {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
