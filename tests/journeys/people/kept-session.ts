import type { BrowserContext } from '@playwright/test'
import type { signedInShape } from '@fairtick/wire'

/** A session as returned by the login. */
export type SignedIn = ReturnType<typeof signedInShape.read>

let sessions = 0

/**
 * Stores a session in a browser, as a login would: from the next loaded page on, and only once, so that a
 * logout remains. A session of the other kind, demo or real, is parked.
 */
export async function keepSession(
  context: BrowserContext,
  signedIn: SignedIn,
  device?: string,
): Promise<void> {
  sessions += 1
  await context.addInitScript(keep, { signedIn, device, turn: sessions, server: process.env['JOURNEY_URL'] })
}

/** Runs in the page, whether its address is an IP or a name. */
function keep(kept: {
  readonly signedIn: SignedIn
  readonly device: string | undefined
  readonly turn: number
  readonly server: string | undefined
}): void {
  const [KEY, TURN] = ['fairtick.session', 'journey.session']
  if (location.origin.replace('//localhost:', '//127.0.0.1:') !== kept.server) return
  if (Number(localStorage.getItem(TURN)) >= kept.turn) return
  const { state } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
  const parked = [state, state?.parked].find(
    (each) => each?.user !== undefined && each.user.isDemo !== kept.signedIn.user.isDemo,
  )
  localStorage.setItem(TURN, String(kept.turn))
  localStorage.setItem(
    KEY,
    JSON.stringify({
      state: { ...kept.signedIn, parked: parked && { token: parked.token, user: parked.user } },
      version: 0,
    }),
  )
  if (kept.device !== undefined) localStorage.setItem('fairtick.device', kept.device)
}
