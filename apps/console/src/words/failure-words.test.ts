import { CODE } from '@fairtick/wire'
import { expect, it } from 'vitest'
import { CallFailure } from '../client/call-failure'
import { failureWords } from './failure-words'
import type { Speech } from './use-words'

const speech = { say: (key: string) => key } as Speech

it.each(['reason', 'remark'])('a %s that says nothing is asked for in words', (field) => {
  const failure = new CallFailure(CODE.parameterWrong, 'Wrong', { fields: { [field]: 'malformed' } })
  expect(failureWords(speech, failure)).toBe('noReason')
})

it('another field that is wrong is said as the server says it', () => {
  const failure = new CallFailure(CODE.parameterWrong, 'Wrong', { fields: { amount: 'malformed' } })
  expect(failureWords(speech, failure)).toBe('Wrong')
})
