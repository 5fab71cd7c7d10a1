import { MINUTE_MS } from '@fairtick/domain'
import { createFakeClock } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { createChallenges } from './challenges'

it('one can be taken once, within five minutes', () => {
  const clock = createFakeClock(0)
  const challenges = createChallenges(clock)
  const [one, other] = [challenges.make('one', 'ann'), challenges.make('other', 'ann')]
  expect(one).not.toBe(other)
  expect(challenges.take('one')).toBe(one)
  expect(challenges.take('one')).toBeUndefined()
  clock.set(5 * MINUTE_MS)
  expect(challenges.take('other')).toBeUndefined()
})

it('an owner who asks for very many loses their own oldest and nobody else’s', () => {
  const challenges = createChallenges(createFakeClock(0))
  const ann = challenges.make('ann', 'address of ann')
  const first = challenges.make('first', 'address of eve')
  for (let at = 0; at < 50_000; at += 1) challenges.make(`eve ${at}`, 'address of eve')
  expect(first).not.toBe('')
  expect(challenges.take('first')).toBeUndefined()
  expect(challenges.take('eve 49999')).toBeDefined()
  expect(challenges.take('ann')).toBe(ann)
})

it('a new one of a name takes the place of the old', () => {
  const challenges = createChallenges(createFakeClock(0))
  challenges.make('user 7', 'ann')
  const latest = challenges.make('user 7', 'ann')
  expect(challenges.take('user 7')).toBe(latest)
  expect(challenges.take('user 7')).toBeUndefined()
})
