import { type Found, findBy, soughtNames, symbolsOf } from '@fairtick/domain'
import type { Listing } from '../../client/market/market'

/** The listings that a search finds by code, former symbol or name, best first. */
export const findListings = (search: string, listings: readonly Listing[]): Found<Listing> =>
  findBy(search, listings, ({ instrument }) => soughtNames([...symbolsOf(instrument), instrument.name]))
