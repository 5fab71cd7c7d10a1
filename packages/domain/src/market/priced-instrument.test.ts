import { EURUSD, aMarket } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { closedRefusal, hasFreshPrice, hasKnownWorth } from './priced-instrument'

it.each([
  ['is fresh', aMarket(EURUSD, '1.1'), true],
  ['is the last one of a closed market', aMarket(EURUSD, '1.1', { isOpen: false, isStale: true }), true],
  ['is of a halted market and fresh', aMarket(EURUSD, '1.1', { tradable: 'halted' }), true],
  ['is of a halted market and stale', aMarket(EURUSD, '1.1', { tradable: 'halted', isStale: true }), false],
  ['is converted by one that is stale', aMarket(EURUSD, '1.1', { isRateStale: true }), false],
  ['is stale while the market is open', aMarket(EURUSD, '1.1', { isStale: true }), false],
  ['is not there', undefined, false],
] as const)('a price that %s', (_what, market, isKnown) => {
  expect(hasKnownWorth(market)).toBe(isKnown)
})

it('after a halt nothing is opened, and the server closes nothing, until the reopening is over', () => {
  const reopening = aMarket(EURUSD, '1.1', { tradable: 'reopening' })
  expect(closedRefusal(reopening)?.refused).toBe('instrument-not-tradable')
  expect(hasFreshPrice(reopening)).toBe(false)
  expect(hasFreshPrice(aMarket(EURUSD, '1.1', { tradable: 'halted' }))).toBe(false)
  expect(hasFreshPrice(aMarket(EURUSD, '1.1', { tradable: 'close-only' }))).toBe(true)
})
