import { type OwnSession, sessionShape } from '@fairtick/wire'
import { ownSecurityCalls } from '@fairtick/wire/admin'
import { change, read } from './call'

/** One of the operator's own sessions. */
export type ListedSession = OwnSession

/** Changes the operator's password, which ends their other sessions. */
export const changePassword = (asked: {
  readonly password: string
  readonly newPassword: string
  readonly code: string
}): Promise<null> =>
  change(ownSecurityCalls.changeOwnPassword, {
    password: asked.password,
    new_password: asked.newPassword,
    totp: asked.code,
  })

/** Reads the operator's own sessions, the most recently used first. */
export async function readSessions(): Promise<readonly ListedSession[]> {
  const own = await read(ownSecurityCalls.mySessions, {})
  return own.map(sessionShape.read)
}

/** Ends one of them. */
export const endOwnSession = (id: number): Promise<null> => change(ownSecurityCalls.endMySession, { id })

/** Ends all of them except the current one. */
export const endOtherSessions = (): Promise<null> => change(ownSecurityCalls.endMyOtherSessions, {})
