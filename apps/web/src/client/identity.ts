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
 * Ends the session, on this device also when the server does not answer: whoever logs out may be about to hand the phone over. The other
 * account of this device comes in its place, so that none stays logged in unseen.
 */
export async function logout(): Promise<void> {
  try {
    await leavingSession(() => call(sessionCalls.logout, {}))
  } finally {
    endSession()
    takeParked()
  }
}

/** Whether the account may be changed now: not while the outcome of something asked for in it is open. */
export const maySwitch = (): boolean => openIntents().length === 0
