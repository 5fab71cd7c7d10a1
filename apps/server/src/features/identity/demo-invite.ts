import type { DatabasePool } from '../../database/pool'
import { isDemoUid } from './user-store'

/**
 * The invite code of a demo user: one letter longer than a real user's, so that no code is both. Source:
 * docs/spec/rules.md 5.1.
 */
export const demoInviteCode = (uid: number): string => `D${uid}`

/** Whether a code is a demo user's. */
export async function isDemoInvite(pool: DatabasePool, inviteCode: string): Promise<boolean> {
  const uid = /^D(\d{8})$/.exec(inviteCode)?.[1]
  return uid !== undefined && isDemoUid(pool, uid)
}
