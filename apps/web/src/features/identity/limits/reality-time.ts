import { MINUTE_MS } from '@fairtick/domain'

const KEY = 'fairtick.reality'

/**
 * Milliseconds until the next reality check of a user with an interval of `everyMinutes`; consistent over
 * reloads and tabs.
 */
export function nextReality(
  uid: string,
  everyMinutes: number,
  now: number,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): number {
  const last = Number(storage.getItem(`${KEY}.${uid}`) ?? Number.NaN)
  const every = everyMinutes * MINUTE_MS
  // The first check, or the last was long ago: the interval starts now.
  if (!(last <= now) || now - last > 2 * every) {
    keepReality(uid, now, storage)
    return every
  }
  return Math.max(0, last + every - now)
}

/** Stores the moment (ms) of the last check. */
export function keepReality(
  uid: string,
  now: number,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  storage.setItem(`${KEY}.${uid}`, String(now))
}
