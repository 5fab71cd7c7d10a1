import { readSignedIn } from '@fairtick/wire'
import { sessionCalls } from '@fairtick/wire/calls'
import { call } from './transport/call'
import { deviceId } from './transport/device-id'
import { openIntents } from './transport/intents'
import { beginSession, endSession, leavingSession, takeParked } from './transport/session'

/** Logs this device into its own demo account: the same one each time. */
export async function loginDemo(): Promise<void> {
  beginSession(readSignedIn(await call(sessionCalls.demoLogin, { demo_id: deviceId() })))
}

/**
 * Ends the session, on this device even when the server does not answer: a user who logs out may be about to
 * hand the phone over. The device's other account becomes the active one, so that none stays logged in
 * unseen.
 */
export async function logout(): Promise<void> {
  try {
    await leavingSession(() => call(sessionCalls.logout, {}))
  } finally {
    endSession()
    takeParked()
  }
}

/** Whether the user may switch accounts now: not while the outcome of a call made in this one is unknown. */
export const maySwitch = (): boolean => openIntents().length === 0
