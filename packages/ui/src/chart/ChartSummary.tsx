import type { Chart } from 'klinecharts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { announce } from '../feedback/announcer'
import { barsInView, spanOf, type BarSpan } from './bars/bars-in-view'

/** Says what the bars in view come to; undefined: there are none yet. */
export type SummaryOf = (span: BarSpan | undefined) => string

/** ms between two looks at the bars in view. */
const LOOK_MS = 2_000
/** ms after the last key before the new view is said. */
const PAUSE_MS = 500

/** The description of a chart for screen readers: what it shows now, and its keys. In no live region. */
export function ChartSummary(props: {
  readonly id: string
  readonly chart: Chart | undefined
  readonly summary: SummaryOf
  readonly keys: string | undefined
}) {
  const span = useSpanInView(props.chart)
  return (
    <div id={props.id} className="sr-only">
      <p>{props.summary(span)}</p>
      {props.keys !== undefined && <p>{props.keys}</p>}
    </div>
  )
}

/** A visible note while bars in view came from the history of the price source: the sense of their mark. */
export function BackfilledNote({ chart, text }: { readonly chart: Chart; readonly text: string }) {
  const span = useSpanInView(chart)
  if (span?.hasBackfilled !== true) return null
  // The description of the chart says it to screen readers.
  return (
    <p
      aria-hidden="true"
      data-testid="chart-backfilled"
      className="pointer-events-none absolute bottom-7 left-2 z-10 flex items-center gap-1.5 rounded-full bg-surface/85 px-1.5 text-[0.6875rem] text-ink-soft"
    >
      <span className="w-4 border-b-2 border-dotted border-ink-faint" />
      <span dir="auto">{text}</span>
    </p>
  )
}

/** Figures of the bars in view, looked at every two seconds. */
function useSpanInView(chart: Chart | undefined): BarSpan | undefined {
  const [span, setSpan] = useState<BarSpan>()
  useEffect(() => {
    if (chart === undefined) return undefined
    const look = () => {
      const now = spanOf(barsInView(chart))
      setSpan((was) => (isSame(was, now) ? was : now))
    }
    const timer = setInterval(look, LOOK_MS)
    look()
    return () => clearInterval(timer)
  }, [chart])
  return span
}

const isSame = (one: BarSpan | undefined, other: BarSpan | undefined): boolean =>
  one?.close === other?.close &&
  one?.high === other?.high &&
  one?.low === other?.low &&
  one?.hasBackfilled === other?.hasBackfilled

/** Says the view once, a moment after the last key that moved it. */
export function useSaidView(chart: Chart | undefined, summary: SummaryOf): () => void {
  const latest = useRef(summary)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = summary
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (chart !== undefined) announce(latest.current(spanOf(barsInView(chart))))
    }, PAUSE_MS)
  }, [chart])
}
