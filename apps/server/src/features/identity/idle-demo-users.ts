import { DAY_MS } from '@fairtick/domain'
import type { DatabasePool } from '../../database/pool'
import type { Log } from '../../ports'
import { forgetDevice, readIdleDemoUsers } from './user-store'

/** A demo user not seen for this long is removed. Source: docs/spec/rules.md 5.3. */
const IDLE_MS = 90 * DAY_MS
const AT_A_TIME = 200

/** Ports of the removal of demo users. `end` closes all that a user has open and takes their money back. */
export interface IdleDemoPorts {
  readonly pool: DatabasePool
  readonly end: (userId: number) => Promise<unknown>
  readonly log: Log
}

/**
 * Removes demo users idle for 90 days: their open orders end, and their device gets another user when it
 * returns. Their history is folded like any other. A user who cannot be removed now (an instrument without a
 * price) does not block the others.
 */
export async function removeIdleDemoUsers({ pool, end, log }: IdleDemoPorts, now: number): Promise<void> {
  const seenBefore = now - IDLE_MS
  for (let after = 0; ;) {
    const idle = await readIdleDemoUsers(pool, { seenBefore, after, limit: AT_A_TIME })
    for (const userId of idle) {
      try {
        await end(userId)
        await forgetDevice(pool, userId, seenBefore)
      } catch (error) {
        log.warn({ err: error, userId }, 'an idle demo user could not be removed yet')
      }
    }
    if (idle.length < AT_A_TIME) return
    after = idle.at(-1) ?? after
  }
}
