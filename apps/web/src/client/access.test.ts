import { expect, it } from 'vitest'
import { brokenRule, secondsToWait } from './access'

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
