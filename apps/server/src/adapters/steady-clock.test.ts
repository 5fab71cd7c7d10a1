import { HOUR_MS } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { collectingLog } from '../database/test-logs.cases'
import { createSteadyClock } from './steady-clock'

const NOON = 1_700_000_000_000

/** A steady clock over a wall clock that the test sets. */
function start() {
  let set = 0
  let elapsed = 5
  const log = collectingLog()
  const clock = createSteadyClock(log, {
    wall: () => NOON + set + Math.floor(elapsed) - 5,
    elapsed: () => elapsed,
  })
  const after = (ms: number) => {
    elapsed += ms
    return clock.now() - NOON
  }
  return { clock, log, after, setBy: (ms: number) => void (set += ms) }
}

describe('the time', () => {
  it('is that of the wall clock', () => {
    const { after } = start()
    expect([after(0), after(0.4), after(0.7), after(HOUR_MS)]).toEqual([0, 0, 1, HOUR_MS + 1])
  })

  it('goes on when the wall clock is set back, so that an option of five minutes ends within a second of its time (R19)', () => {
    const { log, after, setBy } = start()
    after(10_000)
    setBy(-HOUR_MS)
    expect(after(0)).toBe(10_000)
    expect(after(300_000)).toBe(310_000 - 300)
    expect(log.said).toEqual(['the wall clock was set back: time goes on as before until it has caught up'])
    setBy(HOUR_MS)
    expect(after(1000)).toBe(311_000)
  })

  it('never goes back, and makes up for a small step in time', () => {
    const { log, after, setBy } = start()
    after(10_000)
    setBy(-5)
    const seen = Array.from({ length: 100 }, () => after(100))
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
    expect(seen.at(-1)).toBe(20_000 - 5)
    expect(log.said).toEqual([])
  })

  it('follows when the wall clock is set ahead', () => {
    const { after, setBy } = start()
    setBy(HOUR_MS)
    expect(after(1000)).toBe(HOUR_MS + 1000)
  })
})

describe('a server that starts again', () => {
  it('goes on from what the books have, until the wall clock has caught up', () => {
    const { clock, after } = start()
    clock.goOnFrom(NOON + 1000)
    expect(after(1000)).toBe(1999)
    clock.goOnFrom(NOON + 5)
    expect(after(1000)).toBe(2998)
    expect(after(1000 * 1000)).toBe(1000 * 1000 + 2000)
  })

  it('does not stay ahead for weeks where the books are wrong, and says so', () => {
    const { clock, log, after } = start()
    clock.goOnFrom(NOON + 2 * HOUR_MS)
    expect(after(1000)).toBe(1000)
    expect(log.said).toEqual([
      'the books are more than an hour ahead of the wall clock: one of them is wrong',
    ])
  })
})
