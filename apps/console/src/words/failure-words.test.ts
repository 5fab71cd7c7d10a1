import { CODE } from '@fairtick/wire'
import { expect, it } from 'vitest'
import { CallFailure } from '../client/call-failure'
import { failureWords, flawWords } from './failure-words'
import type { Speech } from './use-words'

const told: Pick<Speech, 'say'> = {
  say: (name, values = {}) => [name, ...Object.values(values)].join(' '),
}
const speech = (code: 'en' | 'hk') => ({ ...told, code }) as Speech
const refused = (data: object) => new CallFailure(CODE.recordState, '記錄狀態不符', data)

it('tells the reason of the server in English, and in Chinese after what the code says', () => {
  const failure = refused({ reason: 'nobody has claimed it' })
  expect(failureWords(speech('en'), failure)).toBe('notDone nobody has claimed it')
  expect(failureWords(speech('hk'), failure)).toBe('notDone 記錄狀態不符 nobody has claimed it')
})

it('tells of each field whether it is missing, or which form it needs', () => {
  const failure = refused({ fields: { name: 'required', least: 'malformed', decimals: 'malformed' } })
  const flaw = (name: string, kind: 'text' | 'units' | 'integer') =>
    flawWords(speech('en'), failure, { name, kind })
  expect(flaw('name', 'text')).toBe('required')
  expect(flaw('least', 'units')).toBe('formDecimal')
  expect(flaw('decimals', 'integer')).toBe('formWhole')
  expect(flaw('memo', 'text')).toBe('')
})

it.each(['reason', 'remark'])('a %s that says nothing is asked for in words', (field) => {
  const failure = new CallFailure(CODE.parameterWrong, 'Wrong', { fields: { [field]: 'malformed' } })
  expect(failureWords(speech('en'), failure)).toBe('noReason')
})

it('another field that is wrong is said as the server says it', () => {
  const failure = new CallFailure(CODE.parameterWrong, 'Wrong', { fields: { amount: 'malformed' } })
  expect(failureWords(speech('en'), failure)).toBe('Wrong')
})
