import { aSettledOption, anOption } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { price } from '../money'
import { optionOf } from './option-fields'

it('the fields of a running and of a settled option are an option, void ones without a price too', () => {
  const isVoid = aSettledOption({ result: 'void', endPrice: undefined, endTick: undefined })
  for (const option of [anOption(), aSettledOption(), isVoid]) expect(optionOf(option)).toBe(option)
})

it.each([
  ['runs and has a result', { ...anOption(), result: 'win' as const }],
  ['runs and has a price of its end', { ...anOption(), endPrice: price('1') }],
  ['is settled and lacks its result', { ...aSettledOption(), result: undefined }],
  ['is settled and lacks its time', { ...aSettledOption(), settledAt: undefined }],
])('none are those of one that %s', (_what, fields) => {
  expect(() => optionOf(fields)).toThrow('has not the fields of that state')
})
