import { expect, it } from 'vitest'
import { eventCurrenciesOf } from './economic-event'

it.each([
  ['EUR', 'USD', ['EUR', 'USD']],
  ['USD', 'CNH', ['USD', 'CNY']],
  ['USD', 'USD', ['USD']],
  ['DOGE', 'USD', ['USD']],
])('events of %s and %s are those of %j', (baseCurrency, quoteCurrency, expected) => {
  expect(eventCurrenciesOf({ baseCurrency, quoteCurrency })).toEqual(expected)
})
