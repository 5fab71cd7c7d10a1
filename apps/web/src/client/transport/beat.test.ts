import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BeatClock, createBeat } from './beat'

const START = 1_700_000_000_000

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

/** A page whose server clock is ahead of the device. */
function page(ahead: number) {
  let isHidden = false
  let tell: () => void = () => undefined
  const now = () => Date.now() + ahead
  const clock: BeatClock = {
    now,
    isHidden: () => isHidden,
    onShownOrHidden: (run) => {
      tell = run
    },
  }
  const turn = (hidden: boolean) => {
    isHidden = hidden
    tell()
  }
  return { now, onBeat: createBeat(clock), hide: () => turn(true), show: () => turn(false) }
}

describe.each([0, 0.71, -0.29, 812.5, -3_600_000.001])('the beat of a server %d ms ahead', (ahead) => {
  it('has ten countdowns right to a fifth of a second for a minute', () => {
    const { now, onBeat } = page(ahead)
    const ends = Array.from({ length: 10 }, (_, at) => now() + 61_000 + at * 137.3)
    const shown = ends.map(() => 0)
    for (const [at, end] of ends.entries())
      onBeat(() => {
        shown[at] = Math.ceil((end - now()) / 1_000)
      })
    vi.advanceTimersByTime(200)
    const wrong: number[] = []
    for (let step = 0; step < 6_000; step += 1) {
      vi.advanceTimersByTime(10)
      for (const [at, end] of ends.entries()) {
        const [right, late] = [0, 200].map((by) => Math.ceil((end - now() + by) / 1_000))
        if (shown[at] !== right && shown[at] !== late) wrong.push(step)
      }
    }
    expect(wrong).toEqual([])
  })

  it('continues if its listeners throw', () => {
    const { onBeat } = page(ahead)
    const beats = vi.fn<() => void>()
    onBeat(() => undefined)
    onBeat(beats)
    vi.advanceTimersByTime(20_000)
    expect(beats.mock.calls.length).toBeGreaterThanOrEqual(199)
  })
})

describe('a page', () => {
  it('that is hidden rests, and is correct at once when shown', () => {
    const { onBeat, hide, show } = page(0.71)
    const beats = vi.fn<() => void>()
    onBeat(beats)
    hide()
    vi.advanceTimersByTime(60_000)
    expect(beats).not.toHaveBeenCalled()
    show()
    expect(beats).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1_000)
    expect(beats.mock.calls.length).toBeGreaterThanOrEqual(10)
  })

  it('without countdowns has no timer', () => {
    const { onBeat, hide, show } = page(0.71)
    const stop = onBeat(() => undefined)
    expect(vi.getTimerCount()).toBe(1)
    stop()
    hide()
    show()
    expect(vi.getTimerCount()).toBe(0)
  })
})
