import { createBeat } from './beat'
import { serverNow } from './server-clock'

/** Hears ten times a second, while the page is shown, that the server's time has passed; until the returned function is called. */
export const onBeat = createBeat({
  now: serverNow,
  isHidden: () => document.visibilityState === 'hidden',
  onShownOrHidden: (run) => document.addEventListener('visibilitychange', run),
})
