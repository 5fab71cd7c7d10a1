import type { DataLoaderGetBarsParams, KLineData } from 'klinecharts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBarLoader, type BarSource, type LoadState } from './bar-loader'
import type { ChartBar } from './chart-bar'

afterEach(() => void vi.unstubAllGlobals())

const bar = (time: number, close = 1): ChartBar => ({ time, open: 1, high: 2, low: 0.5, close, volume: 3 })
const symbol = { ticker: 'EURUSD', pricePrecision: 5, volumePrecision: 0 }
const period = { type: 'minute' as const, span: 5 }

function createCase(load: BarSource['load'], subscribe?: BarSource['subscribe']) {
  const states: LoadState[] = []
  const loader = createBarLoader(
    () => ({ load, subscribe }),
    (state) => states.push(state),
  )
  const callback = vi.fn<DataLoaderGetBarsParams['callback']>()
  const ask = (type: DataLoaderGetBarsParams['type'], timestamp: number | null = null) =>
    loader.getBars({ type, timestamp, symbol, period, callback })
  return { loader, states, callback, ask }
}

let frames: (() => void)[] = []

beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => {
    frames[handle - 1] = () => undefined
  })
})

describe('loading', () => {
  it('gives the newest bars, and says there may be older ones', async () => {
    const { ask, callback, states } = createCase(async () => [bar(1), bar(2)])
    await ask('init')
    expect(callback.mock.calls[0]?.[0].map((each) => each.timestamp)).toEqual([1, 2])
    expect(callback.mock.calls[0]?.[1]).toEqual({ forward: true, backward: false })
    expect(states).toEqual(['loading', 'ready'])
  })

  it('pages back from the oldest bar until there are none', async () => {
    const load = vi.fn<BarSource['load']>(async ({ end }) => (end === 100 ? [] : [bar(100)]))
    const { ask, callback } = createCase(load)
    await ask('forward', 100)
    expect(load.mock.calls[0]?.[0].end).toBe(100)
    expect(callback).toHaveBeenCalledWith([], { forward: false, backward: false })
  })

  it('drops the answer of a request that a newer one overtook', async () => {
    const waiting: ((bars: readonly ChartBar[]) => void)[] = []
    const { ask, callback } = createCase(() => new Promise((resolve) => waiting.push(resolve)))
    const first = ask('init')
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    const second = ask('init')
    await vi.waitFor(() => expect(waiting).toHaveLength(2))
    waiting[1]?.([bar(2)])
    waiting[0]?.([bar(1)])
    await Promise.all([first, second])
    expect(callback.mock.calls.map(([bars]) => bars.map((each) => each.timestamp))).toEqual([[2]])
  })

  it('asks the network once when symbol and period change together', async () => {
    const load = vi.fn<BarSource['load']>(async () => [bar(1)])
    const { ask } = createCase(load)
    await Promise.all([ask('init'), ask('init')])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('reports a failure, and an empty answer', async () => {
    const failing = createCase(() => Promise.reject(new Error('no network')))
    await failing.ask('init')
    expect(failing.states).toEqual(['loading', 'error'])
    const empty = createCase(async () => [])
    await empty.ask('init')
    expect(empty.states).toEqual(['loading', 'empty'])
  })

  it('can try an older page again after a failure', async () => {
    const { ask, callback } = createCase(() => Promise.reject(new Error('no network')))
    await ask('forward', 100)
    expect(callback).toHaveBeenCalledWith([], { forward: true, backward: false })
  })

  it('leaves out bars that cannot be drawn', async () => {
    const { ask, callback } = createCase(async () => [bar(1), bar(NaN), { ...bar(3), high: Infinity }])
    await ask('init')
    expect(callback.mock.calls[0]?.[0]).toHaveLength(1)
  })
})

describe('live bars', () => {
  function createLive() {
    const listeners = new Set<(bar: ChartBar) => void>()
    const subscribe: BarSource['subscribe'] = (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
    const { loader } = createCase(async () => [], subscribe)
    const drawn: KLineData[] = []
    const push = (each: ChartBar) => {
      for (const tell of listeners) tell(each)
    }
    const start = () => loader.subscribeBar?.({ symbol, period, callback: (each) => drawn.push(each) })
    return {
      loader,
      listeners,
      drawn,
      start,
      push,
    }
  }

  it('are drawn once an animation frame, the latest of each bar, in order', () => {
    const live = createLive()
    live.start()
    for (const close of [1, 2, 3]) live.push(bar(10, close))
    live.push(bar(15, 9))
    expect(live.drawn).toEqual([])
    expect(frames).toHaveLength(1)
    frames[0]?.()
    expect(live.drawn.map((each) => [each.timestamp, each.close])).toEqual([
      [10, 3],
      [15, 9],
    ])
  })

  it('stop with the symbol, also those waiting for a frame', () => {
    const live = createLive()
    live.start()
    live.push(bar(10))
    live.loader.unsubscribeBar?.({ symbol, period })
    frames[0]?.()
    expect(live.drawn).toEqual([])
    expect(live.listeners.size).toBe(0)
  })

  it('are followed once, however often the library subscribes', () => {
    const live = createLive()
    live.start()
    live.start()
    expect(live.listeners.size).toBe(1)
  })
})
