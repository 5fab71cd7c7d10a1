import { anInstrument } from '@fairtick/testkit'
import { price, rateOf } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { listingOf } from './listing.cases'
import { type QuoteNow, movers, sortListings } from './sort-listings'

const listing = (id: number, showCode: string, leverage: number) =>
  listingOf(anInstrument({ id, code: showCode.replace('/', ''), showCode, leverageOptions: [1, leverage] }))

const EURO = listing(1, 'EUR/USD', 500)
const GOLD = listing(2, 'XAU/USD', 100)
const INDEX = listing(3, 'US30', 50)
const CLOSED = listing(4, 'AAPL', 20)
const NEW = listing(5, 'BTC/USD', 20)
const ALL = [EURO, GOLD, INDEX, CLOSED, NEW]

const QUOTES = new Map([
  [1, { last: price('1.07'), low: price('1.06'), high: price('1.08'), change: rateOf(-50n), isOpen: true }],
  [2, { last: price('2400'), low: price('2390'), high: price('2410'), change: rateOf(70n), isOpen: true }],
  [3, { last: price('39000'), low: price('38000'), high: price('39000'), change: rateOf(20n), isOpen: true }],
  [4, { last: price('190'), low: price('190'), high: price('190'), change: rateOf(900n), isOpen: false }],
])
const quoteNow: QuoteNow = ({ instrument }) => QUOTES.get(instrument.id)
const codes = (listings: readonly { readonly instrument: { readonly showCode: string } }[]) =>
  listings.map(({ instrument }) => instrument.showCode)

it.each([
  ['name', false, ['AAPL', 'BTC/USD', 'EUR/USD', 'US30', 'XAU/USD']],
  ['name', true, ['XAU/USD', 'US30', 'EUR/USD', 'BTC/USD', 'AAPL']],
  ['price', true, ['US30', 'XAU/USD', 'AAPL', 'EUR/USD', 'BTC/USD']],
  ['change', true, ['AAPL', 'XAU/USD', 'US30', 'EUR/USD', 'BTC/USD']],
  ['change', false, ['EUR/USD', 'US30', 'XAU/USD', 'AAPL', 'BTC/USD']],
  ['range', true, ['US30', 'EUR/USD', 'XAU/USD', 'AAPL', 'BTC/USD']],
  ['leverage', true, ['EUR/USD', 'XAU/USD', 'US30', 'AAPL', 'BTC/USD']],
] as const)('by %s, falling %s; without a price last', (by, isFalling, expected) => {
  expect(codes(sortListings(ALL, { by, isFalling }, quoteNow))).toEqual(expected)
})

it('movers are of open markets, the largest first', () => {
  expect(codes(movers(ALL, 'risers', quoteNow))).toEqual(['XAU/USD', 'US30'])
  expect(codes(movers(ALL, 'fallers', quoteNow))).toEqual(['EUR/USD'])
})
