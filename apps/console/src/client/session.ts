import { type Right, type Role, isRole, rightsOf } from '@fairtick/domain'
import type { WireOperator } from '@fairtick/wire'
import { useSyncExternalStore } from 'react'

/**
 * The signed-in operator. Tabs of a browser pass the session to each other, and each stores it separately.
 */
export interface Session {
  readonly token: string
  readonly id: number
  readonly account: string
  readonly name: string
  readonly roles: readonly Role[]
}

/** The cause of a session's end: signing out, or the server, which expired or ended it. */
export type EndedBy = 'operator' | 'server'

/** The condition for a screen or a decision: a right, the login of any operator, or nothing at all. */
export type Needed = Right | 'an operator' | 'nothing'

const KEY = 'fairtick.console.session'
const listeners = new Set<() => void>()
let current = readKept()
let lastEnd: EndedBy | undefined

/** The current session; undefined before the login and after the end. */
export const currentSession = (): Session | undefined => current

/** Begins a session, or updates its operator. */
export function keepSession(token: string, { id, account, name, roles }: WireOperator): void {
  beginSession({ token, id, account, name, roles: roles.filter(isRole) })
}

/** Begins a given session, such as that of another tab. */
export function beginSession(session: Session): void {
  lastEnd = undefined
  change(session)
}

/** Ends the session of a token; ignored if that session has already ended. */
export function endSession(token: string, by: EndedBy): void {
  if (current?.token !== token) return
  lastEnd = by
  change(undefined)
}

/** The cause of the last session's end; undefined during a session, and before the first. */
export const endedBy = (): EndedBy | undefined => lastEnd

/** The reason for which the session ended, as a hook that renders again on changes. */
export function useEndedBy(): EndedBy | undefined {
  return useSyncExternalStore(watch, endedBy)
}

/** The session as a hook, which renders again on changes. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(watch, currentSession)
}

/** Whether the roles of the session's operator grant an access. */
export function isAllowed({ roles }: Session, needs: Needed): boolean {
  return needs === 'nothing' || needs === 'an operator' || rightsOf(roles).has(needs)
}

/** Whether the session's operator has one of some rights. */
export const hasOneOf = ({ roles }: Session, rights: readonly string[]): boolean =>
  [...rightsOf(roles)].some((right) => rights.includes(right))

/** Calls back after every change of the session; returns a function that stops it. */
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
    // Not stored: a reload leads to the login.
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

/** A stored or received session; undefined if it is malformed. */
export function sessionOf(kept: unknown): Session | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { token, id, account, name, roles }: Readonly<Record<string, unknown>> = { ...kept }
  const isWhole = typeof token === 'string' && typeof id === 'number' && typeof account === 'string'
  if (!isWhole || typeof name !== 'string' || !Array.isArray(roles)) return undefined
  return { token, id, account, name, roles: roles.map(String).filter(isRole) }
}
