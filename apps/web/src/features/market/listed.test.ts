import { EURUSD, GER40, USDJPY } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import type { Listing } from '../../client/market'
import { listed, starred } from './listed'
import { listingOf } from './listing.cases'

const LISTINGS = [EURUSD, USDJPY, { ...GER40, categoryId: 4, name: 'Germany 40' }].map(listingOf)

const codes = (listings: readonly Listing[]) => listings.map(({ instrument }) => instrument.code)

it('are those of the category whose code or name is searched', () => {
  expect(codes(listed(LISTINGS, {}))).toEqual(['EURUSD', 'USDJPY', 'GER40'])
  expect(codes(listed(LISTINGS, { category: '4' }))).toEqual(['GER40'])
  expect(codes(listed(LISTINGS, { search: ' germ ' }))).toEqual(['GER40'])
  expect(codes(listed(LISTINGS, { category: '1', search: 'usd' }))).toEqual(['EURUSD', 'USDJPY'])
})

it('are found by their former symbols too', () => {
  const [first, ...rest] = LISTINGS
  const renamed = { ...EURUSD, showCode: 'XYZ', formerSymbols: [{ symbol: 'ABC', until: 1 }] }
  const known = first ? [{ ...first, instrument: renamed }, ...rest] : rest
  for (const search of ['xyz', 'abc', 'eurusd']) expect(codes(listed(known, { search }))).toEqual(['EURUSD'])
})

it('exclude ended instruments, unless requested', () => {
  const ended = LISTINGS.map((each, at) => (at === 0 ? { ...each, end: { at: 1, isOver: true } } : each))
  expect(codes(listed(ended, {}))).toEqual(['USDJPY', 'GER40'])
  expect(codes(listed(ended, { hasEnded: true }))).toHaveLength(3)
})

it('starred ones are in the order of starring, without instruments no longer offered', () => {
  expect(codes(starred(LISTINGS, [GER40.id, 99, EURUSD.id]))).toEqual(['GER40', 'EURUSD'])
  expect(starred(LISTINGS, [])).toEqual([])
})
