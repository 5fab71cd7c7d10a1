import { expect, it } from 'vitest'
import { leveragesUpTo } from './offered-leverages'

it.each([
  [[5, 10, 20], 10, [5, 10]],
  [[20, 50, 100], 10, [10]],
  [[20, 50, 100], 100, [20, 50, 100]],
  [[], 10, []],
])('of %s up to %s: %s', (leverages, most, offered) => {
  expect(leveragesUpTo(leverages, most)).toEqual(offered)
})
