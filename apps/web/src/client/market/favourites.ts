import { useStore } from 'zustand'
import {
  FAVOURITES_MAX,
  accountUid,
  favourites,
  isShownKey,
  latestFavourites,
  showKept,
  takeFavourites,
} from './kept-favourites'
import { session } from '../transport/session'

export { FAVOURITES_MAX, favourites }

/** The ids of the starred instruments, the first starred first; some may no longer be offered. */
export const useFavourites = (): readonly number[] => useStore(favourites, ({ ids }) => ids)

/** Whether an instrument is starred; renders only on a change. */
export const useIsFavourite = (instrumentId: number): boolean =>
  useStore(favourites, ({ ids }) => ids.includes(instrumentId))

/**
 * Adds or removes the star of an instrument, at a real user's account too. False, without a change, if the
 * maximum is reached.
 */
export function setFavourite(instrumentId: number, isFavourite: boolean): boolean {
  // Another tab may have changed the stars since the last read.
  const others = latestFavourites().filter((id) => id !== instrumentId)
  if (isFavourite && others.length >= FAVOURITES_MAX) return false
  takeFavourites(isFavourite ? [...others, instrumentId] : others)
  if (accountUid() !== undefined)
    void account().then(({ chooseAtAccount }) => chooseAtAccount(instrumentId, isFavourite))
  return true
}

/** Follows the stars set in other tabs, and those of the account that is logged in. */
export function followFavourites(): void {
  addEventListener('storage', (event) => {
    if (isShownKey(event.key)) favourites.setState({ ids: latestFavourites() })
  })
  session.subscribe(({ user }, { user: before }) => {
    if (user?.id === before?.id) return
    showKept()
    synchronise()
  })
  synchronise()
}

function synchronise(): void {
  if (accountUid() !== undefined) void account().then(({ readAccount }) => readAccount())
}

/** Loaded with a real user only: the first load of others omits it. */
const account = () => import('./account-favourites')
