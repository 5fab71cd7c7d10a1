import { useMemo, useState } from 'react'
import { useFavourites } from '../../client/market/favourites'
import type { Listing } from '../../client/market/market'
import { starred } from './listed'
import { quoteNow } from './quote-now'
import { movers } from './sort-listings'

/** The keys of the chips before the categories, which have numbers. */
export const FAVOURITES = 'favourites'
export const MOVERS = ['risers', 'fallers'] as const

/**
 * The chosen chip, and the listings that it leaves. Movers are in the order of the moment when they were
 * chosen, and of each reading of the market after it, so that no row jumps under a finger.
 */
export function useChip(listings: readonly Listing[] | undefined) {
  const favourites = useFavourites()
  const [chip, setChip] = useState<string | undefined>()
  const isStarred = chip === FAVOURITES
  const way = MOVERS.find((each) => each === chip)
  const offered = useMemo(() => {
    if (listings === undefined) return undefined
    if (isStarred) return starred(listings, favourites)
    return way === undefined ? listings : movers(listings, way, quoteNow)
  }, [listings, isStarred, favourites, way])
  return {
    chip,
    setChip,
    wanted: { category: isStarred || way !== undefined ? undefined : chip, hasEnded: isStarred },
    offered,
    hasNoStar: isStarred && offered?.length === 0,
  }
}
