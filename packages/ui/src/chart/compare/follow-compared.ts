import type { ActionType, Chart } from 'klinecharts'
import type { BarSource } from '../bars/bar-loader'
import { readChartColours } from '../chart-colours'
import { createFramePush } from '../bars/frame-push'
import { hideCompared, showCompared, visibleValues } from './compared-line'
import { type Close, joinCloses } from './compared-values'

/** The state of the other instrument, which its legend says. */
export interface ComparedState {
  readonly state: 'loading' | 'ready' | 'error'
  /** The change over the bars in view, as a share. */
  readonly change: number | undefined
  readonly color: string
}

const MOVES: readonly ActionType[] = ['onVisibleRangeChange', 'onScroll', 'onZoom']

/**
 * Loads another instrument, follows and draws it; older bars come as the chart is scrolled to them. Returns a
 * function that ends it and takes the line away.
 */
export function followCompared(
  chart: Chart,
  of: {
    readonly name: string
    readonly source: BarSource
    readonly onState: (state: ComparedState) => void
  },
): () => void {
  const { source } = of
  const color = colourOf(chart)
  const onState = (state: Omit<ComparedState, 'color'>) => of.onState({ ...state, color })
  const request = new AbortController()
  const { signal } = request
  let closes: readonly Close[] = []
  const asked = { isLoaded: false, isComplete: false, isAsking: false }
  const tell = () => {
    if (asked.isLoaded) onState({ state: 'ready', change: visibleValues(chart, closes).change })
  }
  const draw = (more: readonly Close[]) => {
    closes = joinCloses(closes, more)
    showCompared(chart, { name: of.name, color, closes: () => closes })
    tell()
  }
  const ask = async (end: number | undefined) => {
    asked.isAsking = true
    try {
      const bars = await source.load({ end, signal })
      if (signal.aborted) return
      asked.isLoaded = true
      asked.isComplete = bars.length === 0
      draw(bars)
    } catch {
      // The legend says that nothing came; older bars are asked for again at the next move.
      if (!signal.aborted && end === undefined) onState({ state: 'error', change: undefined })
    } finally {
      asked.isAsking = false
    }
  }
  const push = createFramePush<Close>((bar) => draw([bar]))
  const follow = () => {
    tell()
    const first = chart.getDataList()[Math.max(0, chart.getVisibleRange().from)]
    const [oldest] = closes
    if (asked.isComplete || asked.isAsking || first === undefined || oldest === undefined) return
    if (first.timestamp < oldest.time) void ask(oldest.time)
  }
  onState({ state: 'loading', change: undefined })
  void ask(undefined)
  const stop = source.subscribe?.((bar) => {
    if (Number.isFinite(bar.close)) push.add(bar.time, bar)
  })
  for (const move of MOVES) chart.subscribeAction(move, follow)
  return () => {
    request.abort()
    push.stop()
    stop?.()
    for (const move of MOVES) chart.unsubscribeAction(move, follow)
    hideCompared(chart)
  }
}

/** Colours of the chart's own indicators come before it. */
const COLOUR = 4

function colourOf(chart: Chart): string {
  const container = chart.getDom()
  return (container === null ? undefined : readChartColours(container).series[COLOUR]) ?? ''
}
