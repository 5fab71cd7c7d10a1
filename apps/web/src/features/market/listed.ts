import type { Listing } from '../../client/market/market'

/** The listings of a category (or of all). Ended instruments are included on request only. */
export function listed(
  listings: readonly Listing[],
  wanted: { readonly category?: string | undefined; readonly hasEnded?: boolean },
): readonly Listing[] {
  return listings.filter(({ instrument, end }) => {
    if (end?.isOver === true && wanted.hasEnded !== true) return false
    return wanted.category === undefined || String(instrument.categoryId) === wanted.category
  })
}

/** The listings with these ids, in the order of the ids; instruments no longer offered are omitted. */
export function starred(listings: readonly Listing[], ids: readonly number[]): readonly Listing[] {
  const listingOf = new Map(listings.map((listing) => [listing.instrument.id, listing]))
  return ids.flatMap((id) => listingOf.get(id) ?? [])
}
