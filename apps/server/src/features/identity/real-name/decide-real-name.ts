import { inTransaction } from '../../../database/in-transaction'
import type { DatabasePool } from '../../../database/pool'
import { readCredential } from '../account/credential-store'
import { noteNotice } from '../notices/notices'
import { type Decision, decideCase } from './real-name-store'

const REASON_LONGEST = 500

/** Decides on a case that waits, and has its client told: the one way it is done, by the operator's command or by a console. Answers what was wrong with it, if anything. */
export async function decideRealName(
  pool: DatabasePool,
  decision: Decision,
): Promise<'decided' | 'reason-missing' | 'not-waiting'> {
  const reason = decision.reason.trim()
  const isReason = reason !== '' && reason.length <= REASON_LONGEST && !/\p{Cc}/u.test(reason)
  if (!isReason) return 'reason-missing'
  return inTransaction(pool, async (database) => {
    const userId = await decideCase(database, { ...decision, reason })
    if (userId === undefined) return 'not-waiting'
    const user = await readCredential(database, userId)
    const values = { reason }
    if (user) await noteNotice(database, user, { kind: `real-name-${decision.to}`, values, now: decision.at })
    return 'decided'
  })
}
