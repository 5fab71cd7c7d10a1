import { createFakeClock } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { createSameAnswer } from './same-answer'

const LONG_MS = 240_000
let made = 0
const make = async () => (made += 1)

it('is given again under the same name within four minutes, also at once, and made anew afterwards', async () => {
  const clock = createFakeClock()
  const answer = createSameAnswer<number>(clock)
  const [first, second] = await Promise.all([answer('a', make), answer('a', make)])
  expect(second).toBe(first)
  expect(await answer('b', make)).not.toBe(first)
  clock.advance(LONG_MS - 1)
  expect(await answer('a', make)).toBe(first)
  clock.advance(1)
  expect(await answer('a', make)).not.toBe(first)
})

it('is made each time without a name', async () => {
  const answer = createSameAnswer<number>(createFakeClock())
  expect(await answer(undefined, make)).not.toBe(await answer(undefined, make))
})

it('that could not be made is made again', async () => {
  const answer = createSameAnswer<number>(createFakeClock())
  await expect(answer('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await answer('a', make)).toBe(made)
})

it('is kept for no more than ten thousand', async () => {
  const answer = createSameAnswer<number>(createFakeClock())
  const first = await answer('first', make)
  for (let at = 0; at < 9_999; at += 1) await answer(`other ${at}`, make)
  expect(await answer('first', make)).toBe(first)
  await answer('one more', make)
  expect(await answer('first', make)).not.toBe(first)
})
