import { DAY_MS } from '@fairtick/domain'
import { type Shard, WHOLE } from '../../books/shards'
import { inTransaction } from '../../database/in-transaction'
import type { DatabasePool } from '../../database/pool'
import type { Log } from '../../ports'
import type { EraseFor } from './privacy/end-account'
import { keepCasesUntil } from './real-name/real-name-store'
import { forgetDevice, readIdleDemoUsers } from './user-store'

/** A demo user not seen for this long is removed. Source: docs/spec/rules.md 5.3. */
const IDLE_MS = 90 * DAY_MS
const AT_A_TIME = 200
/** Most users removed in a run: the others wait for the next. */
const REMOVED_MAX = 1_000

/**
 * Ports of the removal of demo users. `end` closes all that a user has open and takes their money back;
 * `eraseEverywhere` erases what every area keeps of them.
 */
export interface IdleDemoPorts {
  readonly pool: DatabasePool
  readonly shard?: Shard
  readonly end: (userId: number) => Promise<unknown>
  readonly eraseEverywhere: EraseFor
  readonly log: Log
}

/**
 * Removes demo users of a shard idle for 90 days: their open orders end, their notices, alerts, chats and
 * pictures are erased, and their device gets another user when it returns. Their history is folded like any
 * other. A user who cannot be removed now (an instrument without a price) does not block the others.
 */
export async function removeIdleDemoUsers(ports: IdleDemoPorts, now: number): Promise<void> {
  const { pool, shard = WHOLE, end, log } = ports
  const seenBefore = now - IDLE_MS
  for (let after = 0, removed = 0; ;) {
    const idle = await readIdleDemoUsers(pool, { shard, seenBefore, after, limit: AT_A_TIME })
    for (const userId of idle) {
      try {
        await end(userId)
        await forget(ports, { userId, seenBefore, now })
        removed += 1
      } catch (error) {
        log.warn({ err: error, userId }, 'an idle demo user could not be removed yet')
      }
    }
    if (idle.length < AT_A_TIME || removed >= REMOVED_MAX) return
    after = idle.at(-1) ?? after
  }
}

/** Erases a demo user's device and personal data, unless they were seen since. */
const forget = (
  { pool, eraseEverywhere }: IdleDemoPorts,
  { userId, seenBefore, now }: { readonly userId: number; readonly seenBefore: number; readonly now: number },
): Promise<void> =>
  inTransaction(pool, async (database) => {
    if (!(await forgetDevice(database, userId, seenBefore))) return
    const person = { userId, until: now, now }
    await keepCasesUntil(database, person)
    await eraseEverywhere(database, person)
  })
