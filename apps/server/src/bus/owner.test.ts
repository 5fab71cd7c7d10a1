import { createRandom } from '@fairtick/testkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silentLog } from '../../test-support/silent-log.cases'
import { createFaultyBus } from './faulty-bus.cases'
import { watchOwner } from './owner'
import { writePlain } from './plain-text'

beforeEach(() => vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('follows the clock of an owner whose machine stood still, once the messages of before are old', async () => {
  const bus = createFaultyBus(createRandom(3))
  const watch = watchOwner({ bus: bus.connect(), shard: 0, log: silentLog(), isOurs: async () => true })
  const owner = bus.connect()
  const beat = async (ahead: number) => {
    const at = performance.now() + ahead
    owner.publish('owner.0', writePlain({ fence: 1, process: 'p', address: 'a', at, isLeaving: false }))
    await vi.advanceTimersByTimeAsync(250)
  }
  const isAhead = () => watch.ownerNow() - performance.now()
  for (let time = 0; time < 8; time += 1) await beat(10_000)
  expect(isAhead()).toBe(10_000)
  for (let time = 0; time < 41; time += 1) await beat(2_000)
  expect(isAhead()).toBe(2_000)
  watch.stop()
})
