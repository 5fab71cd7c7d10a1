import { createRandom } from '@fairtick/testkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silentLog } from '../../test-support/silent-log.cases'
import { createFaultyBus } from './faulty-bus.cases'
import { hearClock, tellClock } from './owner-clocks'
import { signedBus } from './signed-bus'

beforeEach(() => vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('is told to who asks for that owner, and not by one who has the key of the bus alone', async () => {
  const net = createFaultyBus(createRandom(4))
  const gateway = () => signedBus(net.connect(), Buffer.alloc(32, 1), silentLog())
  const owner = () => signedBus(gateway(), Buffer.alloc(32, 2), silentLog(), 'SECRET_KEY')
  const heard: number[] = []
  const stopHearing = hearClock(owner(), 'books', (now) => void heard.push(now))
  const stopTelling = tellClock(owner(), 'books', { now: () => 1_000 })
  const stopOther = tellClock(owner(), 'market', { now: () => 5_000 })
  const stopForging = tellClock(gateway(), 'books', { now: () => 999_000 })
  await vi.advanceTimersByTimeAsync(600)
  for (const stop of [stopTelling, stopOther, stopForging, stopHearing]) stop()
  expect(heard).toEqual([1_000, 1_000])
})
