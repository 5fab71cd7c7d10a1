import { useQuery } from '@tanstack/react-query'
import { clientCalls, readSession, readSignedIn } from '@fairtick/wire'
import { call } from './call'
import { deviceId } from './device-id'
import { queryKeys } from './queries'
import { beginSession, endSession, useUser } from './session'

export type { OwnSession } from '@fairtick/wire'

/** Logs this device into its own demo account: the same one each time. */
export async function loginDemo(): Promise<void> {
  beginSession(readSignedIn(await call(clientCalls.demoLogin, { demo_id: deviceId() })))
}

/** Ends the session, on this device also when the server does not answer: whoever logs out may be about to hand the phone over. */
export async function logout(): Promise<void> {
  try {
    await call(clientCalls.logout, {})
  } finally {
    endSession()
  }
}

/** The user's sessions, on all devices. */
export function useSessions() {
  const user = useUser()
  return useQuery({
    enabled: user !== undefined,
    queryKey: queryKeys.sessions,
    queryFn: async ({ signal }) => (await call(clientCalls.sessions, {}, { signal })).map(readSession),
    staleTime: 0,
  })
}

/** Ends one of the user's other sessions. */
export async function endOtherSession(id: number): Promise<void> {
  await call(clientCalls.endSession, { id })
}
