import type { OwnUser } from '@fairtick/wire'
import { sessionCalls } from '@fairtick/wire/calls'
import { createStore, useStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { callLanguage } from './call-language'
import { send } from './send'

export type { OwnUser }

const STORAGE_KEY = 'fairtick.session'

/**
 * The logged-in session of this device. The token is sent only in the `authorization` header and the socket's
 * login.
 */
export interface Session {
  readonly token: string | undefined
  readonly user: OwnUser | undefined
  /** The other account, demo or real, logged in on this device: unused until the user switches. */
  readonly parked: Parked | undefined
}

/** A parked session. */
export interface Parked {
  readonly token: string
  readonly user: OwnUser
}

const NOBODY: Session = { token: undefined, user: undefined, parked: undefined }

/** The session, kept over restarts and shared by all tabs. Source: docs/spec/product.md 3.29. */
export const session = createStore<Session>()(
  persist((): Session => NOBODY, {
    name: STORAGE_KEY,
    storage: createJSONStorage(() => localStorage),
    merge: readKept,
  }),
)

/**
 * Begins a session; all tabs and the socket follow. A session of the other kind, demo or real, is parked.
 * Those of the same kind, whose tokens this device forgets, end at the server too, with their pushes.
 */
export const beginSession = (begun: Parked): void => {
  const known = [running(), session.getState().parked].filter((each) => each !== undefined)
  const isSameKind = (each: Parked) => each.user.isDemo === begun.user.isDemo
  session.setState({ ...begun, parked: known.find((each) => !isSameKind(each)) })
  const replaced = known.filter((each) => isSameKind(each) && each.token !== begun.token)
  for (const { token } of replaced) void endAtServer(token)
}

/** Ends a session that was replaced. Failures are ignored: the session runs out by itself. */
async function endAtServer(token: string): Promise<void> {
  const { path } = sessionCalls.logout
  await send({
    method: 'POST',
    path,
    parameters: {},
    language: callLanguage(),
    token,
    idempotencyKey: undefined,
    signal: undefined,
  }).catch(() => undefined)
}

/**
 * Ends the session on this device and removes private data from memory (forget-private.ts). The other account
 * stays parked.
 */
export const endSession = (): void => {
  session.setState({ token: undefined, user: undefined })
}

/** Switches to the parked account, if it is of the wanted kind. */
export function takeParked(wanted: { readonly isDemo?: boolean } = {}): boolean {
  const { parked } = session.getState()
  if (parked === undefined || parked.user.isDemo !== (wanted.isDemo ?? parked.user.isDemo)) return false
  session.setState({ ...parked, parked: running() })
  return true
}

function running(): Parked | undefined {
  const { token, user } = session.getState()
  return token !== undefined && user !== undefined ? { token, user } : undefined
}

let leaving: string | undefined

/**
 * Runs an act that ends the user's own session: the user gets no message about the end of the session,
 * whether the answer or the push arrives first.
 */
export async function leavingSession<Result>(leave: () => Promise<Result>): Promise<Result> {
  leaving = session.getState().token
  try {
    return await leave()
  } catch (thrown) {
    leaving = undefined
    throw thrown
  }
}

/** Whether the user is ending, or has ended, the session of a token. */
export const isLeaving = (token: string | undefined): boolean => token !== undefined && token === leaving

/** Follows other tabs' logins, logouts and switches. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) void session.persist.rehydrate()
  })
}

/**
 * The session stored by another tab or an earlier visit; anything but a complete session counts as none. It
 * replaces this tab's session, also by a logout.
 */
function readKept(kept: unknown): Session {
  if (typeof kept !== 'object' || kept === null) return NOBODY
  const parked = 'parked' in kept ? readSession(kept.parked) : undefined
  const { token, user } = readSession(kept) ?? NOBODY
  return { token, user, parked }
}

function readSession(kept: unknown): Parked | undefined {
  if (typeof kept !== 'object' || kept === null || !('token' in kept) || !('user' in kept)) return undefined
  const { token, user } = kept
  return typeof token === 'string' && isUser(user) ? { token, user } : undefined
}

function isUser(kept: unknown): kept is OwnUser {
  if (typeof kept !== 'object' || kept === null) return false
  return 'id' in kept && 'uid' in kept && typeof kept.uid === 'string' && 'isDemo' in kept
}

/** The logged-in user; undefined for a visitor. */
export const useUser = (): OwnUser | undefined => useStore(session, (state) => state.user)

/** The user of the parked account; undefined without one. */
export const useParkedUser = (): OwnUser | undefined => useStore(session, (state) => state.parked?.user)

/** Whether someone is logged in. */
export const isLoggedIn = (): boolean => session.getState().token !== undefined
