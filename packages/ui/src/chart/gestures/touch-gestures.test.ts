import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTouchGestures } from './touch-gestures'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function surface() {
  const done: string[] = []
  const gestures = createTouchGestures({
    pan: (distance) => void done.push(`pan ${distance}`),
    fling: (speed) => void done.push(`fling ${speed}`),
    pinch: (factor, { x, y }) => void done.push(`pinch ${factor} at ${x},${y}`),
    point: ({ x, y }) => void done.push(`point ${x},${y}`),
    unpoint: () => void done.push('unpoint'),
    tap: ({ x, y }) => void done.push(`tap ${x},${y}`),
  })
  return { done, gestures }
}

describe('a finger', () => {
  it('that moves sideways pans by its whole distance, and flings if lifted while moving', () => {
    const { done, gestures } = surface()
    gestures.down(1, { x: 100, y: 50 }, 0)
    gestures.move(1, { x: 104, y: 50 }, 10)
    expect(gestures.isOwn()).toBe(false)
    gestures.move(1, { x: 110, y: 52 }, 20)
    gestures.move(1, { x: 130, y: 90 }, 30)
    expect(gestures.isOwn()).toBe(true)
    gestures.up(1, 35)
    expect(done).toEqual(['pan 10', 'pan 20', 'fling 2'])
  })

  it('that rested before it was lifted does not fling', () => {
    const { done, gestures } = surface()
    gestures.down(1, { x: 100, y: 50 }, 0)
    gestures.move(1, { x: 120, y: 50 }, 10)
    gestures.up(1, 200)
    expect(done).toEqual(['pan 20'])
  })

  it('that moves vertically has no effect on the chart, whatever follows, and scrolls the page', () => {
    const { done, gestures } = surface()
    gestures.down(1, { x: 100, y: 50 }, 0)
    gestures.move(1, { x: 103, y: 60 }, 10)
    gestures.move(1, { x: 190, y: 60 }, 20)
    vi.advanceTimersByTime(1_000)
    expect(gestures.isOwn()).toBe(false)
    gestures.up(1, 1_000)
    expect(done).toEqual([])
  })

  it('that the browser took for scrolling does not affect the next one', () => {
    const { done, gestures } = surface()
    gestures.down(1, { x: 100, y: 50 }, 0)
    gestures.cancel()
    gestures.down(2, { x: 100, y: 50 }, 20)
    gestures.move(2, { x: 80, y: 50 }, 30)
    gestures.up(2, 200)
    expect(done).toEqual(['pan -20'])
  })

  it('that rests points, and keeps pointing while it moves', () => {
    const { done, gestures } = surface()
    gestures.down(1, { x: 100, y: 50 }, 0)
    vi.advanceTimersByTime(500)
    gestures.move(1, { x: 100, y: 90 }, 600)
    expect(gestures.isOwn()).toBe(true)
    gestures.up(1, 700)
    expect(done).toEqual(['point 100,50', 'point 100,90'])
  })

  it('that moved before it could rest scrolls the page, even if a busy page learned of it late', () => {
    const { done, gestures } = surface()
    gestures.down(1, { x: 100, y: 50 }, 0)
    vi.advanceTimersByTime(700)
    gestures.move(1, { x: 101, y: 90 }, 60)
    expect(gestures.isOwn()).toBe(false)
    expect(done).toEqual(['point 100,50', 'unpoint'])
  })

  it('that touches briefly taps', () => {
    const { done, gestures } = surface()
    gestures.down(1, { x: 100, y: 50 }, 0)
    gestures.move(1, { x: 102, y: 51 }, 20)
    gestures.up(1, 90)
    expect(done).toEqual(['tap 100,50'])
  })
})

it('two fingers pinch around their middle; the remaining one has no effect', () => {
  const { done, gestures } = surface()
  gestures.down(1, { x: 90, y: 50 }, 0)
  gestures.down(2, { x: 110, y: 50 }, 10)
  gestures.move(2, { x: 130, y: 50 }, 20)
  gestures.up(2, 30)
  gestures.move(1, { x: 10, y: 50 }, 40)
  gestures.up(1, 50)
  expect(done).toEqual(['pinch 2 at 110,50', 'pan 10'])
})
