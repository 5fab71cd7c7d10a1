import { createRandom } from '@fairtick/testkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FaultyDelivery, createFaultyDelivery } from './faulty-delivery'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MESSAGES = 1000
const HEAVY = { lostOnceIn: 5, doubledOnceIn: 5, delayedOnceIn: 5, delayMs: 50 }

/** Delivers numbered messages, one a ms; returns the numbers as they arrived. */
function arrived(delivery: FaultyDelivery, isMessage = true): string[] {
  const heard: string[] = []
  for (let number = 0; number < MESSAGES; number += 1) {
    delivery.deliver({ bytes: Buffer.from(String(number)), isMessage }, (bytes) =>
      heard.push(bytes.toString()),
    )
    vi.advanceTimersByTime(1)
  }
  vi.runAllTimers()
  return heard
}

const inOrder = Array.from({ length: MESSAGES }, (_, number) => String(number))

it('brings each message once and in order without faults, and again after them', () => {
  const delivery = createFaultyDelivery(createRandom(1))
  expect(arrived(delivery)).toEqual(inOrder)
  delivery.become(HEAVY)
  expect(arrived(delivery)).not.toEqual(inOrder)
  delivery.become({})
  expect(arrived(delivery)).toEqual(inOrder)
})

it('loses, doubles and reorders messages, and counts them', () => {
  const delivery = createFaultyDelivery(createRandom(1))
  delivery.become(HEAVY)
  const heard = arrived(delivery)
  const { passed, lost, doubled, delayed } = delivery.counts
  expect(new Set(heard).size).toBe(MESSAGES - lost)
  expect(heard.length).toBe(MESSAGES - lost + doubled)
  expect(heard.length).toBe(passed + delayed)
  expect(Math.min(lost, doubled, delayed)).toBeGreaterThan(MESSAGES / 10)
  expect(heard.some((number, at) => Number(number) < Number(heard[at - 1]))).toBe(true)
})

it('hits the same messages for the same seed', () => {
  const [one, other] = [7, 7].map((seed) => {
    const delivery = createFaultyDelivery(createRandom(seed))
    delivery.become(HEAVY)
    return arrived(delivery)
  })
  expect(one).toEqual(other)
})

it('leaves the words between client and server alone', () => {
  const delivery = createFaultyDelivery(createRandom(1))
  delivery.become({ lostOnceIn: 1 })
  expect(arrived(delivery, false)).toEqual(inOrder)
  expect(arrived(delivery)).toEqual([])
})
