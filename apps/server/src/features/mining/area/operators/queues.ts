import { type WorkedQueue, workedQueue } from '../../../../operator/resources/queues/worked-queue'
import { poolFills } from './pool-fills'
import { redemptions } from './redemptions'

/** The queues of the area, and why no decision sets a price, an outcome or a balance. */
export const MINING_QUEUES: readonly WorkedQueue[] = [
  workedQueue(redemptions, {
    approve:
      'pays back what its client asked for, with the penalty of its terms; an operator gives no amount and cannot refuse',
  }),
  workedQueue(poolFills, {
    approve: 'puts money of the house into a pool, as asked for by another',
    reject: 'ends what was asked for; moves no money',
  }),
]
