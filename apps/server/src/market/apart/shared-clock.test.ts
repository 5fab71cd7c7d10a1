import { createFakeClock } from '@fairtick/testkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collectingLog } from '../../database/test-logs.cases'
import { type SharedClock, createSharedClock } from './shared-clock'

const DIFFER = 'the clocks of books and market differ: prices count as stale'
const clock = createFakeClock()
let log: ReturnType<typeof collectingLog>
let shared: SharedClock

beforeEach(() => {
  vi.useFakeTimers()
  log = collectingLog()
  shared = createSharedClock({ clock, log, goOnFrom: clock.set })
})
afterEach(() => void vi.useRealTimers())

/** Messages of some seconds, one each quarter, of a clock that is ahead and on their way for some time. */
async function hears(seconds: number, aheadMs: number, onTheWayMs: (at: number) => number = () => 0) {
  for (let at = 0; at < seconds * 4; at += 1) {
    await vi.advanceTimersByTimeAsync(250)
    clock.advance(250)
    shared.heard(clock.now() + aheadMs - onTheWayMs(at))
  }
}

it('goes by the other clock where that one is a little ahead, and stays as it is where it is not', () => {
  const before = clock.now()
  shared.heard(before + 400)
  expect(clock.now()).toBe(before + 400)
  shared.heard(before)
  shared.atLeast(before + 100)
  expect(clock.now()).toBe(before + 400)
  shared.atLeast(before + 500)
  expect(clock.now()).toBe(before + 500)
})

it('does not follow a clock that is far ahead: prices are stale from the first message on, until they agree', async () => {
  const before = clock.now()
  shared.heard(before + 1_500)
  expect([clock.now(), shared.isApart(), log.said]).toEqual([before, true, [DIFFER]])
  await hears(7, 0)
  expect(shared.isApart()).toBe(false)
})

it('finds that it is far ahead itself by messages of some seconds, whatever single ones took', async () => {
  await hears(7, 0, (at) => (at % 5 === 0 ? 20 : 2_000))
  expect(shared.isApart()).toBe(false)
  await hears(7, -1_500)
  expect([shared.isApart(), log.said]).toEqual([true, [DIFFER]])
})
