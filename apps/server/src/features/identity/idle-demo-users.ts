import type { DatabasePool } from '../../database/pool'
import type { Log } from '../../ports'
import { forgetDevice, readIdleDemoUsers } from './user-store'

/** A demo user whom nobody has seen for so long is removed. Source: docs/spec/rules.md 5.3. */
const IDLE_MS = 90 * 24 * 60 * 60 * 1000
const AT_A_TIME = 200

/** What removing demo users stands on. `end` closes all that one has open and takes his money back. */
export interface IdleDemoPorts {
  readonly pool: DatabasePool
  readonly end: (userId: number) => Promise<unknown>
  readonly log: Log
}

/**
 * Removes demo users who were idle for 90 days: what they hold ends, and their device gets another user when it comes again. The
 * journal keeps what happened. One who cannot be removed now (an instrument without a price) stands in nobody's way.
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
