import { createBeat } from './beat'
import { serverNow } from './server-clock'

/**
 * Calls back ten times a second of the server's time while the page is shown; returns an unsubscribe
 * function.
 */
export const onBeat = createBeat({
  now: serverNow,
  isHidden: () => document.visibilityState === 'hidden',
  onShownOrHidden: (run) => document.addEventListener('visibilitychange', run),
})
