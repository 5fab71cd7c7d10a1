import type { BrowserContext } from '@playwright/test'
import type { readSignedIn } from '@fairtick/wire'

/** A session as the login answers it. */
export type SignedIn = ReturnType<typeof readSignedIn>

let sessions = 0

/**
 * Has a browser keep a session as if somebody had logged in there: from the next page that it loads, and
 * once, so that a logout stays one. A session of the other kind, demo or real, is parked.
 */
export async function keepSession(
  context: BrowserContext,
  signedIn: SignedIn,
  device?: string,
): Promise<void> {
  sessions += 1
  await context.addInitScript(keep, { signedIn, device, turn: sessions, server: process.env['JOURNEY_URL'] })
}

/** Runs in the page, at its address by number or by name. */
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
