import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  dismissLeftToasts,
  dismissToast,
  holdToasts,
  readToasts,
  releaseToasts,
  showToast,
  watchToasts,
} from './toast-queue'

const shownTexts = () => readToasts().map((toast) => toast.text)

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    for (const toast of readToasts()) dismissToast(toast.id)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('disappear by themselves', () => {
    showToast({ text: 'Order filled' })
    vi.advanceTimersByTime(3_900)
    expect(shownTexts()).toEqual(['Order filled'])
    vi.advanceTimersByTime(200)
    expect(shownTexts()).toEqual([])
  })

  it('stay long enough to be read', () => {
    showToast({ text: 'x'.repeat(100) })
    vi.advanceTimersByTime(8_000)
    expect(shownTexts()).toHaveLength(1)
  })

  it('show one text once, and restart its time', () => {
    showToast({ text: 'Again' })
    vi.advanceTimersByTime(3_000)
    showToast({ text: 'Again' })
    vi.advanceTimersByTime(3_000)
    expect(shownTexts()).toEqual(['Again'])
  })

  it('are shown one at a time: the newest replaces the last', () => {
    for (const text of ['one', 'two', 'three']) showToast({ text })
    expect(shownTexts()).toEqual(['three'])
  })

  it('do not replace an urgent one, but an urgent one replaces another', () => {
    showToast({ text: 'Stop-out', urgent: true })
    showToast({ text: 'Order filled' })
    expect(shownTexts()).toEqual(['Stop-out', 'Order filled'])
    showToast({ text: 'Session ended', urgent: true })
    expect(shownTexts()).toEqual(['Order filled', 'Session ended'])
  })

  it('stay while they are held', () => {
    showToast({ text: 'Read me' })
    holdToasts()
    vi.advanceTimersByTime(60_000)
    expect(shownTexts()).toEqual(['Read me'])
    releaseToasts()
    vi.advanceTimersByTime(5_000)
    expect(shownTexts()).toEqual([])
  })

  it('disappear with their screen, except those that came with the navigation', () => {
    showToast({ text: 'Deposit is being checked' })
    dismissLeftToasts()
    expect(shownTexts()).toEqual(['Deposit is being checked'])
    vi.advanceTimersByTime(1_500)
    dismissLeftToasts()
    expect(shownTexts()).toEqual([])
  })

  it.each([{ urgent: true }, { outlivesScreen: true }])('stay on the next screen with %o', (kind) => {
    showToast({ text: 'The outcome of an order', ...kind })
    vi.advanceTimersByTime(1_500)
    dismissLeftToasts()
    expect(shownTexts()).toEqual(['The outcome of an order'])
  })

  it('notify their watchers', () => {
    const listener = vi.fn<() => void>()
    const stop = watchToasts(listener)
    showToast({ text: 'Hello' })
    stop()
    showToast({ text: 'Unheard' })
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
