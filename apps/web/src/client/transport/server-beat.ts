import { createBeat } from './beat'
import { serverNow } from './server-clock'

/**
 * Calls back ten times a second of the server's time while the page is shown, until the returned function is
 * called.
 */
export const onBeat = createBeat({
  now: serverNow,
  isHidden: () => document.visibilityState === 'hidden',
  onShownOrHidden: (run) => document.addEventListener('visibilitychange', run),
})
