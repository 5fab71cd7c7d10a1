import { clientCalls, readSignedIn } from '@fairtick/wire'
import { call } from './call'
import { deviceId } from './device-id'
import { beginSession, endSession, leavingSession } from './session'

/** Logs this device into its own demo account: the same one each time. */
export async function loginDemo(): Promise<void> {
  beginSession(readSignedIn(await call(clientCalls.demoLogin, { demo_id: deviceId() })))
}

/** Ends the session, on this device also when the server does not answer: whoever logs out may be about to hand the phone over. */
export async function logout(): Promise<void> {
  try {
    await leavingSession(() => call(clientCalls.logout, {}))
  } finally {
    endSession()
  }
}
