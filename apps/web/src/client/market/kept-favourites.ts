import { createStore } from 'zustand'
import { session } from '../transport/session'

/** The stars of a visitor and of demo users: they belong to the device, like language and theme. */
const DEVICE_KEY = 'fairtick.favourites'

/** Most favourites of a device, and of an account. */
export const FAVOURITES_MAX = 100

/**
 * Ids of the starred instruments in the order of starring: those of the account of a real user, as last known
 * on this device, else those of the device.
 */
export const favourites = createStore<{ readonly ids: readonly number[] }>(() => ({
  ids: keptIds(keyNow()) ?? [],
}))

/** Shows these stars, and keeps them on the device. */
export function takeFavourites(ids: readonly number[]): void {
  favourites.setState({ ids })
  keepIds(keyNow(), ids)
}

/** Shows the stored stars of the present user. */
export const showKept = (): void => favourites.setState({ ids: keptIds(keyNow()) ?? [] })

/** The stars as last kept, also by another tab. */
export const latestFavourites = (): readonly number[] => keptIds(keyNow()) ?? favourites.getState().ids

/** Whether a key of the storage, or all of them, holds the stars that are shown. */
export const isShownKey = (key: string | null): boolean => key === null || key === keyNow()

/** The stars that belong to this device. */
export const deviceFavourites = (): readonly number[] => keptIds(DEVICE_KEY) ?? []

/** The UID whose account has the stars shown; undefined for a visitor and a demo user. */
export function accountUid(): string | undefined {
  const { user } = session.getState()
  return user === undefined || user.isDemo ? undefined : user.uid
}

function keyNow(): string {
  const uid = accountUid()
  return uid === undefined ? DEVICE_KEY : `${DEVICE_KEY}.${uid}`
}

/** The device's stars that were added to an account already. */
export const mergedFavourites = (uid: string): readonly number[] => keptIds(mergedKey(uid)) ?? []

/** Notes that the device's stars were added to an account. */
export const keepMerged = (uid: string, ids: readonly number[]): void => keepIds(mergedKey(uid), ids)

const mergedKey = (uid: string): string => `${DEVICE_KEY}.merged.${uid}`

/**
 * The stored ids; undefined if unreadable. Other programs may have written there, so only ids are taken, each
 * once.
 */
function keptIds(key: string): readonly number[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    if (!Array.isArray(kept)) return undefined
    return [...new Set(kept.filter(isId))].slice(0, FAVOURITES_MAX)
  } catch {
    return undefined
  }
}

function keepIds(key: string, ids: readonly number[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // Storage is full or forbidden: the star lasts until the page is reloaded.
  }
}

function isId(kept: unknown): kept is number {
  return Number.isSafeInteger(kept) && Number(kept) > 0
}
