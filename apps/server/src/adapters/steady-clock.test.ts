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
  return {
    clock,
    log,
    after,
    setBy: (ms: number) => void (set += ms),
    elapsed: () => elapsed - 5,
    elapse: (ms: number) => void (elapsed += ms),
  }
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

describe('beside other clocks', () => {
  const AHEAD = 'the wall clock was set ahead: it is followed once another clock agrees'
  const WRONG = 'the wall clock is wrong: time goes by the clock of the database'
  const MINUTES = 300_000

  /** A steady clock whose asking finds what the test set, relative to the right time. */
  async function startBeside(given: { readonly setBy?: number; readonly reached?: number } = {}) {
    const started = start()
    const { clock, after, setBy } = started
    let set = 0
    let others: readonly number[] = [0]
    let asked = 0
    const right = () => NOON + started.elapsed()
    const sets = (ms: number) => {
      set += ms
      setBy(ms)
    }
    sets(given.setBy ?? 0)
    if (given.reached !== undefined) clock.goOnFrom(NOON + given.reached)
    const ask = async () => {
      asked += 1
      return others.map((by) => right() + by)
    }
    const heed = () => clock.heed(ask, 0)
    await heed()
    const passes = async (ms: number) => {
      const now = after(ms)
      await Promise.resolve()
      await Promise.resolve()
      return now
    }
    return {
      ...started,
      passes,
      sets,
      heed,
      say: (told: readonly number[]) => void (others = told),
      asked: () => asked,
    }
  }

  it('is not what a wall clock shows that was set ahead by itself, and is right again at once', async () => {
    const { passes, sets, log } = await startBeside()
    await passes(10_000)
    sets(MINUTES)
    expect(await passes(1_000)).toBe(11_000)
    expect(await passes(4_000)).toBe(15_000)
    sets(-MINUTES)
    expect(await passes(0)).toBe(15_000)
    expect(log.said).toEqual([AHEAD, 'the wall clock is right again'])
  })

  it('follows a step that another clock made too, as all do after a pause of the machine', async () => {
    const { passes, sets, say, log } = await startBeside()
    await passes(10_000)
    sets(MINUTES)
    say([0, MINUTES])
    await passes(10)
    expect(await passes(10)).toBe(MINUTES + 10_020)
    expect(log.said).toEqual([
      AHEAD,
      'the wall clock was set ahead, and another clock agrees: time follows it',
    ])
  })

  it('asks once a second, not with each look at the time, and follows none that does not answer', async () => {
    const { passes, sets, say, asked } = await startBeside()
    sets(MINUTES)
    say([])
    for (let each = 0; each < 50; each += 1) await passes(100)
    expect(asked()).toBe(1 + 5)
    expect(await passes(0)).toBeLessThanOrEqual(5_000)
  })

  it('follows small steps without asking', async () => {
    const { passes, sets, asked } = await startBeside()
    sets(900)
    expect(await passes(1_000)).toBe(1_900)
    expect(asked()).toBe(1)
  })

  it.each([MINUTES, -MINUTES])(
    'begins by the database where the wall clock is wrong by %i ms',
    async (by) => {
      const { passes, log } = await startBeside({ setBy: by })
      expect(await passes(0)).toBe(0)
      expect(log.said.slice(0, 1)).toEqual([WRONG])
    },
  )

  it('begins by the wall clock where one other agrees, or none answers', async () => {
    const { passes, sets, say, heed } = await startBeside()
    sets(MINUTES)
    say([0, MINUTES + 300])
    await heed()
    await passes(0)
    expect(await passes(0)).toBe(MINUTES)
    sets(MINUTES)
    say([])
    await heed()
    expect(await passes(0)).toBe(2 * MINUTES)
  })

  it('begins by the wall clock of now, however long the process has waited for its place', async () => {
    const { clock, passes, heed, setBy, log } = await startBeside({ setBy: MINUTES })
    setBy(-MINUTES)
    await heed()
    expect(await passes(0)).toBe(0)
    // No part asks for the time while the process waits.
    const waited = await startBeside()
    waited.elapse(60_000)
    await waited.heed()
    waited.clock.goOnFrom(NOON + 40_000)
    expect(await waited.passes(0)).toBe(60_000)
    expect([...log.said.slice(1), ...waited.log.said]).toEqual([])
    clock.goOnFrom(NOON - 1)
    expect(await passes(0)).toBe(0)
  })

  it('never begins before what the books have', async () => {
    const { passes } = await startBeside({ setBy: MINUTES, reached: 2_000 })
    expect(await passes(0)).toBe(2_000)
  })
})
