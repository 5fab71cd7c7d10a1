import { expect, it } from 'vitest'
import { usd } from '@fairtick/domain'
import { shareUsed } from './share-used'

it.each([
  ['0', '500', 0],
  ['125', '500', 0.25],
  ['500', '500', 1],
  ['501', '500', 1],
  ['1', '0', 0],
])('%s of %s is %d', (used, budget, share) => {
  expect(shareUsed(usd(used), usd(budget))).toBe(share)
})
