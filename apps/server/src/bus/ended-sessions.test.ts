import { createRandom } from '@fairtick/testkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silentLog } from '../../test-support/silent-log.cases'
import type { DatabasePool } from '../database/pool'
import { hearEndedSessions } from './ended-sessions'
import { createFaultyBus } from './faulty-bus.cases'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('sessions in memory count for five seconds while it cannot be read which of them ended', async () => {
  let isReachable = true
  const query = () =>
    isReachable ? Promise.resolve({ rows: [{ next: 7n, ids: null }] }) : Promise.reject(new Error('cut off'))
  const ended = await hearEndedSessions({
    bus: createFaultyBus(createRandom(1)).connect(),
    pool: { query } as unknown as DatabasePool,
    sessions: { endedElsewhere: () => undefined },
    log: silentLog(),
  })
  isReachable = false
  await expect(ended.look()).rejects.toThrow('cut off')
  vi.advanceTimersByTime(4_900)
  expect(ended.isCurrent()).toBe(true)
  vi.advanceTimersByTime(200)
  expect(ended.isCurrent()).toBe(false)
  isReachable = true
  await ended.look()
  expect(ended.isCurrent()).toBe(true)
  ended.stop()
})
