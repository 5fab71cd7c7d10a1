import { type ChartDrawing, DRAWINGS_MAX, type DrawingTool, type Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { showToast } from '@fairtick/ui'
import type { Drawing } from '@fairtick/ui/chart-drawing'
import { useMemo, useState } from 'react'
import { useKeptDrawings } from '../../../client/market/drawings'

/** The drawings of an instrument's chart, and the tool in the hand. */
export interface ChartDrawings {
  readonly drawings: readonly Drawing[]
  readonly isOpen: boolean
  readonly tool: DrawingTool | undefined
  readonly selected: string | undefined
  /** A note that was placed and has no text yet. */
  readonly note: Drawing | undefined
  readonly canUndo: boolean
  readonly open: () => void
  readonly close: () => void
  readonly choose: (tool: DrawingTool | undefined) => void
  readonly select: (key: string | undefined) => void
  /** Takes a new drawing, or one that was moved. */
  readonly put: (drawing: Drawing) => void
  readonly drop: (key: string) => void
  readonly undo: () => void
  /** Gives the placed note its text; an empty one drops it. */
  readonly write: (text: string) => void
}

interface Hand {
  /** The instrument that all of this is about. */
  readonly instrumentId: number
  readonly isOpen: boolean
  readonly tool: DrawingTool | undefined
  readonly selected: string | undefined
  readonly note: Drawing | undefined
  /** The drawings before each change. */
  readonly past: readonly (readonly ChartDrawing[])[]
}

const emptyHand = (instrumentId: number): Hand => ({
  instrumentId,
  isOpen: false,
  tool: undefined,
  selected: undefined,
  note: undefined,
  past: [],
})
const NONE: readonly ChartDrawing[] = []

/** The drawings of an instrument's chart, which every change keeps. */
export function useDrawing({ id }: Instrument): ChartDrawings {
  const { text } = useTexts()
  const { drawings: kept = NONE, keep } = useKeptDrawings(id)
  const [latest, setHand] = useState(emptyHand(id))
  const hand = latest.instrumentId === id ? latest : emptyHand(id)
  const change = (some: Partial<Hand>) => setHand({ ...hand, ...some })
  const drawings = useMemo(() => kept.map((each, at): Drawing => ({ ...each, key: String(at) })), [kept])
  const set = (next: readonly ChartDrawing[], some: Partial<Hand>) => {
    keep(next, text('trade.drawings'))
    change({ tool: undefined, note: undefined, ...some })
  }
  const atOf = (key: string) => drawings.findIndex((each) => each.key === key)
  const add = (drawing: Drawing) => {
    if (kept.length < DRAWINGS_MAX)
      return set([...kept, plain(drawing)], { selected: String(kept.length), past: [...hand.past, kept] })
    showToast({ text: text('trade.drawFull', { max: DRAWINGS_MAX }), tone: 'bad' })
    return change({ tool: undefined, note: undefined })
  }
  return {
    ...hand,
    drawings,
    canUndo: hand.past.length > 0,
    open: () => change({ isOpen: true }),
    close: () => setHand(emptyHand(id)),
    choose: (tool) => change({ tool, selected: undefined }),
    select: (selected) => change({ selected }),
    put: (drawing) => {
      const at = atOf(drawing.key)
      if (at >= 0) set(kept.with(at, plain(drawing)), { selected: drawing.key, past: [...hand.past, kept] })
      else if (drawing.tool === 'note') change({ note: drawing, tool: undefined })
      else add(drawing)
    },
    drop: (key) =>
      set(
        kept.filter((_, at) => at !== atOf(key)),
        { selected: undefined, past: [...hand.past, kept] },
      ),
    undo: () => {
      const before = hand.past.at(-1)
      if (before !== undefined) set(before, { selected: undefined, past: hand.past.slice(0, -1) })
    },
    write: (written) => {
      const { note } = hand
      if (note === undefined || written.trim() === '') change({ note: undefined })
      else add({ ...note, text: written.trim() })
    },
  }
}

const plain = ({ tool, points, text }: Drawing): ChartDrawing => ({ tool, points, text })
