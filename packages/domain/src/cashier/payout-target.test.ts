import { expect, it } from 'vitest'
import { NO_TARGET, PAYOUT_FIELDS } from './payout-target'

it('lists every field of a target: a confirmation code covers no other', () => {
  expect([...PAYOUT_FIELDS].toSorted()).toEqual(Object.keys(NO_TARGET).toSorted())
})
