import { describe, expect, it } from 'vitest'
import { price } from '../money'
import { arrivalOf, cameTooLate, knowsMoment, lastInTime, waitedUntil } from './arrival'
import type { Tick } from './tick'

const END = 1_000_000

/** Ticks at moments before or after the end, each with its lag. */
const ticksAt = (...moments: readonly (readonly [time: number, lag?: number])[]): Tick[] =>
  moments.map(([time, lag = 0], at) => {
    const receivedAt = arrivalOf(END + time, END + time + lag)
    const tick = { instrumentId: 1, sequence: at + 1, time: END + time, price: price('1.1') }
    return receivedAt === undefined ? tick : { ...tick, receivedAt }
  })

describe('an arrival', () => {
  it.each([
    ['ahead of its time', -5000, undefined],
    ['at once', 0, undefined],
    ['just promptly', 249, undefined],
    ['not promptly', 250, END + 250],
    ['much later', 60_000, END + 60_000],
  ] as const)('%s is kept only where it was not prompt', (_title, lag, kept) => {
    expect(arrivalOf(END, END + lag)).toBe(kept)
  })

  it.each([
    [0, false],
    [15_000, false],
    [15_001, true],
  ])('of a tick %i ms old is too late: %s', (lag, isLate) => {
    const [tick] = ticksAt([0, lag])
    expect(tick && cameTooLate(tick, 15_000)).toBe(isLate)
  })
})

describe('ticks of a moment are waited for', () => {
  it.each([
    ['a quarter of a second with none', [], 250],
    ['a quarter of a second where all come promptly', [[-50_000], [-1000, 249]], 250],
    [
      'longer by the longest lag of the minute before',
      [
        [-50_000, 700],
        [-1000, 400],
      ],
      950,
    ],
    ['not by a lag of before that minute', [[-60_000, 700]], 250],
    ['not by one that came after the moment', [[-300, 400]], 250],
    [
      'not by one of after the moment',
      [
        [-5_000, 300],
        [10, 900],
      ],
      550,
    ],
    ['five seconds at the most', [[-30_000, 20_000]], 5_000],
  ] as const)('%s', (_title, moments, wait) => {
    expect(waitedUntil(ticksAt(...moments), END) - END).toBe(wait)
  })
})

describe('an end is', () => {
  it.each([
    ['the last tick at or before the moment', [[-10], [0], [1]], 2],
    ['no tick where there is none before it', [[1]], undefined],
    [
      'one that was waited for',
      [
        [-5_000, 400],
        [-1, 649],
        [1, 649],
      ],
      2,
    ],
    [
      'not one that came when the wait was over',
      [
        [-5_000, 400],
        [-1, 651],
        [1, 700],
      ],
      1,
    ],
    [
      'one three seconds late of a source that is three seconds late',
      [
        [-9_000, 3000],
        [-6_000, 3000],
        [-10, 3200],
      ],
      3,
    ],
    ['the last of before a sudden lag', [[-2_000], [-100, 3_000]], 1],
  ] as const)('%s', (_title, moments, sequence) => {
    expect(lastInTime(ticksAt(...moments), END)?.sequence).toBe(sequence)
  })

  it('told only by ticks that reach back a minute, or to the first', () => {
    const [first, ...rest] = ticksAt([-60_001], [-60_000], [-10])
    expect(knowsMoment([], END)).toBe(false)
    expect(knowsMoment(rest, END)).toBe(true)
    expect(knowsMoment(rest.slice(1), END)).toBe(false)
    expect(first && knowsMoment([first], END - 50_000)).toBe(true)
  })
})
