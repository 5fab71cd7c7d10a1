import { CODE } from '@fairtick/wire'
import { expect, it } from 'vitest'
import { brokenRule, malformedFields, secondsToWait } from './access'
import { CallFailure } from '../transport/call-failure'

it.each([
  [{ rule: 'short' }, 'short'],
  [{ rule: 'nothing we know' }, undefined],
  [null, undefined],
  ['short', undefined],
])('reads the broken password rule in %j', (answer, rule) => {
  expect(brokenRule({ answer })).toBe(rule)
})

it.each([
  [{ seconds: 42 }, 42],
  [{ seconds: '42' }, undefined],
  [null, undefined],
])('reads the waiting time in %j', (answer, seconds) => {
  expect(secondsToWait({ answer })).toBe(seconds)
})

it('names every malformed field that a form has, by the name of the call or that of accounts', () => {
  const failure = new CallFailure('refused', {
    code: CODE.parameterWrong,
    answer: { fields: { card_id: 'malformed', mobile: 'malformed', other: 'malformed' } },
  })
  expect(malformedFields(failure, { card_id: 'card', account: 'address' })).toEqual(['card', 'address'])
  expect(malformedFields(failure, { mobile: 'mobile' })).toEqual(['mobile'])
  expect(malformedFields(new CallFailure('refused', { code: CODE.codeWrong }), { card_id: 'card' })).toEqual(
    [],
  )
})
