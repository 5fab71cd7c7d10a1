import { EURUSD, GER40, USDJPY } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import type { Listing } from '../../client/market/market'
import { findListings } from './find-listings'
import { listed, starred } from './listed'
import { listingOf } from './listing.cases'

const LISTINGS = [EURUSD, USDJPY, { ...GER40, categoryId: 4, name: 'Germany 40' }].map(listingOf)

const codes = (listings: readonly Listing[]) => listings.map(({ instrument }) => instrument.code)

it('are those of the category', () => {
  expect(codes(listed(LISTINGS, {}))).toEqual(['EURUSD', 'USDJPY', 'GER40'])
  expect(codes(listed(LISTINGS, { category: '4' }))).toEqual(['GER40'])
})

it('are found by code or name, those that begin with the search first', () => {
  expect(codes(findListings(' germ ', LISTINGS).items)).toEqual(['GER40'])
  expect(codes(findListings('usd', LISTINGS).items)).toEqual(['USDJPY', 'EURUSD'])
  expect(codes(findListings('gremany', LISTINGS).items)).toEqual(['GER40'])
})

it('are found by their former symbols too', () => {
  const [first, ...rest] = LISTINGS
  const renamed = { ...EURUSD, showCode: 'XYZ', formerSymbols: [{ symbol: 'ABC', until: 1 }] }
  const known = first ? [{ ...first, instrument: renamed }, ...rest] : rest
  for (const search of ['xyz', 'abc', 'eurusd'])
    expect(codes(findListings(search, known).items)).toEqual(['EURUSD'])
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
