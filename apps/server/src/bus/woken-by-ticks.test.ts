import { createRandom } from '@fairtick/testkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFaultyBus } from './faulty-bus.cases'
import { ticksByBus, wokenByTicks } from './tick-stream'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('wakes a follower four times a second at most, and hands on nothing of what was said', async () => {
  const bus = createFaultyBus(createRandom(1))
  const [writer, gateway] = [ticksByBus(bus.connect()), bus.connect()]
  const [heard, interrupted] = [vi.fn<(text: string) => void>(), vi.fn<() => void>()]
  const stop = wokenByTicks(gateway).follow({ heard, interrupted })
  for (let message = 0; message < 80; message += 1) {
    writer.publish('a forged price')
    await vi.advanceTimersByTimeAsync(25)
  }
  await vi.advanceTimersByTimeAsync(1_000)
  expect(interrupted.mock.calls.length).toBeGreaterThanOrEqual(7)
  expect(interrupted.mock.calls.length).toBeLessThanOrEqual(8)
  expect(heard).not.toHaveBeenCalled()
  writer.publish('one more')
  stop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(interrupted.mock.calls.length).toBeLessThanOrEqual(8)
})
