import { type PoolFill, formatUsd } from '@fairtick/domain'
import { readPoolFill, readWaitingFills } from '../../features/mining/subscription-store'
import { timeOf } from '../operator-desk'
import { askedQueue } from './asked-queue'

/** Pool fillings requested by operators. Source: docs/spec/wire.md 6.3. */
export const poolFills = askedQueue<PoolFill>({
  name: 'pool-fills',
  thing: 'filling',
  subject: 'pool_fill',
  readWaiting: readWaitingFills,
  read: readPoolFill,
  lineOf: ({ id, productId, amount, reason, askedBy, askedAt }) =>
    `filling ${id}  product ${productId}  ${formatUsd(amount)} USD  by ${askedBy} since ${timeOf(askedAt)}  ${reason}`,
})
