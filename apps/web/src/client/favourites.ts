import { createStore, useStore } from 'zustand'

const STORAGE_KEY = 'fairtick.favourites'

/** The most favourites that a device keeps. */
export const FAVOURITES_MAX = 100

/**
 * Ids of the starred instruments in the order they were starred. They belong to the device, like language and
 * theme: no login or logout changes them.
 */
export const favourites = createStore<{ readonly ids: readonly number[] }>(() => ({ ids: readKept() ?? [] }))

/** The ids of the starred instruments, first starred first; some may no longer be offered. */
export const useFavourites = (): readonly number[] => useStore(favourites, ({ ids }) => ids)

/** Whether an instrument is starred; renders only when that changes. */
export const useIsFavourite = (instrumentId: number): boolean =>
  useStore(favourites, ({ ids }) => ids.includes(instrumentId))

/** Stars an instrument, or takes its star away. False, and nothing done, when it would be one too many. */
export function setFavourite(instrumentId: number, isFavourite: boolean): boolean {
  // Another tab may have starred since this one last read them.
  const others = latest().filter((id) => id !== instrumentId)
  if (isFavourite && others.length >= FAVOURITES_MAX) return false
  const ids = isFavourite ? [...others, instrumentId] : others
  favourites.setState({ ids })
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids))
  } catch {
    // Storage is full or forbidden: not remembered, starred all the same.
  }
  return true
}

/** Takes over what another tab starred. */
export function followFavourites(): void {
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) favourites.setState({ ids: latest() })
  })
}

const latest = (): readonly number[] => readKept() ?? favourites.getState().ids

/**
 * The kept ids; undefined when they cannot be read. Other programs may have written there, so only ids are
 * taken, each once.
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
