import { EURUSD, aMarket } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { hasKnownWorth } from './priced-instrument'

it.each([
  ['is fresh', aMarket(EURUSD, '1.1'), true],
  ['is the last one of a closed market', aMarket(EURUSD, '1.1', { isOpen: false, isStale: true }), true],
  ['is of a halted market and fresh', aMarket(EURUSD, '1.1', { tradable: 'halted' }), true],
  ['is stale while the market is open', aMarket(EURUSD, '1.1', { isStale: true }), false],
  ['is not there', undefined, false],
] as const)('a price that %s', (_what, market, isKnown) => {
  expect(hasKnownWorth(market)).toBe(isKnown)
})
