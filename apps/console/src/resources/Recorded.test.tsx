import { expect, it } from 'vitest'
import { recordedIn } from './Recorded'

it.each([
  ['{"state":"done","status":"approved"}', ['state=done', 'status=approved']],
  [
    '{"filters":{"user_id":1003,"q":"#ab"},"rows":7,"whole":true}',
    ['user_id=1003', 'q=#ab', 'rows=7', 'whole=true'],
  ],
  ['{"roles":["owner","risk"],"name":null,"note":""}', ['roles=owner, risk']],
  ['{}', []],
  ['12', ['value=12']],
  ['plain words', ['value=plain words']],
] as const)('what was recorded as %s is read value by value', (text, lines) => {
  expect(recordedIn(text).map(([field, value]) => `${field}=${value}`)).toEqual(lines)
})
