import { ON_OFF, favouritesShape } from '@fairtick/wire'
import { marketCalls } from '@fairtick/wire/calls'
import {
  accountUid,
  deviceFavourites,
  favourites,
  keepMerged,
  mergedFavourites,
  takeFavourites,
} from './kept-favourites'
import { call } from '../transport/call'
import { failureOf } from '../transport/call-failure'
import { announceFailure } from '../transport/queries'

/** One request at a time, in the order of the taps. */
let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Shows the stars of the account, and adds to it those that were set on this device before the login, each
 * once: a star that was taken away at the account does not come back from the device. Without an answer the
 * stars stay as last known.
 */
export function readAccount(): void {
  inTurn(async (uid) => {
    const known = favouritesShape.read(await call(marketCalls.favourites, {})).instrumentIds
    const own = deviceFavourites()
    const merged = mergedFavourites(uid)
    const fresh = own.filter((id) => !merged.includes(id) && !known.includes(id))
    const ids = fresh.length === 0 ? known : await chosen(fresh, true)
    keepMerged(uid, own)
    return ids
  })
}

/** Adds or removes a star of the account; restores the display if that fails. */
export function chooseAtAccount(instrumentId: number, isFavourite: boolean): void {
  inTurn(
    () => chosen([instrumentId], isFavourite),
    (thrown) => {
      const others = favourites.getState().ids.filter((id) => id !== instrumentId)
      takeFavourites(isFavourite ? others : [...others, instrumentId])
      announceFailure(failureOf(thrown))
    },
  )
}

const chosen = async (ids: readonly number[], isOn: boolean): Promise<readonly number[]> =>
  favouritesShape.read(
    await call(marketCalls.chooseFavourites, { forex_ids: ids.join(','), on: isOn ? ON_OFF.on : ON_OFF.off }),
  ).instrumentIds

/** Asks, and shows the answer unless a later request will, or another account is logged in by then. */
function inTurn(
  ask: (uid: string) => Promise<readonly number[]>,
  onFailure: (thrown: unknown) => void = () => undefined,
): void {
  const uid = accountUid()
  const before = last
  waiting += 1
  const take = async () => {
    await before
    try {
      if (uid === undefined || uid !== accountUid()) return
      const ids = await ask(uid)
      if (waiting === 1 && uid === accountUid()) takeFavourites(ids)
    } catch (thrown) {
      if (uid === accountUid()) onFailure(thrown)
    } finally {
      waiting -= 1
    }
  }
  last = take()
}
