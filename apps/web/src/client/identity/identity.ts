import { signedInShape } from '@fairtick/wire'
import { sessionCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { deviceId } from '../transport/device-id'
import { forgetMessagesOf } from '../support/kept-messages'
import { openIntents } from '../transport/intents'
import { beginSession, endSession, leavingSession, session, takeParked } from '../transport/session'

/** Logs this device into its demo account, which is the same each time. */
export async function loginDemo(): Promise<void> {
  beginSession(signedInShape.read(await call(sessionCalls.demoLogin, { demo_id: deviceId() })))
}

/**
 * Ends the session, on this device even if the server does not answer: the user may be about to hand over the
 * phone. The device's other account becomes the active one, so that no login stays hidden.
 */
export async function logout(): Promise<void> {
  // Read first: the push of the session's end may come before the answer.
  const userId = session.getState().user?.id
  try {
    await leavingSession(() => call(sessionCalls.logout, {}))
  } finally {
    forgetMessagesOf(userId)
    endSession()
    takeParked()
  }
}

/** Whether the user may switch accounts: not while the outcome of a call from this account is unknown. */
export const maySwitch = (): boolean => openIntents().length === 0
