import type { Queryable } from '../../../database/in-transaction'
import { type RecentSums, readRecentSums } from '../recent-sums-store'

/**
 * USD that operators approved for all clients together within the last hour and the last day, regardless of
 * the outcome: an approved withdrawal that is rejected may have been sent.
 */
export const readApprovedSums = (database: Queryable, now: number): Promise<RecentSums> =>
  readRecentSums(database, now, { sum: 'amount', at: 'approved_at', from: 'withdrawal' })
