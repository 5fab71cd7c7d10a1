import { expect, it } from 'vitest'
import { LISTINGS } from '../../market/reference/instruments'
import { otherNamesOf } from './other-names'

it('belong to instruments on offer', () => {
  const named = LISTINGS.filter(({ code }) => otherNamesOf(code).length > 0)
  expect(named).toHaveLength(17)
  expect(otherNamesOf('EURUSD')).toEqual([])
})
