import { type Right, type Role, isRole, rightsOf } from '@fairtick/domain'
import type { WireOperator } from '@fairtick/wire'
import { useSyncExternalStore } from 'react'

/** The operator who is signed in; tabs of a browser hand it to each other, and each keeps it for itself. */
export interface Session {
  readonly token: string
  readonly id: number
  readonly account: string
  readonly name: string
  readonly roles: readonly Role[]
}

/** Whose act it is that a session ends: signing out, or the server's, where it has run out or was ended. */
export type EndedBy = 'operator' | 'server'

/** Who may see or do something: every operator, or those with a right. */
export type Needed = Right | 'an operator' | 'nothing'

const KEY = 'fairtick.console.session'
const listeners = new Set<() => void>()
let current = readKept()
let lastEnd: EndedBy | undefined

/** The session now; undefined before the login and after the end. */
export const currentSession = (): Session | undefined => current

/** Begins a session, or takes over what has changed about its operator. */
export function keepSession(token: string, { id, account, name, roles }: WireOperator): void {
  beginSession({ token, id, account, name, roles: roles.filter(isRole) })
}

/** Begins a session as it is, such as that of another tab. */
export function beginSession(session: Session): void {
  lastEnd = undefined
  change(session)
}

/** Ends the session of a token: of one that has ended already, nothing is left to end. */
export function endSession(token: string, by: EndedBy): void {
  if (current?.token !== token) return
  lastEnd = by
  change(undefined)
}

/** Whose act the end of the last session was; undefined while there is one, and before the first. */
export const endedBy = (): EndedBy | undefined => lastEnd

/** The same; renders again when it changes. */
export function useEndedBy(): EndedBy | undefined {
  return useSyncExternalStore(watch, endedBy)
}

/** The session; renders again when it changes. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(watch, currentSession)
}

/** Whether the roles of the session's operator allow something. */
export function isAllowed({ roles }: Session, needs: Needed): boolean {
  return needs === 'nothing' || needs === 'an operator' || rightsOf(roles).has(needs)
}

/** Whether the session's operator has one of some rights. */
export const hasOneOf = ({ roles }: Session, rights: readonly string[]): boolean =>
  [...rightsOf(roles)].some((right) => rights.includes(right))

/** Calls back after every change of the session; returns the way to stop. */
export function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(session: Session | undefined): void {
  current = session
  try {
    if (session === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(session))
  } catch {
    // Not kept: a reload leads to the login.
  }
  for (const listener of listeners) listener()
}

function readKept(): Session | undefined {
  try {
    return sessionOf(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  } catch {
    return undefined
  }
}

/** The session that was kept, or told; undefined where it is none. */
export function sessionOf(kept: unknown): Session | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { token, id, account, name, roles }: Readonly<Record<string, unknown>> = { ...kept }
  const isWhole = typeof token === 'string' && typeof id === 'number' && typeof account === 'string'
  if (!isWhole || typeof name !== 'string' || !Array.isArray(roles)) return undefined
  return { token, id, account, name, roles: roles.map(String).filter(isRole) }
}
