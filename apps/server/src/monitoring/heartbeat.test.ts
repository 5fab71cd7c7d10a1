import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Heartbeat, startHeartbeat } from './heartbeat'

let heartbeat: Heartbeat | undefined

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => {
  heartbeat?.stop()
  vi.useRealTimers()
})

it('asks once a second, and counts the time since the last answer', async () => {
  const ask = vi.fn<() => Promise<void>>(async () => {})
  heartbeat = startHeartbeat(ask)
  await vi.advanceTimersByTimeAsync(5_500)
  expect(ask).toHaveBeenCalledTimes(5)
  expect(heartbeat.silentMs()).toBe(500)
})

it('asks nothing more while a question has no answer, and goes on when it has one', async () => {
  let answer = () => {}
  const ask = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => void (answer = resolve)))
  heartbeat = startHeartbeat(ask)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(heartbeat.silentMs()).toBe(60_000)
  answer()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(heartbeat.silentMs()).toBe(1_000)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('takes an error for no answer', async () => {
  heartbeat = startHeartbeat(async () => {
    throw new Error('the database is away')
  })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(heartbeat.silentMs()).toBe(4_000)
})
