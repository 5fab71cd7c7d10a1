import type { ActionType, Chart } from 'klinecharts'
import { useEffect, useRef, useState } from 'react'
import { joinClasses } from '../join-classes'
import { type ChartEvent, type EventPlace, MARK_WIDTH, namesOf, placeEvents } from './event-places'

const MOVES: readonly ActionType[] = ['onVisibleRangeChange', 'onScroll', 'onZoom']
const PANE = 'candle_pane'
const MARKS = '[data-testid="chart-events"]'

const looks = {
  low: 'size-2 bg-ink-faint',
  medium: 'size-2.5 bg-warn',
  high: 'size-3 bg-danger',
}

/**
 * Economic events above the time axis, each at its bar; a tap, the pointer or the keyboard focus shows their
 * names. Buttons over the canvas, so that they can be reached and are read out.
 */
export function EventMarks(props: {
  readonly chart: Chart
  readonly events: readonly ChartEvent[]
  readonly label: string
}) {
  const places = useEventPlaces(props.chart, props.events)
  const [open, setOpen] = useState<string>()
  useClosedElsewhere(open !== undefined, () => setOpen(undefined))
  const shown = places.find((place) => keyOf(place) === open)
  return (
    <ul role="list" aria-label={props.label} data-testid="chart-events">
      {places.map((place) => (
        <li key={keyOf(place)}>
          <button
            type="button"
            aria-label={textsOf(place)}
            className="absolute bottom-6 z-10 grid size-6 -translate-x-1/2 cursor-pointer place-items-center rounded-full"
            style={{ left: place.x }}
            onClick={() => setOpen(keyOf(place))}
            onFocus={() => setOpen(keyOf(place))}
            onPointerEnter={() => setOpen(keyOf(place))}
            onPointerLeave={() => setOpen(undefined)}
            onBlur={() => setOpen(undefined)}
          >
            <span
              aria-hidden="true"
              className={joinClasses('rotate-45 rounded-[2px] ring-2 ring-surface', looks[place.impact])}
            />
          </button>
        </li>
      ))}
      {shown !== undefined && <Names place={shown} />}
    </ul>
  )
}

/** Closes on a tap beside the marks: a finger gives a button no focus on every phone, so none is lost. */
function useClosedElsewhere(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const onDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Element && target.closest(MARKS) !== null)) latest.current()
    }
    document.addEventListener('pointerdown', onDown)
    return () => document.removeEventListener('pointerdown', onDown)
  }, [isOpen])
}

/** The names at an open mark, and its moment as a line across the chart. */
function Names({ place }: { readonly place: EventPlace }) {
  const { shown, more } = namesOf(place)
  return (
    <li aria-hidden="true" className="pointer-events-none">
      <span className="absolute top-6 bottom-12 w-px bg-line-strong" style={{ left: place.x }} />
      <span
        className="absolute bottom-13 z-20 flex w-56 max-w-[70%] -translate-x-1/2 flex-col gap-1 rounded-control border border-line bg-raised p-2 text-small text-ink shadow-raised"
        style={{ left: `clamp(min(7rem, 35%), ${place.x}px, calc(100% - min(7rem, 35%)))` }}
      >
        {shown.map(({ key, text }) => (
          <span key={key} dir="auto">
            {text}
          </span>
        ))}
        {more > 0 && <span>+{more}</span>}
      </span>
    </li>
  )
}

const keyOf = ({ events }: EventPlace): string => events[0]?.key ?? ''
const textsOf = ({ events }: EventPlace): string => events.map(({ text }) => text).join('; ')

/** Where the events are; follows scrolling, zooming and new bars once an animation frame. */
function useEventPlaces(chart: Chart, events: readonly ChartEvent[]): readonly EventPlace[] {
  const [places, setPlaces] = useState<readonly EventPlace[]>([])
  useEffect(() => {
    let frame: number | undefined
    const place = () => {
      frame = undefined
      const width = chart.getSize(PANE, 'main')?.width ?? 0
      const view = { from: MARK_WIDTH / 2, to: width - MARK_WIDTH / 2 }
      const hasBars = chart.getDataList().length > 0
      setPlaces(hasBars ? placeEvents(events, (at) => xOf(chart, at), view) : [])
    }
    const follow = () => {
      frame ??= requestAnimationFrame(place)
    }
    follow()
    for (const move of MOVES) chart.subscribeAction(move, follow)
    return () => {
      for (const move of MOVES) chart.unsubscribeAction(move, follow)
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [chart, events])
  return places
}

function xOf(chart: Chart, at: number): number {
  const place = chart.convertToPixel({ timestamp: at }, { paneId: PANE })
  const [one] = Array.isArray(place) ? place : [place]
  return one?.x ?? -1
}
