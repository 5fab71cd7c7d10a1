import type { OwnUser } from '@fairtick/wire'
import { createStore, useStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

export type { OwnUser }

const STORAGE_KEY = 'fairtick.session'

/** Who is logged in on this device. The token goes into the `authorization` header and the socket's login, nowhere else. */
export interface Session {
  readonly token: string | undefined
  readonly user: OwnUser | undefined
}

const NOBODY: Session = { token: undefined, user: undefined }

/** The session, kept over restarts and shared by all tabs. Spec 3, Locally remembered. */
export const session = createStore<Session>()(
  persist((): Session => NOBODY, {
    name: STORAGE_KEY,
    storage: createJSONStorage(() => localStorage),
    merge: readKept,
  }),
)

/** Begins a session; every tab and the socket follow. */
export const beginSession = (begun: { token: string; user: OwnUser }): void => {
  session.setState(begun)
}

/** Ends the session on this device; private data leaves memory with it (forget-private.ts). */
export const endSession = (): void => {
  session.setState(NOBODY)
}

let leaving: string | undefined

/** Does what ends the session by its user's own wish: he need not be told that it ended, by whatever way that is heard of first. */
export async function leavingSession<Result>(leave: () => Promise<Result>): Promise<Result> {
  leaving = session.getState().token
  try {
    return await leave()
  } catch (thrown) {
    leaving = undefined
    throw thrown
  }
}

/** Whether the session of a token is being ended by its user, or was. */
export const isLeaving = (token: string | undefined): boolean => token !== undefined && token === leaving

/** Takes over what another tab did to the session: logged in, out, or as someone else. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) void session.persist.rehydrate()
  })
}

/** What another tab or another day left; anything but a whole session is nobody. It replaces what this tab has: a logout too. */
function readKept(kept: unknown): Session {
  if (typeof kept !== 'object' || kept === null || !('token' in kept) || !('user' in kept)) return NOBODY
  const { token, user } = kept
  return typeof token === 'string' && isUser(user) ? { token, user } : NOBODY
}

function isUser(kept: unknown): kept is OwnUser {
  if (typeof kept !== 'object' || kept === null) return false
  return 'id' in kept && 'uid' in kept && typeof kept.uid === 'string' && 'isDemo' in kept
}

/** The logged-in user; undefined for a visitor. */
export const useUser = (): OwnUser | undefined => useStore(session, (state) => state.user)

/** Whether someone is logged in. */
export const isLoggedIn = (): boolean => session.getState().token !== undefined
