import { isFoundBy, symbolsOf } from '@fairtick/domain'
import type { Listing } from '../../client/market'

/**
 * The listings of a category (or of all) whose code or name contains the searched text, ignoring case. Ended
 * instruments are included on request only.
 */
export function listed(
  listings: readonly Listing[],
  wanted: {
    readonly category?: string | undefined
    readonly search?: string | undefined
    readonly hasEnded?: boolean
  },
): readonly Listing[] {
  return listings.filter(({ instrument, end }) => {
    if (end?.isOver === true && wanted.hasEnded !== true) return false
    const { categoryId, name } = instrument
    if (wanted.category !== undefined && String(categoryId) !== wanted.category) return false
    return isFoundBy(wanted.search ?? '', [...symbolsOf(instrument), name])
  })
}

/** The listings with these ids, in the order of the ids; instruments no longer offered are omitted. */
export function starred(listings: readonly Listing[], ids: readonly number[]): readonly Listing[] {
  const listingOf = new Map(listings.map((listing) => [listing.instrument.id, listing]))
  return ids.flatMap((id) => listingOf.get(id) ?? [])
}
