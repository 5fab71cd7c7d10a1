import type { DataLoader, DataLoaderGetBarsParams, KLineData } from 'klinecharts'
import { toLibraryBar, type ChartBar } from './chart-bar'
import { createFramePush, type FramePush } from './frame-push'

/** The source of a chart's bars. */
export interface BarSource {
  /** Ascending bars before `end` (exclusive, ms), or the newest; empty without bars. */
  readonly load: (request: {
    readonly end: number | undefined
    readonly signal: AbortSignal
  }) => Promise<readonly ChartBar[]>
  /** Calls back with the forming bar; returns an unsubscribe function. */
  readonly subscribe: ((listener: (bar: ChartBar) => void) => () => void) | undefined
}

/** The events of loading bars. */
export type LoadState = 'loading' | 'ready' | 'empty' | 'error'

/**
 * The chart library's data loader over a source. A newer first load aborts an older request and drops its
 * answer; live bars are drawn at most once an animation frame.
 */
export function createBarLoader(
  readSource: () => BarSource,
  onState: (state: LoadState) => void,
): DataLoader & { readonly stop: () => void } {
  let request = new AbortController()
  let stopLive: (() => void) | undefined
  let live: FramePush<KLineData> | undefined

  const unsubscribe = () => {
    stopLive?.()
    live?.stop()
    stopLive = undefined
    live = undefined
  }

  const getBars = async (params: DataLoaderGetBarsParams) => {
    const isFirst = params.type === 'init'
    if (params.type === 'backward') return params.callback([], false)
    if (isFirst) {
      request.abort()
      request = new AbortController()
      onState('loading')
    }
    const { signal } = request
    const isOvertaken = () => signal.aborted
    // The library loads at once for a new symbol and again for a new period; the pause lets the second load
    // replace the first.
    await Promise.resolve()
    if (isOvertaken()) return
    try {
      const bars = await readSource().load({ end: params.timestamp ?? undefined, signal })
      if (isOvertaken()) return
      const drawn = bars.map(toLibraryBar).filter((bar) => bar !== undefined)
      params.callback(drawn, { forward: drawn.length > 0, backward: false })
      if (isFirst) onState(drawn.length === 0 ? 'empty' : 'ready')
    } catch (reason) {
      if (isOvertaken()) return
      // Without an answer the library would keep waiting; an empty page ends the wait.
      params.callback([], { forward: !isFirst, backward: false })
      if (isFirst) onState('error')
      else if (!(reason instanceof Error)) throw reason
    }
  }

  return {
    getBars,
    subscribeBar: ({ callback }) => {
      unsubscribe()
      const push = createFramePush(callback)
      live = push
      stopLive = readSource().subscribe?.((bar) => {
        const drawn = toLibraryBar(bar)
        if (drawn !== undefined) push.add(drawn.timestamp, drawn)
      })
    },
    unsubscribeBar: unsubscribe,
    stop: () => {
      request.abort()
      unsubscribe()
    },
  }
}
