import type { DatabasePool } from '../../../database/pool'
import { type Decision, decideCase } from './real-name-store'

const REASON_LONGEST = 500

/** Decides on a case that waits: the one way it is done, by the operator's command or by a console. Answers what was wrong with it, if anything. */
export async function decideRealName(
  pool: DatabasePool,
  decision: Decision,
): Promise<'decided' | 'reason-missing' | 'not-waiting'> {
  const reason = decision.reason.trim()
  const isReason = reason !== '' && reason.length <= REASON_LONGEST && !/\p{Cc}/u.test(reason)
  if (!isReason) return 'reason-missing'
  return (await decideCase(pool, { ...decision, reason })) ? 'decided' : 'not-waiting'
}
