import { createStore, useStore } from 'zustand'

const STORAGE_KEY = 'fairtick.favourites'

/** Most favourites on a device. */
export const FAVOURITES_MAX = 100

/**
 * Ids of the starred instruments in the order of starring. They belong to the device, like language and
 * theme, and survive login and logout.
 */
export const favourites = createStore<{ readonly ids: readonly number[] }>(() => ({ ids: readKept() ?? [] }))

/** The ids of the starred instruments, the first starred first; some may no longer be offered. */
export const useFavourites = (): readonly number[] => useStore(favourites, ({ ids }) => ids)

/** Whether an instrument is starred; renders only on a change. */
export const useIsFavourite = (instrumentId: number): boolean =>
  useStore(favourites, ({ ids }) => ids.includes(instrumentId))

/** Adds or removes the star of an instrument. False, without a change, if the maximum is reached. */
export function setFavourite(instrumentId: number, isFavourite: boolean): boolean {
  // Another tab may have changed the stars since the last read.
  const others = latest().filter((id) => id !== instrumentId)
  if (isFavourite && others.length >= FAVOURITES_MAX) return false
  const ids = isFavourite ? [...others, instrumentId] : others
  favourites.setState({ ids })
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids))
  } catch {
    // Storage is full or forbidden: the star lasts until the page is reloaded.
  }
  return true
}

/** Follows the stars set in other tabs. */
export function followFavourites(): void {
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) favourites.setState({ ids: latest() })
  })
}

const latest = (): readonly number[] => readKept() ?? favourites.getState().ids

/**
 * The stored ids; undefined if unreadable. Other programs may have written there, so only ids are taken, each
 * once.
 */
function readKept(): readonly number[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    if (!Array.isArray(kept)) return undefined
    return [...new Set(kept.filter(isId))].slice(0, FAVOURITES_MAX)
  } catch {
    return undefined
  }
}

function isId(kept: unknown): kept is number {
  return Number.isSafeInteger(kept) && Number(kept) > 0
}
