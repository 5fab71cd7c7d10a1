import { usd } from '@fairtick/domain'
import type { DatabasePool } from '../src/database/pool'
import type { OperatorDesk } from '../src/operator/operator-desk'

/** The desk of an operator with every right; a withdrawal above 10,000 USD takes two. */
export const deskOf = (pool: DatabasePool, operator: string, now: number): OperatorDesk => ({
  pool,
  operator,
  now,
  twoPersonRule: { amount: usd('10000'), hourly: undefined, daily: undefined },
  withdrawalHoldMs: 24 * 3_600_000,
})
