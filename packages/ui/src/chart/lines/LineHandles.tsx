import type { Chart } from 'klinecharts'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import type { LinePlaces } from './line-places'
import { keyPrice, startDrag, type LineDrag } from './line-drag'
import type { ChartLine, LinePlace } from './price-lines'

/** The owner's side of a line that is moved by its handle. */
export interface LineMoves {
  /** The line is at a price, under the pointer or by a key, and is not let go yet. */
  readonly onMove: (key: string, price: number) => void
  /** The line was let go at a price. */
  readonly onDrop: (key: string, price: number) => void
  readonly onCancel: () => void
}

interface HandlesProps {
  readonly chart: Chart
  readonly lines: readonly ChartLine[]
  readonly places: LinePlaces
  readonly moves: LineMoves
  readonly pricePrecision: number
}

/** Handles over the labels of lines that can be moved: by pointer, finger, and the keys of a slider. */
export function LineHandles(props: HandlesProps) {
  return props.lines
    .filter(({ grip }) => grip !== undefined)
    .map((line) => <LineHandle key={line.key} {...props} line={line} />)
}

function LineHandle({ line, ...props }: HandlesProps & { readonly line: ChartLine }) {
  const element = useRef<HTMLDivElement>(null)
  const { key } = line
  const { places } = props
  useLayoutEffect(
    () =>
      places.follow((all) => {
        if (element.current !== null)
          putAt(
            element.current,
            all.find(({ keys }) => keys.includes(key)),
          )
      }),
    [places, key],
  )
  return (
    <div
      ref={element}
      role="slider"
      tabIndex={0}
      aria-label={line.grip}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={line.price * 2}
      aria-valuenow={line.price}
      aria-valuetext={line.text}
      data-testid={`line-handle-${line.kind}`}
      className="absolute start-0 top-0 z-10 h-touch cursor-ns-resize touch-none rounded-control select-none"
      {...useHandle(line, props)}
    />
  )
}

function putAt(element: HTMLElement, place: LinePlace | undefined): void {
  element.hidden = place === undefined
  if (place === undefined) return
  element.style.width = `${place.width}px`
  element.style.maxHeight = Number.isFinite(place.room) ? `${place.room}px` : ''
  element.style.transform = `translate(${place.x}px, calc(${place.y}px - 50%))`
  // A label of several lines does not say which of them a pointer would take; the keys do.
  element.style.pointerEvents = place.keys.length > 1 ? 'none' : ''
}

/** The events of a handle. */
function useHandle(
  line: ChartLine,
  { chart, moves, pricePrecision }: Omit<HandlesProps, 'lines' | 'places'>,
) {
  const drag = useRef<LineDrag>(undefined)
  const typed = useRef<number>(undefined)
  const { key } = line
  const end = (isDropped: boolean) => {
    const price = drag.current?.price() ?? typed.current
    drag.current = undefined
    typed.current = undefined
    if (price === undefined) return
    if (isDropped) moves.onDrop(key, price)
    else moves.onCancel()
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = startDrag(chart, { price: line.price, pointer: topOf(event), pricePrecision })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const price = drag.current?.to(topOf(event))
      if (price !== undefined) moves.onMove(key, price)
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onKeyDown: (event: KeyboardEvent) => {
      const now = typed.current ?? line.price
      const price = keyPrice(now, event, pricePrecision)
      if (price !== undefined) {
        typed.current = price
        moves.onMove(key, price)
      } else if (event.key === 'Enter') end(true)
      else if (event.key === 'Escape') end(false)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    onBlur: () => {
      if (drag.current === undefined) end(false)
    },
  }
}

/** The pointer's height in the chart, CSS px. */
function topOf({ currentTarget, clientY }: PointerEvent<HTMLElement>): number {
  return clientY - (currentTarget.parentElement?.getBoundingClientRect().top ?? 0)
}
