import { rate } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { hitRate } from './use-hit-rate'

it.each([
  [0, 0, undefined],
  [1, 1, '50'],
  [2, 1, '66.66666666'],
  [0, 3, '0'],
])('%i won and %i lost: %s', (won, lost, share) => {
  expect(hitRate(won, lost)?.rate).toBe(share === undefined ? undefined : rate(share))
})
